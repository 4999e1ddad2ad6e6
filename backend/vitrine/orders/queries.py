"""The tables of orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, rows, value
from vitrine.orders.document import LineDocument, OrderDocument


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
    def told(self) -> OrderDocument:
        return msgspec.convert(self.document, OrderDocument)


@dataclass(frozen=True)
class LineRow:
    id: int
    order_id: int
    variant_id: int
    quantity: int
    taken: int
    shipped: int
    cancelled: int
    returned: int
    total: int
    document: dict[str, Any]

    @property
    def told(self) -> LineDocument:
        return msgspec.convert(self.document, LineDocument)


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


class NewLine(Struct, frozen=True):
    variant_id: int
    quantity: int
    taken: int
    total: int
    document: LineDocument


ADD_LINES = """
    insert into order_line (order_id, position, variant_id, quantity, taken, total, document)
    select %(order_id)s, ordinality, variant_id, quantity, taken, total, document
    from rows from (
        json_to_recordset(%(records)s::json) as (
            variant_id integer, quantity integer, taken integer, total integer, document jsonb
        )
    ) with ordinality
"""


async def add_lines(db: Db, order_id: int, records: Sequence[NewLine]) -> None:
    await execute(db, ADD_LINES, order_id=order_id, records=as_json(list(records)))


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


async def order(db: Db, order_id: int) -> OrderRow | None:
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


ALL_OF_USER = ORDER + " where user_id = %(user_id)s order by id"


async def all_of_user(db: Db, user_id: int) -> list[OrderRow]:
    return await rows(db, OrderRow, ALL_OF_USER, user_id=user_id)


FORGET_UNPAID = "delete from shop_order where user_id = %(user_id)s and status = 'ended'"


async def forget_unpaid(db: Db, user_id: int) -> None:
    await execute(db, FORGET_UNPAID, user_id=user_id)


ERASE_CONTACT = """
    update shop_order
    set email = null,
        token = encode(sha256(token::bytea || gen_random_uuid()::text::bytea), 'hex'),
        document = jsonb_set(
            document, '{customer}',
            (document -> 'customer') || '{"email": "", "phone": ""}'::jsonb
        ),
        changed_at = %(now)s
    where id = %(order_id)s
"""


async def erase_contact(db: Db, order_id: int, now: datetime) -> None:
    """Name and address stay on the invoice; nobody can be written to, and no link opens it."""
    await execute(db, ERASE_CONTACT, order_id=order_id, now=now)


LINES = """
    select id, order_id, variant_id, quantity, taken, shipped, cancelled, returned, total, document
    from order_line
    where order_id = any(%(order_ids)s)
    order by order_id, position
"""


async def lines(db: Db, order_ids: Sequence[int]) -> list[LineRow]:
    return await rows(db, LineRow, LINES, order_ids=list(order_ids))


PUT_STATUS = """
    update shop_order
    set status = %(status)s, changed_at = %(now)s, ends_at = null
    where id = %(order_id)s
"""


async def put_status(db: Db, order_id: int, status: str, now: datetime) -> None:
    await execute(db, PUT_STATUS, order_id=order_id, status=status, now=now)


class LineCounts(Struct, frozen=True):
    id: int
    taken: int
    shipped: int
    cancelled: int
    returned: int


PUT_COUNTS = """
    update order_line as line
    set taken = row.taken, shipped = row.shipped, cancelled = row.cancelled,
        returned = row.returned
    from json_to_recordset(%(records)s::json) as row (
        id bigint, taken integer, shipped integer, cancelled integer, returned integer
    )
    where line.id = row.id
"""


async def put_counts(db: Db, records: Sequence[LineCounts]) -> None:
    await execute(db, PUT_COUNTS, records=as_json(list(records)))


ADD_EVENT = """
    insert into order_event (order_id, key, kind, at, document)
    values (%(order_id)s, %(key)s, %(kind)s, %(now)s, %(document)s::jsonb)
    on conflict (key) do nothing
"""


async def add_event(
    db: Db, order_id: int, key: str, kind: str, now: datetime, document: object
) -> bool:
    """False when this event has been here before."""
    given = {"order_id": order_id, "key": key, "kind": kind, "now": now}
    return bool(await execute(db, ADD_EVENT, **given, document=as_json(document)))


async def has_event(db: Db, key: str) -> bool:
    found = "select true from order_event where key = %(key)s"
    return await maybe_value(db, bool, found, key=key) or False


@dataclass(frozen=True)
class EventRow:
    kind: str
    at: datetime
    document: dict[str, Any]


EVENTS = """
    select kind, at, document from order_event where order_id = %(order_id)s order by id
"""


async def events(db: Db, order_id: int) -> list[EventRow]:
    return await rows(db, EventRow, EVENTS, order_id=order_id)


ADD_PACKAGE = """
    insert into package (order_id, carrier, tracking_number, shipped_at)
    values (%(order_id)s, %(carrier)s, %(tracking_number)s, %(now)s)
    returning id
"""


async def add_package(
    db: Db, order_id: int, carrier: str, tracking_number: str, now: datetime
) -> int:
    given = {"order_id": order_id, "carrier": carrier, "tracking_number": tracking_number}
    return await value(db, int, ADD_PACKAGE, **given, now=now)


class PackageLine(Struct, frozen=True):
    line_id: int
    quantity: int


ADD_PACKAGE_LINES = """
    insert into package_line (package_id, line_id, quantity)
    select %(package_id)s, line_id, quantity
    from json_to_recordset(%(records)s::json) as (line_id bigint, quantity integer)
"""


async def add_package_lines(db: Db, package_id: int, records: Sequence[PackageLine]) -> None:
    await execute(db, ADD_PACKAGE_LINES, package_id=package_id, records=as_json(list(records)))


@dataclass(frozen=True)
class PackageRow:
    id: int
    carrier: str
    tracking_number: str
    shipped_at: datetime
    delivered_at: datetime | None
    pieces: dict[str, int]


PACKAGES = """
    select package.id, carrier, tracking_number, shipped_at, delivered_at,
           jsonb_object_agg(line_id, quantity) as pieces
    from package
    join package_line on package_line.package_id = package.id
    where order_id = %(order_id)s
    group by package.id
    order by package.id
"""


async def packages(db: Db, order_id: int) -> list[PackageRow]:
    return await rows(db, PackageRow, PACKAGES, order_id=order_id)


PUT_DELIVERED = """
    update package
    set delivered_at = %(now)s
    where order_id = %(order_id)s and id = %(package_id)s and delivered_at is null
"""


async def put_delivered(db: Db, order_id: int, package_id: int, now: datetime) -> bool:
    given = {"order_id": order_id, "package_id": package_id, "now": now}
    return bool(await execute(db, PUT_DELIVERED, **given))


OVERDUE = """
    select id from shop_order
    where status = 'pending' and ends_at <= %(now)s
    order by id
"""


@dataclass(frozen=True)
class _Id:
    id: int


async def overdue_orders(db: Db, now: datetime) -> list[int]:
    return [row.id for row in await rows(db, _Id, OVERDUE, now=now)]


HOLD_LONGER = """
    update shop_order
    set ends_at = greatest(ends_at, %(until)s)
    where id = %(order_id)s and status = 'pending'
"""


async def hold_until(db: Db, order_id: int, until: datetime) -> None:
    await execute(db, HOLD_LONGER, order_id=order_id, until=until)


GIVE_TO_USER = """
    update shop_order set user_id = %(user_id)s where id = %(order_id)s
"""


async def give_to_user(db: Db, order_id: int, user_id: int) -> None:
    await execute(db, GIVE_TO_USER, order_id=order_id, user_id=user_id)


NEXT_INVOICE = """
    insert into invoice_count (country, year, count)
    values (%(country)s, %(year)s, 1)
    on conflict (country, year) do update set count = invoice_count.count + 1
    returning count
"""
ADD_INVOICE = """
    insert into invoice (order_id, number, issued_at) values (%(order_id)s, %(number)s, %(now)s)
"""
INVOICE = "select number, issued_at from invoice where order_id = %(order_id)s"


@dataclass(frozen=True)
class InvoiceRow:
    number: str
    issued_at: datetime


async def invoice(db: Db, order_id: int) -> InvoiceRow | None:
    return await maybe_row(db, InvoiceRow, INVOICE, order_id=order_id)


async def add_invoice(db: Db, order_id: int, country: str, now: datetime) -> InvoiceRow:
    """Whoever asks holds the order's lock; the count waits for nobody who is rolled back."""
    count = await value(db, int, NEXT_INVOICE, country=country, year=now.year)
    number = f"{country}{now.year % 100:02d}-{count:06d}"
    await execute(db, ADD_INVOICE, order_id=order_id, number=number, now=now)
    return InvoiceRow(number, now)


SOLD = """
    select (line.document ->> 'product_id')::integer as product_id,
        sum(line.quantity - line.cancelled - line.returned)::integer as pieces
    from order_line as line
    join shop_order as placed on placed.id = line.order_id
    where placed.placed_at > %(since)s and placed.status not in ('pending', 'ended', 'cancelled')
    group by 1
"""


@dataclass(frozen=True)
class _Sold:
    product_id: int
    pieces: int


async def sold_pieces(db: Db, since: datetime) -> dict[int, int]:
    """How many pieces of each product were bought, and not given back."""
    return {each.product_id: each.pieces for each in await rows(db, _Sold, SOLD, since=since)}


TOGETHER = """
    with bought as (
        select distinct placed.id, (line.document ->> 'product_id')::integer as product_id
        from order_line as line
        join shop_order as placed on placed.id = line.order_id
        where placed.placed_at > %(since)s
            and placed.status not in ('pending', 'ended', 'cancelled')
            and line.quantity > line.cancelled + line.returned
    )
    select one.product_id, other.product_id as other_id, count(*)::integer as orders
    from bought as one
    join bought as other on other.id = one.id and other.product_id > one.product_id
    group by 1, 2
"""


@dataclass(frozen=True)
class _Together:
    product_id: int
    other_id: int
    orders: int


async def bought_together(db: Db, since: datetime) -> dict[tuple[int, int], int]:
    """In how many orders two products were, and stayed with their buyer; each pair once."""
    found = await rows(db, _Together, TOGETHER, since=since)
    return {(each.product_id, each.other_id): each.orders for each in found}


HELD = """
    select coalesce(sum(taken), 0)::integer
    from order_line
    join shop_order on shop_order.id = order_line.order_id
    where shop_order.status = 'pending' and variant_id = %(variant_id)s
"""


async def held_pieces(db: Db, variant_id: int) -> int:
    """What pending orders hold of a size: there is no second book."""
    return await maybe_value(db, int, HELD, variant_id=variant_id) or 0
