"""Orders: who placed them, what they cost and where they stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from vitrine.kit.db import Db, as_json, execute, maybe_row, rows, value
from vitrine.orders.document import Delivery, OrderDocument
from vitrine.orders.queries.origins import forget_origin
from vitrine.orders.rules import UNPAID, Status


@dataclass(frozen=True)
class OrderRow:
    id: int
    number: str
    token: str
    shop_id: int
    user_id: int | None
    email: str | None
    status: str
    currency: str
    with_tax: int
    document: dict[str, Any]
    placed_at: datetime
    ends_at: datetime | None

    @property
    def details(self) -> OrderDocument:
        return msgspec.convert(self.document, OrderDocument)


NEXT_NUMBER = "select nextval('order_number')"


async def next_number(db: Db) -> int:
    return await value(db, int, NEXT_NUMBER)


ADD_ORDER = """
    insert into shop_order (
        number, token, shop_id, user_id, email, status, currency, with_tax, document, placed_at,
        ends_at, changed_at
    )
    values (
        %(number)s, %(token)s, %(shop_id)s, %(user_id)s, %(email)s, %(status)s, %(currency)s,
        %(with_tax)s, %(document)s::jsonb, %(now)s, %(ends_at)s, %(now)s
    )
    returning id
"""


async def add_order(
    db: Db,
    *,
    number: str,
    token: str,
    shop_id: int,
    user_id: int,
    email: str,
    status: str,
    currency: str,
    document: OrderDocument,
    now: datetime,
    ends_at: datetime | None,
) -> int:
    return await value(
        db,
        int,
        ADD_ORDER,
        number=number,
        token=token,
        shop_id=shop_id,
        user_id=user_id,
        email=email,
        status=status,
        currency=currency,
        with_tax=document.cost.with_tax,
        document=as_json(document),
        now=now,
        ends_at=ends_at,
    )


ORDER = """
    select id, number, token, shop_id, user_id, email, status, currency, with_tax, document,
           placed_at, ends_at
    from shop_order
"""

ORDER_BY_TOKEN = ORDER + " where token = %(token)s"

ORDER_OF_USER = ORDER + " where id = %(order_id)s and user_id = %(user_id)s"

ORDER_BY_NUMBER = ORDER + " where number = %(number)s"

ORDER_BY_ID = ORDER + " where id = %(order_id)s"

LOCK_ORDER = ORDER + " where id = %(order_id)s for update"


async def order_by_token(db: Db, token: str) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_TOKEN, token=token)


async def order_of_user(db: Db, user_id: int, order_id: int) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_OF_USER, user_id=user_id, order_id=order_id)


async def order_by_number(db: Db, number: str) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_NUMBER, number=number)


async def order_by_id(db: Db, order_id: int) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_ID, order_id=order_id)


async def lock_order(db: Db, order_id: int) -> OrderRow | None:
    """Events of one order go one after the other."""
    return await maybe_row(db, OrderRow, LOCK_ORDER, order_id=order_id)


ORDERS_OF_USER = (
    ORDER
    + """
    where user_id = %(user_id)s and status <> 'ended'
    order by id desc
    limit %(per_page)s offset %(skipped)s
"""
)

COUNT_OF_USER = """
    select count(*) from shop_order where user_id = %(user_id)s and status <> 'ended'
"""


async def orders_of_user(db: Db, user_id: int, page: int, per_page: int) -> list[OrderRow]:
    """The newest first; what was never paid was never an order."""
    skipped = (page - 1) * per_page
    return await rows(
        db, OrderRow, ORDERS_OF_USER, user_id=user_id, per_page=per_page, skipped=skipped
    )


async def count_of_user(db: Db, user_id: int) -> int:
    return await value(db, int, COUNT_OF_USER, user_id=user_id)


ORDERS_OF_STATUS = (
    ORDER
    + """
    where %(status)s::text is null or status = %(status)s
    order by id
    limit %(per_page)s offset %(skipped)s
"""
)


async def orders_of_status(db: Db, status: str | None, page: int, per_page: int) -> list[OrderRow]:
    """The oldest first."""
    skipped = (page - 1) * per_page
    return await rows(
        db, OrderRow, ORDERS_OF_STATUS, status=status, per_page=per_page, skipped=skipped
    )


TO_COMPARE = (
    ORDER
    + """
    join json_to_recordset(%(paid)s::json) as paid (order_id bigint, amount integer)
      on paid.order_id = shop_order.id
    where paid.amount <> with_tax
       or status in ('ended', 'cancelled')
       or exists (
           select from order_line
           where order_line.order_id = shop_order.id and (cancelled > 0 or returned > 0)
       )
    order by id
"""
)


async def orders_to_compare(db: Db, paid: Mapping[int, int]) -> list[OrderRow]:
    """Of these, by what was paid for each, those for which that may not be right."""
    records = [{"order_id": order_id, "amount": amount} for order_id, amount in paid.items()]
    return await rows(db, OrderRow, TO_COMPARE, paid=as_json(records))


ALL_OF_USER = ORDER + " where user_id = %(user_id)s order by id"


async def all_of_user(db: Db, user_id: int) -> list[OrderRow]:
    return await rows(db, OrderRow, ALL_OF_USER, user_id=user_id)


FORGET_UNPAID = "delete from shop_order where user_id = %(user_id)s and status = 'ended'"


async def forget_unpaid(db: Db, user_id: int) -> None:
    await execute(db, FORGET_UNPAID, user_id=user_id)


UNSENT_ORDERS = (
    ORDER
    + """
    where user_id = %(user_id)s and status <> 'ended'
      and exists (
          select from order_line
          where order_id = shop_order.id and shipped + cancelled < quantity
      )
    order by id
"""
)


async def unsent_orders(db: Db, user_id: int) -> list[OrderRow]:
    """Of which something is still to be sent."""
    return await rows(db, OrderRow, UNSENT_ORDERS, user_id=user_id)


RENEW_LINK = "update shop_order set token = %(token)s where id = %(order_id)s"


async def renew_link(db: Db, order_id: int, token: str) -> None:
    """The link from before opens it no more."""
    await execute(db, RENEW_LINK, order_id=order_id, token=token)


KEEP_CONTACT = "update shop_order set contact_ends_at = %(until)s where id = %(order_id)s"


async def keep_contact(db: Db, order_id: int, until: datetime) -> None:
    await execute(db, KEEP_CONTACT, order_id=order_id, until=until)


CONTACTS_TO_END = """
    select id from shop_order
    where contact_ends_at <= %(now)s
      and not exists (
          select from order_line
          where order_id = shop_order.id and status <> 'ended' and shipped + cancelled < quantity
      )
"""


async def contacts_to_end(db: Db, now: datetime) -> list[int]:
    return [row.id for row in await rows(db, _Id, CONTACTS_TO_END, now=now)]


ERASE_CONTACT = """
    update shop_order
    set email = null,
        contact_ends_at = null,
        document = jsonb_set(
            document, '{customer}',
            (document -> 'customer') || '{"email": "", "phone": ""}'::jsonb
        ),
        changed_at = %(now)s
    where id = %(order_id)s
"""


async def erase_contact(db: Db, order_id: int, now: datetime) -> None:
    """Name and address stay on the invoice; nobody can be written to."""
    await execute(db, ERASE_CONTACT, order_id=order_id, now=now)


PUT_STATUS = """
    update shop_order
    set status = %(status)s, changed_at = %(now)s, ends_at = %(ends_at)s
    where id = %(order_id)s
"""


async def put_status(
    db: Db, order_id: int, status: str, now: datetime, ends_at: datetime | None = None
) -> None:
    """`ends_at` for one that waits for its money."""
    await execute(db, PUT_STATUS, order_id=order_id, status=status, now=now, ends_at=ends_at)
    if status not in (*UNPAID, Status.CONFIRMED, Status.ENDED):
        await forget_origin(db, order_id)


PROMISE = """
    update shop_order
    set document = jsonb_set(document, '{delivery}', %(delivery)s::jsonb), changed_at = %(now)s
    where id = %(order_id)s
"""


async def promise(db: Db, order_id: int, delivery: Delivery, now: datetime) -> None:
    """Other days than were told before."""
    await execute(db, PROMISE, order_id=order_id, delivery=as_json(delivery), now=now)


OVERDUE = """
    select id from shop_order
    where status in ('pending', 'awaitingPayment') and ends_at <= %(now)s
    order by id
"""

TO_REMIND = """
    select shop_order.id from shop_order
    where status = 'awaitingPayment'
      and ends_at <= %(ends_before)s
      and placed_at <= %(placed_before)s
      and not exists (
          select from order_event
          where order_event.order_id = shop_order.id and order_event.kind = 'reminded'
      )
    order by id
"""


@dataclass(frozen=True)
class _Id:
    id: int


async def overdue_orders(db: Db, now: datetime) -> list[int]:
    return [row.id for row in await rows(db, _Id, OVERDUE, now=now)]


async def orders_to_remind(db: Db, ends_before: datetime, placed_before: datetime) -> list[int]:
    """Whose money has not come though they end soon; each once."""
    times = {"ends_before": ends_before, "placed_before": placed_before}
    return [row.id for row in await rows(db, _Id, TO_REMIND, **times)]


HOLD_LONGER = """
    update shop_order
    set ends_at = greatest(ends_at, %(until)s)
    where id = %(order_id)s and status = 'pending'
"""


async def hold_until(db: Db, order_id: int, until: datetime) -> None:
    await execute(db, HOLD_LONGER, order_id=order_id, until=until)


PUT_PAYMENT_METHOD = """
    update shop_order
    set document = jsonb_set(document, '{payment_method}', to_jsonb(%(method_key)s::text)),
        changed_at = %(now)s
    where id = %(order_id)s
"""


async def put_payment_method(db: Db, order_id: int, method_key: str, now: datetime) -> None:
    """Another way to pay than the one that it was placed with."""
    await execute(db, PUT_PAYMENT_METHOD, order_id=order_id, method_key=method_key, now=now)


OWNERS_OF_MAILBOX = """
    select coalesce(array_agg(distinct user_id), '{}')
    from shop_order
    where lower(email) = lower(%(email)s) and user_id <> %(user_id)s
"""


async def other_owners_of_mailbox(db: Db, email: str, user_id: int) -> list[int]:
    """Everybody else who ordered with this address."""
    return await value(db, list, OWNERS_OF_MAILBOX, email=email, user_id=user_id)


GIVE_ALL_TO_USER = """
    update shop_order
    set user_id = %(user_id)s
    where lower(email) = lower(%(email)s) and user_id = any(%(owners)s)
"""


async def give_all_to_user(db: Db, email: str, owners: Collection[int], user_id: int) -> None:
    """What these owners ordered with this address."""
    await execute(db, GIVE_ALL_TO_USER, email=email, owners=list(owners), user_id=user_id)


GIVE_TO_USER = """
    update shop_order set user_id = %(user_id)s where id = %(order_id)s
"""


async def give_to_user(db: Db, order_id: int, user_id: int) -> None:
    await execute(db, GIVE_TO_USER, order_id=order_id, user_id=user_id)
