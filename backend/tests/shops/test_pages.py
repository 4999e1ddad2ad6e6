import pytest

from tests.shops.builders import CODES, a_storefront
from vitrine.shops.rules import page_category, page_type, reported_as

# Path without prefix, page category, page type, and how tracking calls the page type.
SCREENS = [
    ("/", "home", "home", "home"),
    ("/damen", "other", "category", "productlist"),
    ("/damen/maentel-jacken", "other", "category", "productlist"),
    ("/account", "account", "other", "other"),
    ("/account/orders", "account", "account_area:orders", "account_area:orders"),
    ("/account/orders/4711", "account", "account_area:order_id", "account_area:order_id"),
    ("/account/user", "account", "account", "account"),
    ("/basket", "cart", "other", "other"),
    ("/c/legal/imprint", "other", "other", "other"),
    ("/c/service", "support", "other", "other"),
    ("/c/service/delivery", "support", "other", "other"),
    ("/c/service/newsletter/thank-you", "support", "other", "other"),
    ("/checkout", "checkout", "checkout", "checkout"),
    ("/checkout_external_basket", "checkout", "checkout", "checkout"),
    ("/p/wool-coat/815", "product", "detail", "pdp"),
    ("/p/wool-coat/815?color=red#size", "product", "detail", "pdp"),
    ("/p/wool-coat/abc", "product", "other", "other"),
    ("/password/reset", "signin", "other", "other"),
    ("/search?term=coat&nop=1", "searchResult", "other", "other"),
    ("/service/direct-order", "customerService", "other", "other"),
    ("/signin", "signin", "other", "other"),
    ("/signout", "other", "other", "other"),
    ("/success", "orderConfirmation", "other", "other"),
    ("/wishlist", "wishlist", "other", "other"),
    ("/stores", "support", "other", "other"),
    ("/stores/wien", "support", "other", "other"),
    ("/women/trends/tweed", "other", "other", "other"),
    ("/women/lookbooks/autumn", "other", "other", "other"),
    ("/women/coats", "other", "category", "productlist"),
    ("/icons", "other", "other", "other"),
    ("/basketball", "other", "category", "productlist"),
]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("path", "category", "kind", "reported"), SCREENS)
def test_every_screen_has_its_category_and_type_in_every_storefront(
    code: str, path: str, category: str, kind: str, reported: str
) -> None:
    shop = a_storefront(code)
    prefixed = f"/{code}{path}"

    found = page_type(shop, prefixed)

    assert (page_category(shop, prefixed), found, reported_as(found)) == (category, kind, reported)


def test_the_chooser_and_the_bare_prefix_are_home() -> None:
    shop = a_storefront("nl")

    found = [(page_category(shop, path), page_type(shop, path)) for path in ("/", "/nl", "/nl/")]

    assert found == [("home", "home")] * 3


@pytest.mark.parametrize("code", CODES)
def test_outfits_and_magazine_are_known_by_the_words_of_the_storefront(code: str) -> None:
    shop = a_storefront(code)
    outfits = f"/{code}/{'ensembles' if code.startswith('fr') else 'outfits'}"
    magazine = f"/{code}/{'magazin' if code in ('at', 'ch', 'de') else 'magazine'}"

    found = [
        (page_category(shop, path), page_type(shop, path))
        for path in (outfits, f"{outfits}/city", magazine, f"{magazine}/tweed")
    ]

    assert found == [
        ("other", "outfit_overview"),
        ("other", "outfit"),
        ("blog", "other"),
        ("blog", "other"),
    ]
    assert {reported_as(page_type(shop, path)) for path in (outfits, f"{outfits}/city")} == {
        "outfit"
    }
