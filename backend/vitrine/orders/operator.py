"""What operators do with orders, over HTTP: look, ship, deliver, cancel, take back."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, field

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders import changing, paying
from vitrine.orders.order_events import Context
from vitrine.orders.queries.orders import OrderRow, order_by_number, orders_of_status
from vitrine.orders.reading import read_order, read_summaries
from vitrine.orders.rules import Status
from vitrine.orders.shapes import Order, OrderSummary
from vitrine.rpc import Problem, Wire
from vitrine.rpc.operator import requires
from vitrine.rpc.wiring import Wiring

Transaction = NamedDependency[Db]
Key = Annotated[str, Meta(min_length=1, max_length=100)]


class ListedOrders(Wire):
    orders: list[OrderSummary]
    page: int
    per_page: int


@get("/orders", guards=[requires("orders:read")])
async def list_orders(
    db: Transaction,
    status: Annotated[Status | None, QueryParameter(name="status")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> ListedOrders:
    """The oldest first, as they are to be packed."""
    found = await orders_of_status(db, status, page, per_page)
    return ListedOrders(orders=await read_summaries(db, found), page=page, per_page=per_page)


@get("/orders/{number:str}", guards=[requires("orders:read")])
async def show_order(db: Transaction, state: State, number: FromPath[str]) -> Order:
    """Everything that is known of it."""
    return await _shown(db, state, number)


class Pieces(Wire, forbid_unknown_fields=True):
    item_id: int
    quantity: Annotated[int, Meta(ge=1)]


class Shipment(Wire, forbid_unknown_fields=True):
    """All that has not left yet, where no items are named. The same `key` ships once."""

    key: Key
    carrier: Annotated[str, Meta(min_length=1, max_length=40)]
    tracking_number: Annotated[str, Meta(max_length=80)] = ""
    items: list[Pieces] = field(default_factory=list)


@post("/orders/{number:str}/shipments", guards=[requires("orders:write")], status_code=200)
async def ship(
    db: Transaction, state: State, number: FromPath[str], data: JSONBody[Shipment]
) -> Order:
    """A parcel leaves: its customer is written to, and the money is taken."""
    row = await _found(db, number)
    await changing.ship(
        _context(db, state),
        row.id,
        pieces=_pieces(data.items),
        carrier=data.carrier,
        tracking_number=data.tracking_number,
        key=f"{row.id}:operator:{data.key}",
    )
    return await _shown(db, state, number)


class Arrival(Wire, forbid_unknown_fields=True):
    key: Key
    package_id: int


@post("/orders/{number:str}/deliveries", guards=[requires("orders:write")], status_code=200)
async def deliver(
    db: Transaction, state: State, number: FromPath[str], data: JSONBody[Arrival]
) -> Order:
    """A parcel has arrived: the time for withdrawing begins."""
    row = await _found(db, number)
    await changing.deliver(
        _context(db, state), row.id, data.package_id, f"{row.id}:operator:{data.key}"
    )
    return await _shown(db, state, number)


class Cancellation(Wire, forbid_unknown_fields=True):
    """All that has not left yet, where no items are named."""

    key: Key
    items: list[Pieces] = field(default_factory=list)


@post("/orders/{number:str}/cancellations", guards=[requires("orders:write")], status_code=200)
async def cancel(
    db: Transaction, state: State, number: FromPath[str], data: JSONBody[Cancellation]
) -> Order:
    """What is not sent is put back and paid back."""
    row = await _found(db, number)
    await changing.cancel(
        _context(db, state),
        row.id,
        pieces=_pieces(data.items),
        key=f"{row.id}:operator:{data.key}",
    )
    return await _shown(db, state, number)


class Return(Wire, forbid_unknown_fields=True):
    """All that was sent, where no items are named; `isSellable` puts it back into stock."""

    key: Key
    is_sellable: bool = True
    items: list[Pieces] = field(default_factory=list)


@post("/orders/{number:str}/returns", guards=[requires("orders:write")], status_code=200)
async def take_back(
    db: Transaction, state: State, number: FromPath[str], data: JSONBody[Return]
) -> Order:
    """What has come back is paid back."""
    row = await _found(db, number)
    await changing.take_back(
        _context(db, state),
        row.id,
        pieces=_pieces(data.items),
        is_sellable=data.is_sellable,
        key=f"{row.id}:operator:{data.key}",
    )
    return await _shown(db, state, number)


async def _shown(db: Db, state: State, number: str) -> Order:
    return await read_order(db, await _found(db, number), state.wiring.now())


class Received(Wire, forbid_unknown_fields=True):
    """Minor units that have come in all; all that is due where nothing is named."""

    amount: Annotated[int, Meta(ge=1)] | None = None


@post("/orders/{number:str}/payments", guards=[requires("orders:write")], status_code=200)
async def receive(
    db: Transaction, state: State, number: FromPath[str], data: JSONBody[Received]
) -> Order:
    """The money of an invoice, a prepayment or a direct debit has come."""
    row = await _found(db, number)
    wiring: Wiring = state.wiring
    part = wiring.parts.get(payments.Payments)
    if not isinstance(part, payments.Payments):
        raise LookupError("nobody handed in the payments")
    writing = wiring.connections.writing
    await paying.receive(part, writing, db, row.id, data.amount, wiring.now())
    return await _shown(db, state, number)


def _context(db: Db, state: State) -> Context:
    return Context(db, state.wiring.now(), state.wiring.settings.public_url)


def _pieces(items: list[Pieces]) -> dict[int, int] | None:
    return {item.item_id: item.quantity for item in items} or None


async def _found(db: Db, number: str) -> OrderRow:
    row = await order_by_number(db, number[:20])
    if row is None:
        raise Problem(404, "UnknownOrder", "There is no such order.")
    return row


handlers: list[HTTPRouteHandler] = [
    list_orders,
    show_order,
    ship,
    deliver,
    cancel,
    take_back,
    receive,
]
