"""What lay in the basket before signing in comes along."""

from __future__ import annotations

from vitrine.basket import queries
from vitrine.basket.changing import WantedPieces, add
from vitrine.basket.rules import Notes, Strategy, fitting_notes
from vitrine.identity import Merged
from vitrine.rpc import Call


async def merge_baskets(call: Call, from_visitor: int, to_visitor: int) -> list[Merged]:
    """Quantities are added up, as far as there are pieces; the voucher comes along."""
    # Two sign-ins lock in the same order, whichever way they go.
    for visitor_id in sorted((from_visitor, to_visitor)):
        await queries.lock_basket(call.db, visitor_id, call.now)
    guest_lines = await queries.lines(call.db, from_visitor)
    guest_basket = await queries.basket(call.db, from_visitor)
    own_basket = await queries.basket(call.db, to_visitor)
    results = []
    if guest_lines:
        notes_present = {
            row.variant_id: row.notes for row in await queries.lines(call.db, to_visitor)
        }
        # What does not fit is left behind: nobody is kept from signing in by a full basket.
        notes = fitting_notes(notes_present, {row.variant_id: row.notes for row in guest_lines})
        items = [
            WantedPieces(row.variant_id, row.quantity, notes.get(row.variant_id, Notes()))
            for row in guest_lines
        ]
        results = await add(call, to_visitor, items, Strategy.ADD)
    if guest_basket and guest_basket.voucher_code and own_basket and not own_basket.voucher_code:
        await queries.put_voucher_code(call.db, to_visitor, guest_basket.voucher_code)
    await queries.delete_basket(call.db, from_visitor)
    return [
        Merged(
            kind="basket",
            product_id=row.snapshot.get("productId", 0),
            variant_id=row.variant_id,
            code=result.kind or "merged",
        )
        for row, result in zip(guest_lines, results, strict=True)
    ]
