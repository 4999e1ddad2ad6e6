"""Who gets the newsletter, and who was asked whether they want it: newsletter_subscription."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.forms.rules import Requests
from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value


@dataclass(frozen=True)
class Subscription:
    """`email` is gone once it has ended."""

    id: int
    shop_id: int
    email: str | None
    token: str
    source: str
    asked_at: datetime
    confirmed_at: datetime | None
    ended_at: datetime | None
    expires_at: datetime | None


MAILS_FOR_NEWSLETTER = """
    select coalesce(sum(mails) filter (where confirmed_at is null), 0)::integer as mails,
           max(mailed_at) as mailed_at
    from newsletter_subscription
    where shop_id = %(shop_id)s
      and mailbox = %(mailbox)s
      and (expires_at is null or expires_at > %(now)s)
"""


async def mails_for_newsletter(db: Db, shop_id: int, mailbox: str, now: datetime) -> Requests:
    """How often a mailbox was asked to confirm, in all its spellings, and written to last."""
    [row] = await rows(
        db, Requests, MAILS_FOR_NEWSLETTER, shop_id=shop_id, mailbox=mailbox, now=now
    )
    return row


SUBSCRIPTION_OF_ADDRESS = """
    select id, shop_id, email, token, source, asked_at, confirmed_at, ended_at, expires_at
    from newsletter_subscription
    where shop_id = %(shop_id)s
      and lower(email) = lower(%(email)s)
      and (expires_at is null or expires_at > %(now)s)
"""


async def subscription_of_address(
    db: Db, shop_id: int, email: str, now: datetime
) -> Subscription | None:
    return await maybe_row(
        db, Subscription, SUBSCRIPTION_OF_ADDRESS, shop_id=shop_id, email=email, now=now
    )


SUBSCRIPTION_OF_LINK = """
    select id, shop_id, email, token, source, asked_at, confirmed_at, ended_at, expires_at
    from newsletter_subscription
    where token = %(token)s
      and shop_id = %(shop_id)s
      and (expires_at is null or expires_at > %(now)s)
"""


async def subscription_of_link(
    db: Db, shop_id: int, token: str, now: datetime
) -> Subscription | None:
    return await maybe_row(
        db, Subscription, SUBSCRIPTION_OF_LINK, shop_id=shop_id, token=token, now=now
    )


PUT_SUBSCRIPTION = """
    insert into newsletter_subscription as stored (
        shop_id, email, mailbox, token, source, asked_at, mailed_at, expires_at
    )
    values (
        %(shop_id)s, %(email)s, %(mailbox)s, %(token)s, %(source)s, %(now)s, %(now)s,
        %(expires_at)s
    )
    on conflict (shop_id, lower(email)) do update set
        mailed_at = excluded.mailed_at,
        -- One that is over but not yet forgotten begins anew.
        token = case when stored.expires_at <= %(now)s then excluded.token else stored.token end,
        mails = case when stored.expires_at <= %(now)s then 1 else stored.mails + 1 end,
        expires_at = greatest(stored.expires_at, excluded.expires_at)
    where stored.confirmed_at is null
    returning token
"""


async def put_subscription(
    db: Db,
    *,
    shop_id: int,
    email: str,
    mailbox: str,
    token: str,
    source: str,
    now: datetime,
    expires_at: datetime,
) -> str:
    """The token of the link: the one that an earlier mail had, if there was one."""
    return await value(
        db,
        str,
        PUT_SUBSCRIPTION,
        shop_id=shop_id,
        email=email,
        mailbox=mailbox,
        token=token,
        source=source,
        now=now,
        expires_at=expires_at,
    )


PUT_MAILED = "update newsletter_subscription set mailed_at = %(now)s where id = %(id)s"


async def put_mailed(db: Db, subscription_id: int, now: datetime) -> None:
    await execute(db, PUT_MAILED, id=subscription_id, now=now)


CONFIRM = """
    update newsletter_subscription
    set confirmed_at = %(now)s, expires_at = null
    where token = %(token)s
      and shop_id = %(shop_id)s
      and confirmed_at is null
      and expires_at > %(now)s
    returning email
"""


async def confirm(db: Db, shop_id: int, token: str, now: datetime) -> str | None:
    """The address, if it had not been confirmed yet."""
    return await maybe_value(db, str, CONFIRM, shop_id=shop_id, token=token, now=now)


END = """
    update newsletter_subscription
    set email = null, mailbox = null, ended_at = %(now)s, expires_at = %(known_until)s
    where token = %(token)s and shop_id = %(shop_id)s and ended_at is null
"""


async def end(db: Db, shop_id: int, token: str, now: datetime, known_until: datetime) -> bool:
    """False when there was nothing to end."""
    ended = await execute(db, END, shop_id=shop_id, token=token, now=now, known_until=known_until)
    return ended > 0


END_OF_ADDRESS = """
    update newsletter_subscription
    set email = null, mailbox = null, ended_at = %(now)s, expires_at = %(known_until)s
    where lower(email) = lower(%(email)s)
    returning confirmed_at is not null as is_confirmed
"""


@dataclass(frozen=True)
class _Ended:
    is_confirmed: bool


async def end_of_address(db: Db, email: str, now: datetime, known_until: datetime) -> bool:
    """In every storefront; whether one of them had been confirmed."""
    ended = await rows(db, _Ended, END_OF_ADDRESS, email=email, now=now, known_until=known_until)
    return any(each.is_confirmed for each in ended)


FORGET_UNCONFIRMED = """
    delete from newsletter_subscription waiting
    using newsletter_subscription confirmed
    where lower(waiting.email) = lower(%(new)s)
      and waiting.confirmed_at is null
      and lower(confirmed.email) = lower(%(old)s)
      and confirmed.confirmed_at is not null
      and confirmed.shop_id = waiting.shop_id
"""


async def forget_unconfirmed(db: Db, old: str, new: str) -> None:
    """Those of the new address that those of the old one take the place of."""
    await execute(db, FORGET_UNCONFIRMED, old=old, new=new)


MOVE_SUBSCRIPTIONS = """
    update newsletter_subscription as stored
    set email = %(new)s, mailbox = %(mailbox)s
    where lower(email) = lower(%(old)s)
      and confirmed_at is not null
      and not exists (
          select from newsletter_subscription other
          where other.shop_id = stored.shop_id and lower(other.email) = lower(%(new)s)
      )
"""


async def move_subscriptions(db: Db, old: str, new: str, mailbox: str) -> None:
    """Confirmed ones, where the new address has none yet."""
    await execute(db, MOVE_SUBSCRIPTIONS, old=old, new=new, mailbox=mailbox)


END_BY_ID = """
    update newsletter_subscription
    set email = null, mailbox = null, ended_at = %(now)s, expires_at = %(known_until)s
    where id = %(id)s and ended_at is null
"""


async def end_by_id(db: Db, subscription_id: int, now: datetime, known_until: datetime) -> bool:
    return await execute(db, END_BY_ID, id=subscription_id, now=now, known_until=known_until) > 0


SUBSCRIPTIONS_TO = """
    select id, shop_id, email, token, source, asked_at, confirmed_at, ended_at, expires_at
    from newsletter_subscription
    where lower(email) = lower(%(email)s)
    order by id
"""


async def subscriptions_to(db: Db, email: str) -> list[Subscription]:
    return await rows(db, Subscription, SUBSCRIPTIONS_TO, email=email)


FORGET_SUBSCRIPTIONS_TO = """
    delete from newsletter_subscription where lower(email) = lower(%(email)s)
"""


async def forget_subscriptions_to(db: Db, email: str) -> None:
    await execute(db, FORGET_SUBSCRIPTIONS_TO, email=email)


SUBSCRIBERS = """
    select id, shop_id, email, token, source, asked_at, confirmed_at, ended_at, expires_at
    from newsletter_subscription
    where confirmed_at is not null
      and ended_at is null
      and (%(shop_id)s::integer is null or shop_id = %(shop_id)s)
      and id > %(after_id)s
    order by id
    limit %(most)s
"""


async def subscribers(db: Db, shop_id: int | None, after_id: int, most: int) -> list[Subscription]:
    return await rows(db, Subscription, SUBSCRIBERS, shop_id=shop_id, after_id=after_id, most=most)


FORGET_OLD = "delete from newsletter_subscription where expires_at <= %(now)s"


async def forget_old(db: Db, now: datetime) -> int:
    """Those that nobody confirmed, and the links of those that ended long ago."""
    return await execute(db, FORGET_OLD, now=now)
