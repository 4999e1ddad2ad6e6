"""Sums over a period: whole months from their own sums, and the days at its ends one by one.

A year is twelve months and a few days, so it costs about what some weeks cost (decision 0086).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal, LiteralString, TypeVar

from vitrine.insight.period import Period
from vitrine.kit.db import Db, execute, maybe_value, rows

T = TypeVar("T")
Sums = Literal["sales", "visits"]


@dataclass(frozen=True)
class Span:
    """Months from `month` on and before `until`; days before and after them."""

    first: date
    month: date
    until: date
    last: date


def span_of(period: Period, summed_until: date | None) -> Span:
    day_after = period.last + timedelta(days=1)
    month = period.first if period.first.day == 1 else month_after(period.first)
    until = min(month_of(day_after), summed_until or period.first)
    if until <= month:
        month = until = day_after
    return Span(period.first, month, until, period.last)


def month_of(day: date) -> date:
    return day.replace(day=1)


def month_after(day: date) -> date:
    return month_of(month_of(day) + timedelta(days=31))


def months_between(first: date, until: date) -> list[date]:
    """The first days of those from `first` on and before `until`."""
    months = []
    while first < until:
        months.append(first)
        first = month_after(first)
    return months


SUMMED_UNTIL = "select month from summed_until where sums = %(sums)s"


async def summed_until(db: Db, sums: Sums) -> date | None:
    """Months before this one have sums of their own."""
    return await maybe_value(db, date, SUMMED_UNTIL, sums=sums)


PUT_SUMMED_UNTIL = """
    insert into summed_until (sums, month) values (%(sums)s, %(month)s)
    on conflict (sums) do update set month = excluded.month
"""


async def put_summed_until(db: Db, sums: Sums, month: date) -> None:
    await execute(db, PUT_SUMMED_UNTIL, sums=sums, month=month)


async def forget_summed_until(db: Db, sums: Sums) -> None:
    """All months are made anew, the next time that any is."""
    await execute(db, "delete from summed_until where sums = %(sums)s", sums=sums)


async def sums_over(
    db: Db,
    sums: Sums,
    kind: type[T],
    sql: LiteralString,
    period: Period,
    shop_ids: Sequence[int],
    **params: object,
) -> list[T]:
    """Rows of a statement whose own asks `is_read`, or for days alone."""
    span = span_of(period, await summed_until(db, sums))
    return await rows(
        db,
        kind,
        sql,
        first=span.first,
        month=span.month,
        until=span.until,
        last=span.last,
        shop_ids=[*shop_ids],
        **params,
    )
