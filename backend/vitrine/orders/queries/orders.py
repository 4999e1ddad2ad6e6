"""Orders: who placed them, what they cost and where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
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

    @cached_property
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

ORDER_BY_NUMBER = ORDER + " where number = %(number)s"

ORDER_BY_ID = ORDER + " where id = %(order_id)s"

LOCK_ORDER = ORDER + " where id = %(order_id)s for update"


async def order_by_token(db: Db, token: str) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_TOKEN, token=token)


async def order_by_number(db: Db, number: str) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_NUMBER, number=number)


async def order_by_id(db: Db, order_id: int) -> OrderRow | None:
    return await maybe_row(db, OrderRow, ORDER_BY_ID, order_id=order_id)


async def lock_order(db: Db, order_id: int) -> OrderRow | None:
    """Events of one order go one after the other."""
    return await maybe_row(db, OrderRow, LOCK_ORDER, order_id=order_id)


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


PUT_STATUS = """
    update shop_order
    set status = %(status)s, changed_at = %(now)s, ends_at = %(ends_at)s,
        document = case when %(is_waiting)s then document else document - 'visit' end
    where id = %(order_id)s
"""


async def put_status(
    db: Db, order_id: int, status: str, now: datetime, ends_at: datetime | None = None
) -> None:
    """`ends_at` for one that waits for its money; whose visit it was is kept no longer."""
    is_waiting = status in UNPAID
    await execute(
        db,
        PUT_STATUS,
        order_id=order_id,
        status=status,
        now=now,
        ends_at=ends_at,
        is_waiting=is_waiting,
    )
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
class OrderId:
    id: int


async def overdue_orders(db: Db, now: datetime) -> list[int]:
    return [row.id for row in await rows(db, OrderId, OVERDUE, now=now)]


async def orders_to_remind(db: Db, ends_before: datetime, placed_before: datetime) -> list[int]:
    """Whose money has not come though they end soon; each once."""
    times = {"ends_before": ends_before, "placed_before": placed_before}
    return [row.id for row in await rows(db, OrderId, TO_REMIND, **times)]


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
