"""Sending back: what can be, what was announced, and the slip for the parcel."""

from __future__ import annotations

from vitrine import identity
from vitrine.catalogue import Pagination, pagination
from vitrine.invoices import Printer, TooBusy
from vitrine.orders import returning
from vitrine.orders.access import order_of_call
from vitrine.orders.paging import MOST_PAGES, MOST_PER_PAGE, PER_PAGE
from vitrine.orders.papers import return_slip
from vitrine.orders.queries.customers import ids_with_returns, orders_of_ids
from vitrine.orders.reading import read_order
from vitrine.orders.returning import ReturnOptions
from vitrine.orders.rules import ReturnPiece
from vitrine.orders.shapes import Order, ReturnItem, ReturnSummary
from vitrine.orders.summaries import read_returns
from vitrine.rpc import Call, Problem, Wire, procedure


class GetReturnOptions(Wire):
    """By its id for its customer, by its token for everybody who has it."""

    order_id: int | None = None
    token: str | None = None


@procedure("getReturnOptions", family="checkout")
async def get_return_options(call: Call, payload: GetReturnOptions) -> ReturnOptions:
    """What of an order can be sent back, until when, and the reasons to choose from."""
    row = await order_of_call(call, payload.order_id, payload.token)
    return await returning.options(call, row)


class CreateReturn(Wire):
    """An item may be named twice, with two reasons."""

    items: list[ReturnItem]
    order_id: int | None = None
    token: str | None = None


@procedure("createReturn", writes=True, family="checkout")
async def create_return(call: Call, payload: CreateReturn) -> Order:
    """Asked for; the money goes back when the pieces have come."""
    row = await order_of_call(call, payload.order_id, payload.token)
    pieces = [ReturnPiece(each.item_id, each.quantity, each.reason) for each in payload.items]
    await returning.ask(call, row, pieces)
    return await read_order(call.db, row, call.now)


class GetReturnSlip(Wire):
    """By its id for its customer, by its token for everybody who has it."""

    number: str
    order_id: int | None = None
    token: str | None = None


class ReturnSlipFile(Wire):
    """`pdf` is base64."""

    number: str
    pdf: bytes


@procedure("getReturnSlip", family="checkout")
async def get_return_slip(call: Call, payload: GetReturnSlip) -> ReturnSlipFile:
    """For the parcel of one of the order's `returns`, with its code and a label to cut off."""
    row = await order_of_call(call, payload.order_id, payload.token)
    slip = await return_slip(call.db, row, payload.number, call.now)
    if slip is None:
        raise Problem(404, "UnknownReturn", "Nothing of this order is sent back by this number.")
    try:
        return ReturnSlipFile(number=slip.number, pdf=await call.part(Printer).print(slip))
    except TooBusy:
        detail = "Many papers are being printed; please try again."
        raise Problem(503, "TryAgain", detail, headers={"retry-after": "5"}) from None


class GetReturns(Wire):
    """`perPage` counts orders, each with all that is sent back of it."""

    page: int = 1
    per_page: int = PER_PAGE


class Returns(Wire):
    returns: list[ReturnSummary]
    pagination: Pagination


@procedure("getReturns", family="checkout")
async def get_returns(call: Call, payload: GetReturns) -> Returns:
    """What a customer sends back, of the newest order first."""
    user_id = identity.signed_in(call).user_id
    page = min(max(payload.page, 1), MOST_PAGES)
    per_page = min(max(payload.per_page, 1), MOST_PER_PAGE)
    ids = await ids_with_returns(call.db, user_id)
    rows = await orders_of_ids(call.db, user_id, ids, page, per_page)
    return Returns(
        returns=await read_returns(call.db, rows),
        pagination=pagination(len(rows), len(ids), page, per_page),
    )
