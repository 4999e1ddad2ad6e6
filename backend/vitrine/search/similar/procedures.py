"""Products that go with a product."""

from __future__ import annotations

from typing import Literal

import msgspec

from vitrine.catalogue import EVERYTHING, Product, With, product_tag
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid, procedure
from vitrine.search.calls import cache_listing, engine_of, products_of
from vitrine.search.query import NEW, Page, Query, SortBy

MOST = 24
MOST_HELD = 100


class Recommendations(Wire):
    products: list[Product]


class GetRecommendations(Wire):
    """`similar` and `boughtTogether` want a product; `popular` and `new` are for everyone.

    `basket` goes with `productIds`, and goes on with what is popular.
    """

    for_: Literal["similar", "boughtTogether", "popular", "new", "basket"] = msgspec.field(
        name="for"
    )
    product_id: int | None = None
    product_ids: list[int] = msgspec.field(default_factory=list)
    limit: int = 12
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getRecommendations", public=True, needs_db=False)
async def get_recommendations(call: Call, payload: GetRecommendations) -> Recommendations:
    """Products that can be had here; what nobody bought together is answered by none."""
    _refuse_odd_limit(payload.limit)
    engine = engine_of(call)
    cache_listing(call, None)
    if payload.for_ in ("similar", "boughtTogether"):
        if payload.product_id is None:
            raise invalid(FieldError(field="productId", rule="required"))
        if payload.for_ == "boughtTogether":
            together = await engine.together([payload.product_id], payload.limit)
            return Recommendations(products=await _in_order(call, list(together), payload.with_))
        return Recommendations(
            products=await _similar(call, payload.product_id, payload.limit, payload.with_)
        )
    if payload.for_ == "basket":
        beside = await engine.beside(_few(payload.product_ids), payload.limit)
        return Recommendations(products=await _in_order(call, list(beside), payload.with_))
    is_for_new = payload.for_ == "new"
    query = Query(is_grouped=True, flags={NEW: True} if is_for_new else {})
    by = SortBy.NEW if is_for_new else SortBy.RECOMMENDED
    hits = await engine.hits(query, Page(by=by, size=payload.limit))
    return Recommendations(products=await _in_order(call, list(hits.ids), payload.with_))


class GetSimilarProducts(Wire):
    product_id: int
    limit: int = 12
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getSimilarProducts", public=True, needs_db=False)
async def get_similar_products(call: Call, payload: GetSimilarProducts) -> list[Product]:
    """Other styles of the same kind: by category, colour, cloth, cut and price."""
    _refuse_odd_limit(payload.limit)
    return await _similar(call, payload.product_id, payload.limit, payload.with_)


async def _similar(call: Call, product_id: int, limit: int, selection: With) -> list[Product]:
    ids = await engine_of(call).similar(product_id, limit)
    if ids is None:
        raise Problem(404, "UnknownProduct", "This storefront does not sell such a product.")
    call.tags.add(product_tag(product_id))
    return await _in_order(call, list(ids), selection)


async def _in_order(call: Call, ids: list[int], selection: With) -> list[Product]:
    products = await products_of(call, ids, selection)
    return [products[each] for each in ids if each in products]


def _few(product_ids: list[int]) -> list[int]:
    if len(product_ids) > MOST_HELD:
        raise invalid(FieldError(field="productIds", rule="maxItems", params={"max": MOST_HELD}))
    return product_ids


def _refuse_odd_limit(limit: int) -> None:
    if not 1 <= limit <= MOST:
        params: dict[str, str | int] = {"min": 1, "max": MOST}
        raise invalid(FieldError(field="limit", rule="between", params=params))
