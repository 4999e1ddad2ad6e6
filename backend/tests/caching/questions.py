"""What each public procedure is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import httpx
import msgspec

from tests.caching.wardrobe import Ids
from tests.running import RunningShop
from vitrine.rpc.dispatch import answer
from vitrine.rpc.wiring import RpcRequest, Wiring

Payload = dict[str, Any]
Key = tuple[str, int, int]
"""The procedure, the storefront and the number of the question."""
Answers = dict[Key, tuple[int, Any]]

QUESTIONS: dict[str, Callable[[Ids], list[Payload]]] = {
    "fetchNavigationTreeByName": lambda ids: [{"treeName": "main"}, {"treeName": "none"}],
    "getAllShopCategoriesForId": lambda ids: [{"id": ids.coats}],
    "getAllShopProductsForId": lambda ids: [{"id": ids.coat}, {"id": ids.hat}],
    "getBrandById": lambda ids: [{"brandId": ids.brand}],
    "getBrands": lambda ids: [{}],
    "getCategoryById": lambda ids: [{"id": ids.women, "children": 2}, {"id": ids.coats}],
    "getCategoryByPath": lambda ids: [
        *({"path": path, "children": 2} for path in ("/damen", "/women")),
        *({"path": path} for path in ("/damen/maentel", "/women/coats", "/damen/paletots")),
    ],
    "getCategoryTree": lambda ids: [{}, {"hideEmptyCategories": True}, {"includeHidden": True}],
    "getCmsContent": lambda ids: [
        *({"slug": slug} for slug in ("wool", "linen", "flax", "silk")),
        {"options": {"content_type": "page"}},
        {"slug": "wool", "options": {"listing": {}, "datasources": [{"slug": "fibres"}]}},
    ],
    "getDatasourceEntries": lambda ids: [{"slug": "fibres"}],
    "getFilters": lambda ids: [{}, {"categoryId": ids.women}, {"category": "/sale"}],
    "getGlobalConfig": lambda ids: [{}],
    "getGoods": lambda ids: [
        {"products": ["HAT-1", "COAT-1", "CAP-1"]},
        {"outfits": ["walk"], "categories": ["women/coats"]},
        {"outfitSlug": "walk-de", "otherOutfits": 2},
        {"rows": [{"category": "women"}, {"sort": "newest"}, {"similarTo": ["COAT-1"]}]},
        {"rows": [{"attribute": "brand:aubrac"}, {"term": "coat"}]},
    ],
    "getLegalText": lambda ids: [
        {"key": "terms"},
        {"key": "mediation"},
        {"key": "terms", "version": "2026-12"},
    ],
    "getMagazineFeed": lambda ids: [{}],
    "getOutfitBySlug": lambda ids: [{"slug": "walk-de"}, {"slug": "walk-en"}],
    "getOutfits": lambda ids: [{}, {"where": {"gender": "women"}}],
    "getOutfitsForProduct": lambda ids: [{"productId": ids.hat}],
    "getProductById": lambda ids: [
        *({"id": each} for each in (ids.coat, ids.coat_in_black, ids.hat, ids.scarf)),
        {"id": ids.coat, "with": {"priceRange": True, "siblings": "all"}},
    ],
    "getPromotions": lambda ids: [{}],
    "getProductsByCategory": lambda ids: [
        {},
        {"categoryId": ids.women},
        {"category": "/sale", "includeFilters": True},
        {"category": "/damen/neu"},
        {"where": {"term": "coat"}},
        {"where": {"term": "mütze"}},
        {"sort": {"by": "price"}},
    ],
    "getProductsByIds": lambda ids: [{"ids": [ids.scarf, ids.coat, ids.hat]}],
    "getProductsByReferenceKeys": lambda ids: [{"referenceKeys": ["HAT-1", "COAT-1", "CAP-1"]}],
    "getProductsCount": lambda ids: [{}, {"categoryId": ids.coats}],
    "getRecommendations": lambda ids: [
        {"for": "popular"},
        {"for": "new"},
        {"for": "similar", "productId": ids.coat},
        {"for": "boughtTogether", "productId": ids.coat},
        {"for": "basket", "productIds": [ids.coat]},
    ],
    "getRedirect": lambda ids: [{"path": "/login"}, {"path": "/alt"}],
    "getRootCategories": lambda ids: [{}, {"children": 2}],
    "lookupArticles": lambda ids: [{"articleNumbers": ["hat-1", "COAT-1", "CAP-1"]}],
    "getScenes": lambda ids: [{"names": ["home/1", "home/2"]}],
    "getSearchSuggestions": lambda ids: [{"term": term} for term in ("coa", "hat", "mais", "man")],
    "getShopConfiguration": lambda ids: [{}],
    "getShops": lambda ids: [{}],
    "getSimilarProducts": lambda ids: [{"productId": ids.coat}],
    "getSizeTable": lambda ids: [{"productId": ids.coat}, {"productId": ids.hat}],
    "getVariantById": lambda ids: [{"ids": [ids.size]}],
    "resolveSearch": lambda ids: [{"term": term} for term in ("hat", "coat", "maison aubrac")],
}


def keys(ids: Ids, storefronts: Iterable[int]) -> list[Key]:
    return [
        (name, storefront, number)
        for name, questions in QUESTIONS.items()
        for storefront in storefronts
        for number, _ in enumerate(questions(ids))
    ]


async def answers(shop: RunningShop, ids: Ids, keys: Iterable[Key]) -> Answers:
    return await asyncio.to_thread(_ask, shop, ids, keys)


def _ask(shop: RunningShop, ids: Ids, keys: Iterable[Key]) -> Answers:
    """One after the other with the plainest client: httpx costs more than the shop it asks."""
    address = httpx.URL(shop.api)
    with closing(HTTPConnection(address.host, address.port, timeout=60)) as connection:
        return {key: _answer(connection, address.path, ids, key) for key in keys}


def _answer(connection: HTTPConnection, api: str, ids: Ids, key: Key) -> tuple[int, Any]:
    headers = {"content-type": "application/json", "x-shop-id": str(key[1])}
    connection.request("POST", f"{api}/rpc/{key[0]}", _body(ids, key), headers)
    given = connection.getresponse()
    return _result(given.status, given.read())


async def fresh_answer(wiring: Wiring, ids: Ids, key: Key) -> tuple[int, Any]:
    """The same without a server."""
    request = RpcRequest(
        procedure=key[0], body=_body(ids, key), request_id="of-a-test", shop_id=str(key[1])
    )
    given = await answer(wiring, request)
    return _result(given.status, given.body)


def _body(ids: Ids, key: Key) -> bytes:
    name, _, number = key
    return msgspec.json.encode({"payload": QUESTIONS[name](ids)[number]})


def _result(status: int, body: bytes) -> tuple[int, Any]:
    """Status and body, without the number of the request."""
    result = msgspec.json.decode(body)
    if status >= 400:
        del result["requestId"]
    return status, result
