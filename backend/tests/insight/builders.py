"""Events as a browser sends them."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tests.catalogue.builders import AT

VISITOR = "6f2c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d"
VISIT = "0f0c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d"
SENT_AT = 1_797_000_000_000
TOTALS = {
    "total_with_tax": 119.9,
    "total_without_tax": 99.92,
    "total_campaign_reduction_with_tax": 10.0,
    "total_sale_reduction_with_tax": 0.0,
}


def a_collection(*events: dict[str, Any], **changed: Any) -> dict[str, Any]:
    return {"shopId": AT, "visitor": VISITOR, "visit": VISIT, "events": [*events], **changed}


def an_event(name: str, /, **changed: Any) -> dict[str, Any]:
    return {
        "event": name,
        "id": str(uuid4()),
        "at": SENT_AT,
        "page_type": "other",
        "page_category": "other",
        "path": "/de/somewhere",
        "customer_type": "guest",
        "device": "phone",
        **OWN_FIELDS.get(name, {}),
        **changed,
    }


def an_item(**changed: Any) -> dict[str, Any]:
    return {"item_id": "1", "item_name": "Coat", "price": 119.9, "quantity": 1, **changed}


def a_promotion(**changed: Any) -> dict[str, Any]:
    return {"promotion_id": "winter", "promotion_name": "Winter", **changed}


OWN_FIELDS: dict[str, dict[str, Any]] = {
    "page_view": {"referrer": "news.example"},
    "view_item": {
        "currency": "EUR",
        "value": 119.9,
        "items": [
            an_item(
                item_brand="Vitrine",
                item_brand_id="7",
                item_variant="12",
                item_category="Women",
                item_category2="Clothes",
                item_category3="Coats",
                item_category5="V-1001",
                sale_discount=5.0,
                campaign_discount=10.0,
                original_price=134.9,
                stock=3,
                size_key="36",
                item_list_name="Coats",
                item_list_id="category-12",
                index=4,
            )
        ],
    },
    "view_item_list": {
        "item_list_id": "category-12",
        "item_list_name": "Coats",
        "currency": "EUR",
        "items": [an_item()],
    },
    "select_item": {
        "item_list_id": "category-12",
        "item_list_name": "Coats",
        "currency": "EUR",
        "items": [an_item()],
    },
    "view_promotion": {
        "promotions": [
            a_promotion(
                creative_name="Snow",
                creative_slot="stage",
                item_id="1",
                item_name="Coat",
                location_id="home",
                index=1,
            )
        ]
    },
    "select_promotion": {"promotions": [a_promotion()]},
    "add_to_wishlist": {"currency": "EUR", "value": 119.9, "items": [an_item()]},
    "remove_from_wishlist": {"currency": "EUR", "value": 119.9, "items": [an_item()]},
    "add_to_cart": {"currency": "EUR", "value": 119.9, "items": [an_item()], "totals": TOTALS},
    "remove_from_cart": {"currency": "EUR", "value": 119.9, "items": [an_item()], "totals": TOTALS},
    "view_cart": {"currency": "EUR", "value": 119.9, "items": [an_item()], "totals": TOTALS},
    "begin_checkout": {"currency": "EUR", "value": 119.9, "items": [an_item()], "totals": TOTALS},
    "back_in_stock": {"currency": "EUR", "value": 119.9, "items": [an_item()]},
    "search": {"term": "coat", "results": 12, "is_corrected": False},
    "size_unavailable": {"product": "1", "variant": "12", "size_key": "38"},
    "experiment_exposure": {"experiment": "tiles", "variant": "large"},
    "web_vital": {"name": "LCP", "value": 1234.5, "navigation": "load"},
}
EXAMPLES = [an_event(name) for name in OWN_FIELDS]
