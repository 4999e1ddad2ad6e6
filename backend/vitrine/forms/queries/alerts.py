"""Those who wait for a size: stock_alert."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from vitrine.forms.rules import Requests
from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value


@dataclass(frozen=True)
class StockAlert:
    id: int
    variant_id: int
    email: str
    token: str
    mailed_at: datetime
    mails: int
    confirmed_at: datetime | None
    expires_at: datetime


# Rows of older releases do not know their mailbox.
MAILS_FOR_SIZE = """
    select coalesce(sum(mails), 0)::integer as mails, max(mailed_at) as mailed_at
    from stock_alert
    where shop_id = %(shop_id)s
      and variant_id = %(variant_id)s
      and coalesce(mailbox, lower(email)) = %(mailbox)s
      and expires_at > %(now)s
"""


async def mails_for_size(
    db: Db, shop_id: int, variant_id: int, mailbox: str, now: datetime
) -> Requests:
    """How often a mailbox was asked about this size, in all its spellings, and when last."""
    [row] = await rows(
        db,
        Requests,
        MAILS_FOR_SIZE,
        shop_id=shop_id,
        variant_id=variant_id,
        mailbox=mailbox,
        now=now,
    )
    return row


PUT_ALERT = """
    insert into stock_alert as stored (
        shop_id, variant_id, email, mailbox, token, asked_at, mailed_at, expires_at
    )
    values (
        %(shop_id)s, %(variant_id)s, %(email)s, %(mailbox)s, %(token)s, %(now)s, %(now)s,
        %(expires_at)s
    )
    on conflict (shop_id, variant_id, lower(email)) do update set
        email = excluded.email,
        mailbox = excluded.mailbox,
        mailed_at = excluded.mailed_at,
        -- One that is over but not yet forgotten begins anew.
        token = case when stored.expires_at > %(now)s then stored.token else excluded.token end,
        mails = case when stored.expires_at > %(now)s then stored.mails + 1 else 1 end,
        confirmed_at = case when stored.expires_at > %(now)s then stored.confirmed_at end,
        expires_at = greatest(stored.expires_at, excluded.expires_at)
    returning token
"""


async def put_alert(
    db: Db,
    *,
    shop_id: int,
    variant_id: int,
    email: str,
    mailbox: str,
    token: str,
    now: datetime,
    expires_at: datetime,
) -> str:
    """The token of the link: the one that an earlier mail had, if there was one."""
    return await value(
        db,
        str,
        PUT_ALERT,
        shop_id=shop_id,
        variant_id=variant_id,
        email=email,
        mailbox=mailbox,
        token=token,
        now=now,
        expires_at=expires_at,
    )


ALERT_OF_LINK = """
    select id, variant_id, email, token, mailed_at, mails, confirmed_at, expires_at
    from stock_alert
    where token = %(token)s and shop_id = %(shop_id)s and expires_at > %(now)s
"""


async def alert_of_link(db: Db, shop_id: int, token: str, now: datetime) -> StockAlert | None:
    return await maybe_row(db, StockAlert, ALERT_OF_LINK, shop_id=shop_id, token=token, now=now)


@dataclass(frozen=True)
class AlertTo:
    shop_id: int
    variant_id: int
    asked_at: datetime
    confirmed_at: datetime | None
    expires_at: datetime


ALERTS_TO = """
    select shop_id, variant_id, asked_at, confirmed_at, expires_at
    from stock_alert
    where lower(email) = lower(%(email)s)
    order by asked_at, id
"""


async def alerts_to(db: Db, email: str) -> list[AlertTo]:
    return await rows(db, AlertTo, ALERTS_TO, email=email)


FORGET_ALERTS_TO = "delete from stock_alert where lower(email) = lower(%(email)s)"


async def forget_alerts_to(db: Db, email: str) -> None:
    await execute(db, FORGET_ALERTS_TO, email=email)


CONFIRM = """
    update stock_alert
    set confirmed_at = %(now)s, expires_at = %(now)s + %(waits_for)s
    where id = %(id)s and confirmed_at is null
"""


async def confirm(db: Db, alert_id: int, now: datetime, waits_for: timedelta) -> None:
    await execute(db, CONFIRM, id=alert_id, now=now, waits_for=waits_for)


END = "delete from stock_alert where token = %(token)s and shop_id = %(shop_id)s returning id"


async def end(db: Db, shop_id: int, token: str) -> bool:
    """False when there was nothing to end."""
    return await maybe_value(db, int, END, shop_id=shop_id, token=token) is not None


@dataclass(frozen=True)
class _Awaited:
    variant_id: int


AWAITED_VARIANTS = """
    select distinct variant_id
    from stock_alert
    where shop_id = %(shop_id)s
      and confirmed_at is not null
      and expires_at > %(now)s
      and (put_off_until is null or put_off_until <= %(now)s)
"""


async def awaited_variants(db: Db, shop_id: int, now: datetime) -> list[int]:
    """The sizes that somebody waits for in this storefront."""
    sizes = await rows(db, _Awaited, AWAITED_VARIANTS, shop_id=shop_id, now=now)
    return [row.variant_id for row in sizes]


@dataclass(frozen=True)
class Waiting:
    id: int
    variant_id: int
    email: str


WAITING_LONGEST = """
    select id, variant_id, email
    from stock_alert
    where shop_id = %(shop_id)s
      and variant_id = any(%(variant_ids)s)
      and confirmed_at is not null
      and expires_at > %(now)s
      and (put_off_until is null or put_off_until <= %(now)s)
    order by confirmed_at
    limit %(most)s
    for update skip locked
"""


async def waiting_longest(
    db: Db, shop_id: int, variant_ids: Collection[int], now: datetime, most: int
) -> list[Waiting]:
    """Locked until the transaction ends, so that two workers do not write to the same people."""
    return await rows(
        db,
        Waiting,
        WAITING_LONGEST,
        shop_id=shop_id,
        variant_ids=list(variant_ids),
        now=now,
        most=most,
    )


async def delete_alert(db: Db, alert_id: int) -> None:
    await execute(db, "delete from stock_alert where id = %(id)s", id=alert_id)


PUT_OFF = "update stock_alert set put_off_until = %(until)s where id = %(id)s"


async def put_off(db: Db, alert_id: int, until: datetime) -> None:
    await execute(db, PUT_OFF, id=alert_id, until=until)


FORGET_OLD = "delete from stock_alert where expires_at <= %(now)s"


async def forget_old(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD, now=now)


@dataclass(frozen=True)
class AwaitedSize:
    variant_id: int
    waiting: int


AWAITED_SIZES = """
    select variant_id, count(*)::integer as waiting
    from stock_alert
    where shop_id = any(%(shop_ids)s) and confirmed_at is not null and expires_at > %(now)s
    group by variant_id
    order by waiting desc, variant_id
    limit %(at_most)s
"""


async def awaited_sizes(
    db: Db, shop_ids: Collection[int], now: datetime, *, at_most: int
) -> list[AwaitedSize]:
    """For how many confirmed addresses; the most awaited first."""
    return await rows(
        db, AwaitedSize, AWAITED_SIZES, shop_ids=list(shop_ids), now=now, at_most=at_most
    )
