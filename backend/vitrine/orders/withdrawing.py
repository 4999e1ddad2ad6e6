"""A customer withdraws from an order, or asks for the link to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from vitrine import mail, shops
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail.contents import OrderLink
from vitrine.orders import changing, mails
from vitrine.orders.mail_lines import about_order
from vitrine.orders.order_events import Context, LockedOrder
from vitrine.orders.queries.events import EventRow, add_event, events_of
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow, lock_order, order_by_number
from vitrine.orders.reading import read_order
from vitrine.orders.rules import (
    Event,
    ReturnKind,
    WithdrawalDocument,
    WithdrawnPiece,
    newly_announced,
    slip_number,
)
from vitrine.orders.selling import tell_withdrawal
from vitrine.orders.shapes import Order
from vitrine.rpc import Call, FieldError, Problem, invalid


async def withdraw(
    call: Call, row: OrderRow, pieces: Mapping[int, int] | None, *, name: str, email: str
) -> None:
    """Declared at once, whatever becomes of the goods; what was not sent yet is cancelled."""
    locked = await lock_order(call.db, row.id) or row
    order = await read_order(call.db, row, call.now)
    if not order.withdrawal.is_open:
        raise Problem(409, "WithdrawalOver", "The time for withdrawing from this order is over.")
    lines = await lines_of(call.db, [row.id])
    possible = {each.item_id: each.quantity for each in order.withdrawal.items}
    counts = possible if pieces is None else pieces
    if not counts or not all(0 < count <= possible.get(each, 0) for each, count in counts.items()):
        raise invalid(FieldError(field="items", rule="count"))
    unsent = {
        line.id: min(counts.get(line.id, 0), line.quantity - line.shipped - line.cancelled)
        for line in lines
    }
    withdrawn = [WithdrawnPiece(each, count, unsent[each]) for each, count in counts.items()]
    events = await events_of(call.db, [row.id])
    declared = [each for each in events if each.kind == Event.WITHDRAWN]
    count = len(declared) + 1
    key = f"{row.id}:withdrawn:{count}"
    document = WithdrawalDocument(withdrawn, name, email)
    has_slip = _has_slip(withdrawn, lines, order)
    await add_event(call.db, row.id, key, Event.WITHDRAWN, call.now, document)
    context = Context(call.db, call.now, call.settings.public_url)
    await tell_withdrawal(context, LockedOrder(locked, lines), counts, key)
    await mails.send_withdrawal_receipt(
        call.db,
        row,
        lines,
        counts,
        unsent=unsent,
        also_to=None if _has_written_elsewhere(row, declared) else email,
        name=name,
        at=call.now,
        slip=slip_number(row.number, ReturnKind.WITHDRAWAL, count) if has_slip else None,
        public_url=call.settings.public_url,
    )
    if any(unsent.values()):
        await changing.cancel(context, row.id, pieces=unsent, key=f"{key}:cancelled")


def _has_slip(withdrawn: Sequence[WithdrawnPiece], lines: Sequence[LineRow], order: Order) -> bool:
    """Whether something comes back of which no other slip has been made."""
    announced: Counter[int] = Counter()
    for each in order.returns:
        for item in each.items:
            announced[item.item_id] += item.quantity
    shipped = {line.id: line.shipped for line in lines}
    return any(
        newly_announced(each.quantity - each.unsent, shipped[each.line_id], announced[each.line_id])
        for each in withdrawn
    )


async def mail_link(call: Call, number: str, email: str) -> None:
    """To the order's own address alone: the answer tells nobody whether there is such an order."""
    row = await order_by_number(call.db, fields.trim(number)[:20])
    if row is None or row.email is None or row.details.customer is None:
        return
    if row.email.lower() != fields.trim(email).lower():
        return
    shop = shops.storefront_of(call)
    content = OrderLink(**about_order(shop, row, call.settings.public_url))
    await mail.send(call.db, shop, to=row.email, content=content)


def _has_written_elsewhere(row: OrderRow, declared: Sequence[EventRow]) -> bool:
    """A receipt goes to another address than the order's once, whoever asks for it."""
    own = mailbox_of(row.email or "")
    return any(
        mailbox_of(msgspec.convert(each.document, WithdrawalDocument).email) != own
        for each in declared
    )
