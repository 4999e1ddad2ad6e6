"""What is asked of every operation that writes, in the order of a day."""

from __future__ import annotations

from typing import Any

from tests.exchange.importing import a_file, a_line
from tests.media.pictures import a_jpeg

LIMITS = {
    "shopCode": "uk",
    "mostPiecesOfSize": 4,
    "mostPieces": 9,
    "mostUnpaidOfMailbox": 1,
    "mostUnpaidOfVisitor": 2,
    "mostUnpaidOfAddress": 5,
}
PROMOTION = {"key": "sale", "effect": {"type": "percentageOff", "hundredths": 500}}
STORY = {"name": "Hats", "slug": "hats", "content": {"_uid": "1", "component": "page"}}
STORY_1, RELEASE_1 = "/content/stories/1", "/content/releases/1"
COLOURS = {"name": "Colours", "entries": [{"name": "red", "value": "Rot"}]}
EXPERIMENT = {
    "name": "tiles",
    "hypothesis": "Larger tiles sell more.",
    "variants": [{"name": "four", "weight": 0.5}, {"name": "three", "weight": 0.5}],
    "pageTypes": ["productlist"],
    "startsAt": "2026-01-01T00:00:00Z",
}
VOUCHER = {"code": "HELLO", "effect": {"type": "percentageOff", "hundredths": 500}}

# By operation: what is asked, and the record that its row is about.
ASKED: dict[str, tuple[str, str, Any, str]] = {
    "put_redirect": ("PUT", "/redirects", {"source": "/a", "target": "/sale"}, "redirect * /a"),
    "delete_redirect": ("DELETE", "/redirects?source=/a", None, "redirect * /a"),
    "put_shop": ("PUT", "/shops/fi", {"isEnabled": True}, "shop fi"),
    "put_limits": ("PUT", "/order-limits", LIMITS, "order_limits uk"),
    "put_partners": (
        "PUT",
        "/partners",
        {"shopCode": "uk", "tagManagerId": "GTM-AB12"},
        "partners uk",
    ),
    "put_method": (
        "PUT",
        "/payment-methods",
        {"shopCode": "uk", "key": "card", "maximum": 5000},
        "payment_method uk card",
    ),
    "put_promotion": ("PUT", "/promotions", PROMOTION, "promotion sale"),
    "end_promotion": ("DELETE", "/promotions?key=sale", None, "promotion sale"),
    "put_voucher": ("PUT", "/vouchers", VOUCHER, "voucher HELLO"),
    "end_voucher": ("DELETE", "/vouchers?code=hello", None, "voucher HELLO"),
    "put_experiment": ("PUT", "/experiments", EXPERIMENT, "experiment tiles"),
    "end_experiment": ("DELETE", "/experiments?name=tiles", None, "experiment tiles"),
    "put_pins": ("PUT", "/pins", {"category": "women", "products": ["COAT-1"]}, "pins women"),
    "put_synonym": (
        "PUT",
        "/synonyms",
        {"language": "de", "word": "kappe", "means": ["hut"]},
        "synonym de kappe",
    ),
    "delete_synonym": ("DELETE", "/synonyms?language=de&word=kappe", None, "synonym de kappe"),
    "put_stock": (
        "PUT",
        "/stock",
        {"rows": [{"referenceKey": "COAT-1-36", "quantity": 90}]},
        "stock COAT-1-36",
    ),
    "put_prices": (
        "PUT",
        "/prices",
        {
            "rows": [
                {
                    "referenceKey": "COAT-1",
                    "shopCode": "de",
                    "currencyCode": "EUR",
                    "withTax": 39900,
                }
            ]
        },
        "prices COAT-1",
    ),
    "import_goods": ("POST", "/import", a_file(a_line("OTHER-1")), "goods *"),
    "put_product": ("PUT", "/product", None, "product COAT-1"),
    "ship": ("POST", "/shipments", {"key": "1", "carrier": "dhl"}, "order"),
    "deliver": ("POST", "/deliveries", {"key": "2"}, "order"),
    "take_back": ("POST", "/returns", {"key": "3"}, "order"),
    "cancel": ("POST", "/cancellations", {"key": "4"}, "order"),
    "receive": ("POST", "/payments", {}, "order"),
    "add_asset_folder": ("POST", "/content/asset-folders", {"name": "A"}, "asset_folder 1"),
    "put_asset_folder": ("PUT", "/content/asset-folders/1", {"name": "B"}, "asset_folder 1"),
    "delete_asset_folder": ("DELETE", "/content/asset-folders/1", None, "asset_folder 1"),
    "upload_asset": ("POST", "/content/assets?name=coat", a_jpeg(600, 800), "asset 1"),
    "put_asset": ("PUT", "/content/assets/1", {"name": "hat"}, "asset 1"),
    "delete_asset": ("DELETE", "/content/assets/1", None, "asset 1"),
    "restore_asset": ("POST", "/content/assets/1/restore", None, "asset 1"),
    "add_story": ("POST", "/content/stories", STORY, "story 1"),
    "put_story": ("PUT", STORY_1, {**STORY, "name": "Caps", "version": 1}, "story 1"),
    "put_place": ("PUT", f"{STORY_1}/place", {"version": 2, "slug": "caps"}, "story 1"),
    "bring_back_version": ("POST", f"{STORY_1}/versions/1/restore", {"version": 3}, "story 1"),
    "publish": ("POST", f"{STORY_1}/publish", {}, "story 1"),
    "unpublish": ("POST", f"{STORY_1}/unpublish", {"at": "2090-01-01T00:00:00Z"}, "story 1"),
    "delete_schedule": ("DELETE", "/content/schedules/2", None, "story 1"),
    "add_release": ("POST", "/content/releases", {"name": "Winter"}, "release 1"),
    "put_release_story": ("PUT", f"{RELEASE_1}/stories/1", {}, "release 1"),
    "publish_whole_release": (
        "POST",
        f"{RELEASE_1}/publish",
        {"at": "2090-01-01T00:00:00Z"},
        "release 1",
    ),
    "remove_release_schedule": ("DELETE", f"{RELEASE_1}/schedule", None, "release 1"),
    "take_back_whole_release": ("POST", f"{RELEASE_1}/take-back", None, "release 1"),
    "remove_release_story": ("DELETE", f"{RELEASE_1}/stories/1", None, "release 1"),
    "remove_release": ("DELETE", RELEASE_1, None, "release 1"),
    "remove_story": ("DELETE", STORY_1, None, "story 1"),
    "bring_back_story": ("POST", f"{STORY_1}/restore", None, "story 1"),
    "put_datasource": ("PUT", "/content/datasources/colours", COLOURS, "datasource colours"),
    "delete_datasource": ("DELETE", "/content/datasources/colours", None, "datasource colours"),
    "put_message": ("PUT", "/contact-messages/1", {"isAnswered": True}, "contact_message 1"),
    "delete_message": ("DELETE", "/contact-messages/1", None, "contact_message 1"),
    "put_catalogue_order": ("PUT", "/catalogue-orders/1", {"isSent": True}, "catalogue_order 1"),
    "put_error": ("PUT", "/errors/1", {"isResolved": True}, "client_error 1"),
    "delete_feedback": ("DELETE", "/feedback/1", None, "feedback 1"),
    "end_subscription": ("DELETE", "/newsletter-subscribers/1", None, "newsletter 1"),
}

# These need one: tests/content/assets/test_uploads.py.
OF_A_BUCKET = {"begin_upload", "add_uploaded_asset"}
