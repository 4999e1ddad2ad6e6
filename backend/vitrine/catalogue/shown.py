"""Products as a call shows them: pieces that are kept, and the others by one statement.

A product is kept once for each selection of its parts (decision 0017), so a listing, a basket's
suggestions and a page of 24 that nobody has asked for before are joined of the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from vitrine.catalogue import composing
from vitrine.catalogue.product_row import ProductRow
from vitrine.catalogue.queries import products as queries
from vitrine.catalogue.selection import EVERYTHING, With
from vitrine.catalogue.tags import product_tag
from vitrine.rpc import Call
from vitrine.rpc.kept import EACH_TAKES
from vitrine.rpc.ready import Ready

_json = msgspec.json.Encoder().encode
_EVERYTHING = _json(EVERYTHING)


async def shown_products(call: Call, ids: Iterable[int], wanted: With) -> dict[int, Ready]:
    """By id, each tagged; what is not sold here is left out. Lends a connection if it must."""
    parts = parts_of(wanted)
    shop, now, find = call.shop, call.now, call.pieces.find
    found = {}
    missing = []
    for each in dict.fromkeys(ids):
        piece = find(("product", shop.id, each, parts), shop, now)
        if piece is None:
            missing.append(each)
        else:
            found[each] = piece
    if missing:
        heard = call.pieces.purges
        async with call.reading() as db:
            rows = await queries.products_by_id(db, shop, missing)
        for row in rows:
            found[row.id] = kept(call, row, wanted, parts, heard)
    call.tags.update([product_tag(each) for each in found])
    return found


def kept(call: Call, row: ProductRow, wanted: With, parts: bytes, heard: int) -> Ready:
    """Put together and kept; `heard`: how many purges before the row was asked for."""
    piece = Ready.of(composing.product(row, call.shop, call.now, wanted))
    call.pieces.keep(
        ("product", call.shop_id, row.id, parts),
        piece,
        size=len(piece.body) + EACH_TAKES,
        shop=call.shop,
        tags=(product_tag(row.id),),
        until=row.holds_until(call.now),
        purges=heard,
    )
    return piece


def parts_of(wanted: With) -> bytes:
    return _EVERYTHING if wanted is EVERYTHING else _json(wanted)
