"""Products and variants."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar, cast

import msgspec

from vitrine.catalogue import composing
from vitrine.catalogue.procedures.limits import refuse_too_many
from vitrine.catalogue.queries import products as queries
from vitrine.catalogue.selection import EVERYTHING, With
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.catalogue.shown import kept, parts_of, shown_products
from vitrine.catalogue.tags import product_tag
from vitrine.rpc import Call, Problem, Wire, procedure
from vitrine.rpc.ready import Ready, listed

# The database counts in 32 bits; a larger number is unknown rather than an error.
LARGEST_ID = 2**31 - 1

K = TypeVar("K", bound=Hashable)


class GetProductById(Wire):
    id: int
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductById", public=True, needs_db=False)
async def get_product_by_id(call: Call, payload: GetProductById) -> Product:
    """One product as this storefront sells it; 404 where it is not sold."""
    found = await shown_products(call, _possible([payload.id]), payload.with_)
    if not found:
        raise Problem(404, "UnknownProduct", "This storefront does not sell such a product.")
    return cast(Product, found[payload.id])


class GetProductsByIds(Wire):
    ids: list[int]
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByIds", public=True, needs_db=False)
async def get_products_by_ids(call: Call, payload: GetProductsByIds) -> list[Product]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    found = await shown_products(call, _possible(payload.ids), payload.with_)
    return cast(list[Product], listed(_asked(payload.ids, found)))


class GetProductsByReferenceKeys(Wire):
    reference_keys: list[str]
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByReferenceKeys", public=True)
async def get_products_by_reference_keys(
    call: Call, payload: GetProductsByReferenceKeys
) -> list[Product]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("referenceKeys", payload.reference_keys)
    keys = [key for key in payload.reference_keys if "\x00" not in key]
    heard, parts = call.pieces.purges, parts_of(payload.with_)
    rows = await queries.products_by_reference_key(call.db, call.shop, keys)
    by_key = {row.reference_key: kept(call, row, payload.with_, parts, heard) for row in rows}
    call.tags.update([product_tag(row.id) for row in rows])
    # One that is missing may come, and nobody would purge an answer that does not show it.
    if len(rows) == len(set(payload.reference_keys)):
        call.keep(*(row.holds_until(call.now) for row in rows))
    return cast(list[Product], listed(_asked(keys, by_key)))


class GetVariantById(Wire):
    ids: list[int]


@procedure("getVariantById", public=True)
async def get_variant_by_id(call: Call, payload: GetVariantById) -> list[VariantDetail]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    found = await queries.products_of_variants(call.db, call.shop, _possible(payload.ids))
    by_id = {}
    for row in found:
        call.tags.add(product_tag(row.id))
        for number, size in composing.variants(row, payload.ids, call.shop, call.now).items():
            by_id[number] = Ready.of(size)
    if len(by_id) == len(set(payload.ids)):
        # Only the prior price matters to sizes, but nobody minds an answer that is made anew.
        call.keep(*(row.holds_until(call.now) for row in found))
    return cast(list[VariantDetail], listed(_asked(payload.ids, by_id)))


def _possible(ids: Iterable[int]) -> list[int]:
    return [each for each in ids if 0 < each <= LARGEST_ID]


V = TypeVar("V")


def _asked(keys: Sequence[K], found: dict[K, V]) -> list[V]:
    """Each once, in the order of the question."""
    return [found[key] for key in dict.fromkeys(keys) if key in found]
