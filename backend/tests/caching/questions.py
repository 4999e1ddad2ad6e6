"""What each public procedure is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.caching.wardrobe import Ids
from tests.running import RunningShop

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
    ],
    "getFilters": lambda ids: [{}, {"categoryId": ids.women}, {"category": "/sale"}],
    "getGlobalConfig": lambda ids: [{}],
    "getLegalText": lambda ids: [
        {"key": "terms"},
        {"key": "mediation"},
        {"key": "terms", "version": "2026-12"},
    ],
    "getOutfitBySlug": lambda ids: [{"slug": "walk-de"}, {"slug": "walk-en"}],
    "getOutfits": lambda ids: [{}, {"where": {"gender": "women"}}],
    "getOutfitsForProduct": lambda ids: [{"productId": ids.hat}],
    "getProductById": lambda ids: [
        *({"id": each} for each in (ids.coat, ids.coat_in_black, ids.hat, ids.scarf)),
        {"id": ids.coat, "with": {"priceRange": True, "siblings": "all"}},
    ],
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


async def answers(shop: RunningShop, ids: Ids, storefronts: tuple[int, ...]) -> Answers:
    return {
        (name, storefront, number): await answer(shop, ids, (name, storefront, number))
        for name, questions in QUESTIONS.items()
        for storefront in storefronts
        for number, _ in enumerate(questions(ids))
    }


async def answer(shop: RunningShop, ids: Ids, key: Key) -> tuple[int, Any]:
    """Status and body, without the number of the request."""
    name, storefront, number = key
    given = await shop.rpc(name, QUESTIONS[name](ids)[number], shop=storefront)
    result = given.json()
    if given.status_code >= 400:
        del result["requestId"]
    return given.status_code, result
