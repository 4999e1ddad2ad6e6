"""A customer asks to send something back. Not a withdrawal: it has reasons, and only what has
been sent can come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from vitrine.orders import mails
from vitrine.orders.order_events import Context, LockedOrder
from vitrine.orders.papers import return_address
from vitrine.orders.queries.events import add_event
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow, lock_order
from vitrine.orders.reading import read_order
from vitrine.orders.rules import (
    Event,
    ReturnDocument,
    ReturnKind,
    ReturnPiece,
    ReturnReason,
    Status,
    is_allowed,
    is_possible,
    returnable,
    slip_number,
)
from vitrine.orders.selling import tell_return_asked
from vitrine.orders.shapes import Order, OrderPieces
from vitrine.orders.storefront import storefront_of
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid


class ReturnOptions(Wire):
    """`items` are those of which something can be sent back now; parcels go to `address`."""

    is_open: bool
    until: date
    items: list[OrderPieces]
    reasons: list[ReturnReason]
    address: list[str]


async def options(call: Call, row: OrderRow) -> ReturnOptions:
    order = await read_order(call.db, row, call.now)
    lines = await lines_of(call.db, [row.id])
    pieces = _returnable_pieces(order, lines) if _is_open(order) else {}
    return ReturnOptions(
        is_open=bool(pieces),
        until=order.withdrawal.until,
        items=[OrderPieces(item_id=line, quantity=count) for line, count in pieces.items()],
        reasons=list(ReturnReason),
        address=list(return_address(await storefront_of(call.db, row))),
    )


async def ask(call: Call, row: OrderRow, pieces: Sequence[ReturnPiece]) -> None:
    """Locked, so that two tabs do not ask for the same piece."""
    locked = await lock_order(call.db, row.id) or row
    order = await read_order(call.db, locked, call.now)
    lines = await lines_of(call.db, [row.id])
    if not order.withdrawal.is_open:
        raise Problem(409, "ReturnOver", "The time for sending back from this order is over.")
    if not is_allowed(Status(locked.status), Event.RETURN_ASKED):
        raise Problem(409, "NotPossibleNow", "Nothing of this order can be sent back now.")
    if not is_possible(pieces, _returnable_pieces(order, lines)):
        raise invalid(FieldError(field="items", rule="count"))
    # A count and not the id of the request, which a client may send twice.
    count = sum(each.kind == ReturnKind.REQUEST for each in order.returns) + 1
    key = f"{row.id}:returnAsked:{count}"
    document = ReturnDocument(list(pieces))
    await add_event(call.db, row.id, key, Event.RETURN_ASKED, call.now, document)
    context = Context(call.db, call.now, call.settings.public_url)
    await tell_return_asked(context, LockedOrder(locked, lines), pieces, key)
    await mails.send_return_instructions(
        call.db,
        locked,
        lines,
        pieces,
        slip=slip_number(row.number, ReturnKind.REQUEST, count),
        until=order.withdrawal.until,
        public_url=call.settings.public_url,
    )


def _is_open(order: Order) -> bool:
    return order.withdrawal.is_open and is_allowed(order.status, Event.RETURN_ASKED)


def _returnable_pieces(order: Order, lines: Sequence[LineRow]) -> dict[int, int]:
    """By line, how many can still be sent back; lines of which none can are left out."""
    announced: Counter[int] = Counter()
    for each in order.returns:
        for item in each.items:
            announced[item.item_id] += item.quantity
    counts = {
        line.id: returnable(line.shipped, line.returned, announced[line.id]) for line in lines
    }
    return {line_id: count for line_id, count in counts.items() if count}
