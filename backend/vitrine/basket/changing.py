"""Changes of a basket: read once, decided by the rules, written together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import structs

from vitrine import catalogue
from vitrine.basket import queries
from vitrine.basket.pricing import PRODUCT_DATA, supply_of
from vitrine.basket.queries import LineRecord, LineRow
from vitrine.basket.rules import (
    Decision,
    Notes,
    Strategy,
    Supply,
    decide_add,
    decide_update,
    notes_after,
    too_large,
)
from vitrine.basket.shapes import Result
from vitrine.basket.snapshots import snapshot_of
from vitrine.catalogue import LiveVariant, Product
from vitrine.rpc import Call, FieldError, invalid


@dataclass(frozen=True)
class WantedPieces:
    """So many pieces of a size, and what is to be noted with them."""

    variant_id: int
    quantity: int
    notes: Notes = field(default_factory=Notes)


@dataclass
class Goods:
    """What the catalogue has of some sizes this moment."""

    live: dict[int, LiveVariant]
    products: dict[int, Product]

    def supply(self, variant_id: int) -> Supply | None:
        return supply_of(self.live.get(variant_id))

    def record(self, call: Call, variant_id: int, quantity: int, notes: Notes) -> LineRecord | None:
        """None when its data went away while we looked."""
        live = self.live.get(variant_id)
        product = self.products.get(live.product_id) if live else None
        if live is None or live.price is None or product is None:
            return None
        return LineRecord(
            variant_id=variant_id,
            quantity=quantity,
            shop_id=call.shop_id,
            unit=live.price.with_tax,
            snapshot=msgspec.to_builtins(snapshot_of(product, variant_id)),
            display_data=notes.display_data,
            custom_data=notes.custom_data,
        )


async def read_goods(call: Call, variant_ids: Sequence[int]) -> Goods:
    live = await catalogue.live_variants(call.db, call.shop, variant_ids, call.now)
    ids = [each.product_id for each in live.values()]
    return Goods(live, await catalogue.cached_products(call, ids, PRODUCT_DATA))


async def add(
    call: Call, visitor_id: int, items: Sequence[WantedPieces], strategy: Strategy
) -> list[Result]:
    """One after the other against what the ones before have left, and written at once."""
    await queries.lock_basket(call.db, visitor_id, call.now)
    present = {row.variant_id: row for row in await queries.lines(call.db, visitor_id)}
    goods = await read_goods(call, [each.variant_id for each in items])
    changes = _Changes({number: row.quantity for number, row in present.items()})
    results = []
    for each in items:
        before = changes.quantities.get(each.variant_id)
        decision = decide_add(
            before,
            each.quantity,
            strategy,
            goods.supply(each.variant_id),
            len(changes.quantities),
        )
        changes.note(each, decision)
        results.append(
            Result(
                operation="add",
                variant_id=each.variant_id,
                basket_item_key=_key(present.get(each.variant_id)),
                quantity=changes.quantities.get(each.variant_id, 0),
                kind=decision.code,
            )
        )
    notes = {number: each.notes for number, each in changes.writes.items()}
    _refuse_large_notes(present, changes.removed, notes)
    await _write(call, visitor_id, changes, goods)
    # A line that was replaced has a key of its own, which is known once the basket is read.
    replaced = changes.removed & changes.quantities.keys()
    return [
        structs.replace(each, basket_item_key=None) if each.variant_id in replaced else each
        for each in results
    ]


async def update(call: Call, visitor_id: int, row: LineRow, pieces: WantedPieces) -> Result:
    """The line gets the quantity that is wanted, or what there is of it."""
    goods = await read_goods(call, [row.variant_id])
    decision = decide_update(row.quantity, pieces.quantity, goods.supply(row.variant_id))
    if decision.quantity == 0:
        await queries.remove_lines(call.db, visitor_id, [row.variant_id])
    elif decision.code is None or decision.quantity is not None:
        quantity = row.quantity if decision.quantity is None else decision.quantity
        if pieces.notes.size:
            present = {each.variant_id: each for each in await queries.lines(call.db, visitor_id)}
            _refuse_large_notes(present, (), {row.variant_id: pieces.notes})
        record = goods.record(call, row.variant_id, quantity, pieces.notes)
        if record:
            await queries.put_lines(call.db, visitor_id, [record])
        else:
            await queries.put_quantity(call.db, visitor_id, row.variant_id, quantity)
    return Result(
        operation="update",
        variant_id=row.variant_id,
        basket_item_key=str(row.key),
        quantity=row.quantity if decision.quantity is None else decision.quantity,
        kind=decision.code,
    )


@dataclass
class _Changes:
    """Quantities by size as they become; `writes` are those that are written."""

    quantities: dict[int, int]
    writes: dict[int, WantedPieces] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)

    def note(self, pieces: WantedPieces, decision: Decision) -> None:
        if decision.quantity is None:
            return
        number = pieces.variant_id
        if decision.quantity == 0:
            self.quantities.pop(number, None)
            self.writes.pop(number, None)
            self.removed.add(number)
            return
        self.quantities[number] = decision.quantity
        self.writes[number] = pieces
        if decision.is_replaced:
            self.removed.add(number)


async def _write(call: Call, visitor_id: int, changes: _Changes, goods: Goods) -> None:
    records = [
        goods.record(call, number, changes.quantities[number], each.notes)
        for number, each in changes.writes.items()
    ]
    await queries.remove_lines(call.db, visitor_id, changes.removed)
    await queries.put_lines(call.db, visitor_id, [each for each in records if each])


def _refuse_large_notes(
    present: Mapping[int, LineRow], removed: Collection[int], notes: Mapping[int, Notes]
) -> None:
    if any(each.has_long_number for each in notes.values()):
        raise invalid(FieldError(field="customData", rule="number"))
    before = {number: row.notes for number, row in present.items()}
    excess = too_large(before, notes_after(before, removed, notes))
    if excess:
        params: dict[str, str | int] = {"max": excess.largest}
        raise invalid(FieldError(field="customData", rule="maxLength", params=params))


def _key(row: LineRow | None) -> str | None:
    return str(row.key) if row else None
