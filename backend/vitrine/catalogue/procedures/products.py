"""Products and variants."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import msgspec

from vitrine.catalogue import composing
from vitrine.catalogue.procedures.limits import refuse_too_many
from vitrine.catalogue.product_row import ProductRow
from vitrine.catalogue.queries import products as queries
from vitrine.catalogue.selection import EVERYTHING, With
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.catalogue.tags import product_tag
from vitrine.rpc import Call, Problem, Wire, procedure

# The database counts in 32 bits; a larger number is unknown rather than an error.
LARGEST_ID = 2**31 - 1

K = TypeVar("K", bound=Hashable)


class GetProductById(Wire):
    id: int
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductById", public=True)
async def get_product_by_id(call: Call, payload: GetProductById) -> Product:
    """One product as this storefront sells it; 404 where it is not sold."""
    found = await queries.products_by_id(call.db, call.shop, _possible([payload.id]))
    if not found:
        raise Problem(404, "UnknownProduct", "This storefront does not sell such a product.")
    call.keep(*found[0].ends())
    return _shown(call, found[0], payload.with_)


class GetProductsByIds(Wire):
    ids: list[int]
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByIds", public=True)
async def get_products_by_ids(call: Call, payload: GetProductsByIds) -> list[Product]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    found = await queries.products_by_id(call.db, call.shop, _possible(payload.ids))
    by_id = {row.id: row for row in found}
    _keep_if_whole(call, found, payload.ids)
    return [_shown(call, row, payload.with_) for row in _asked(payload.ids, by_id)]


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
    found = await queries.products_by_reference_key(call.db, call.shop, keys)
    by_key = {row.reference_key: row for row in found}
    _keep_if_whole(call, found, payload.reference_keys)
    return [_shown(call, row, payload.with_) for row in _asked(keys, by_key)]


class GetVariantById(Wire):
    ids: list[int]


@procedure("getVariantById", public=True)
async def get_variant_by_id(call: Call, payload: GetVariantById) -> list[VariantDetail]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    found = await queries.products_of_variants(call.db, call.shop, _possible(payload.ids))
    by_id = {}
    # Only `prior_until` matters to sizes, but nobody minds an answer that is made anew.
    ends = [end for row in found for end in row.ends()]
    for row in found:
        call.tags.add(product_tag(row.id))
        for variant in composing.variants(row, payload.ids, call.shop, call.now):
            by_id[variant.id] = variant
    if len(by_id) == len(set(payload.ids)):
        call.keep(*ends)
    return _asked(payload.ids, by_id)


def _keep_if_whole(call: Call, found: Sequence[ProductRow], asked: Sequence[object]) -> None:
    """One that is missing may come, and nobody would purge an answer that does not show it."""
    if len(found) == len(set(asked)):
        call.keep(*(end for row in found for end in row.ends()))


def _shown(call: Call, row: ProductRow, wanted: With) -> Product:
    call.tags.add(product_tag(row.id))
    return composing.product(row, call.shop, call.now, wanted)


def _possible(ids: Iterable[int]) -> list[int]:
    return [each for each in ids if 0 < each <= LARGEST_ID]


V = TypeVar("V")


def _asked(keys: Sequence[K], found: dict[K, V]) -> list[V]:
    """Each once, in the order of the question."""
    return [found[key] for key in dict.fromkeys(keys) if key in found]
