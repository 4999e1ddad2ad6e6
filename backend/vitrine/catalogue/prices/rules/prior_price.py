"""What a reduced price may be compared with, by the law of each country (docs/rules/prices.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from vitrine.countries import PriorRule, country

WINDOW = timedelta(days=30)
TWO_MONTHS = timedelta(days=61)


@dataclass(frozen=True, slots=True)
class PricePoint:
    """From this moment on it cost this; None: it was no longer sold."""

    valid_from: datetime
    with_tax: int | None
    is_reduced: bool


@dataclass(frozen=True, slots=True)
class Prior:
    """No price: nothing to compare with, so the reduction must not be advertised as one."""

    rule: PriorRule
    with_tax: int | None
    until: datetime | None = None


def prior_price(history: Sequence[PricePoint], code: str) -> Prior | None:
    """By the law of the country of this code; None when the newest price is not reduced. The
    history is in the order of time."""
    first = reduction_began(history)
    if first is None:
        return None
    before = history[:first]
    start = history[first].valid_from
    law = country(code).law.prior_price
    if law.rule is PriorRule.LOWEST_OF_30_DAYS:
        return Prior(law.rule, _lowest_before(before, start))
    return _charged_before(before, start, law.is_limited)


def reduction_began(history: Sequence[PricePoint]) -> int | None:
    """Where the current reduction began: further cuts in a row are still the same reduction."""
    first = None
    for place in range(len(history) - 1, -1, -1):
        if not history[place].is_reduced or history[place].with_tax is None:
            break
        first = place
    return first


def _lowest_before(before: Sequence[PricePoint], start: datetime) -> int | None:
    lowest = None
    end = start
    for point in reversed(before):
        if end <= start - WINDOW:
            break
        if point.with_tax is not None and point.valid_from < end:
            lowest = point.with_tax if lowest is None else min(lowest, point.with_tax)
        end = point.valid_from
    return lowest


def _charged_before(before: Sequence[PricePoint], start: datetime, is_limited: bool) -> Prior:
    if not before or before[-1].with_tax is None:
        return Prior(PriorRule.CHARGED_BEFORE, None)
    charged = before[-1].with_tax
    since = before[-1].valid_from
    for point in reversed(before):
        if point.with_tax != charged:
            break
        since = point.valid_from
    if not is_limited or start - since >= WINDOW:
        return Prior(PriorRule.CHARGED_BEFORE, charged)
    lasts = min((start - since) / 2, TWO_MONTHS)
    return Prior(PriorRule.CHARGED_BEFORE, charged, until=start + lasts)
