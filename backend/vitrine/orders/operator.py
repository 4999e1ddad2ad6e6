"""What operators do with orders, over HTTP: look, ship, deliver, cancel, take back."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, field

from vitrine import payments
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.orders.fulfilment import Fulfilment
from vitrine.orders.queries.orders import orders_of_status
from vitrine.orders.rules import Status
from vitrine.orders.shapes import Order, OrderSummary
from vitrine.orders.summaries import read_summaries
from vitrine.rpc import Wire

Key = Annotated[str, Meta(min_length=1, max_length=100)]


class ListedOrders(Wire):
    orders: list[OrderSummary]
    page: int
    per_page: int


@operation("GET", "/orders", scope="orders:read")
async def list_orders(
    call: CurrentCall,
    status: Annotated[Status | None, QueryParameter(name="status")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> ListedOrders:
    """The oldest first, as they are to be packed."""
    rows = await orders_of_status(call.db, status, page, per_page)
    return ListedOrders(orders=await read_summaries(call.db, rows), page=page, per_page=per_page)


@operation("GET", "/orders/{number:str}", scope="orders:read")
async def show_order(call: CurrentCall, number: FromPath[str]) -> Order:
    """Everything that is known of it."""
    return await _fulfilment(call).read(number)


class Pieces(Wire, forbid_unknown_fields=True):
    item_id: int
    quantity: Annotated[int, Meta(ge=1)]


class Shipment(Wire, forbid_unknown_fields=True):
    """All that has not left yet, where no items are named. The same `key` ships once."""

    key: Key
    carrier: Annotated[str, Meta(min_length=1, max_length=40)]
    tracking_number: Annotated[str, Meta(max_length=80)] = ""
    items: list[Pieces] = field(default_factory=list)


@operation("POST", "/orders/{number:str}/shipments", scope="orders:write")
async def ship(call: CurrentCall, number: FromPath[str], data: JSONBody[Shipment]) -> Order:
    """A parcel leaves: its customer is written to, and the money is taken."""
    return await _fulfilment(call).ship(
        number,
        pieces=_pieces(data.items),
        carrier=data.carrier,
        tracking_number=data.tracking_number,
        key=f"operator:{data.key}",
    )


class Arrival(Wire, forbid_unknown_fields=True):
    key: Key
    package_id: int


@operation("POST", "/orders/{number:str}/deliveries", scope="orders:write")
async def deliver(call: CurrentCall, number: FromPath[str], data: JSONBody[Arrival]) -> Order:
    """A parcel has arrived: the time for withdrawing begins."""
    return await _fulfilment(call).deliver(number, data.package_id, key=f"operator:{data.key}")


class Cancellation(Wire, forbid_unknown_fields=True):
    """All that has not left yet, where no items are named."""

    key: Key
    items: list[Pieces] = field(default_factory=list)


@operation("POST", "/orders/{number:str}/cancellations", scope="orders:write")
async def cancel(call: CurrentCall, number: FromPath[str], data: JSONBody[Cancellation]) -> Order:
    """What is not sent is put back and paid back."""
    return await _fulfilment(call).cancel(
        number, pieces=_pieces(data.items), key=f"operator:{data.key}"
    )


class Return(Wire, forbid_unknown_fields=True):
    """All that was sent, where no items are named; `isSellable` puts it back into stock."""

    key: Key
    is_sellable: bool = True
    items: list[Pieces] = field(default_factory=list)


@operation("POST", "/orders/{number:str}/returns", scope="orders:write")
async def take_back(call: CurrentCall, number: FromPath[str], data: JSONBody[Return]) -> Order:
    """What has come back is paid back."""
    return await _fulfilment(call).take_back(
        number,
        pieces=_pieces(data.items),
        is_sellable=data.is_sellable,
        key=f"operator:{data.key}",
    )


class Received(Wire, forbid_unknown_fields=True):
    """Minor units that have come in all; all that is due where nothing is named."""

    amount: Annotated[int, Meta(ge=1)] | None = None


@operation("POST", "/orders/{number:str}/payments", scope="orders:write")
async def receive(call: CurrentCall, number: FromPath[str], data: JSONBody[Received]) -> Order:
    """The money of an invoice, a prepayment or a direct debit has come."""
    return await _fulfilment(call).receive(number, call.part(payments.Payments), data.amount)


def _fulfilment(call: OperatorCall) -> Fulfilment:
    return Fulfilment(call.db, call.operator, call.settings.public_url)


def _pieces(items: list[Pieces]) -> dict[int, int] | None:
    return {item.item_id: item.quantity for item in items} or None
