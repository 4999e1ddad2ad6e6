"""What was on the wishlist before signing in comes along."""

from __future__ import annotations

from vitrine.identity import Merged
from vitrine.rpc import Call
from vitrine.wishlist import queries
from vitrine.wishlist.rules import MOST_LINES, Code


async def merge_wishlists(call: Call, from_visitor: int, to_visitor: int) -> list[Merged]:
    for visitor_id in sorted((from_visitor, to_visitor)):
        await queries.lock_wishlist(call.db, visitor_id, call.now)
    guest_lines = await queries.lines(call.db, from_visitor)
    own_lines = await queries.lines(call.db, to_visitor)
    await queries.move_lines(call.db, from_visitor, to_visitor, max(0, MOST_LINES - len(own_lines)))
    after = {(row.product_id, row.variant_id) for row in await queries.lines(call.db, to_visitor)}
    await queries.delete_wishlist(call.db, from_visitor)
    return [
        Merged(
            kind="wishlist",
            product_id=row.product_id,
            variant_id=row.variant_id,
            code="merged"
            if (row.product_id, row.variant_id) in after
            else Code.TOO_MANY_LINES.value,
        )
        for row in guest_lines
    ]
