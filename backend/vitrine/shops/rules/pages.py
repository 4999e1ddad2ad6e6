"""What kind of page a path shows, for the page store and for tracking."""

from __future__ import annotations

from enum import StrEnum

from vitrine.shops.rules.links import split_path, without_prefix
from vitrine.shops.rules.storefront import Storefront


class PageCategory(StrEnum):
    HOME = "home"
    CART = "cart"
    CHECKOUT = "checkout"
    ORDER_CONFIRMATION = "orderConfirmation"
    PRODUCT = "product"
    SEARCH_RESULT = "searchResult"
    SUPPORT = "support"
    CUSTOMER_SERVICE = "customerService"
    WISHLIST = "wishlist"
    SIGNIN = "signin"
    ACCOUNT = "account"
    BLOG = "blog"
    OTHER = "other"


class PageType(StrEnum):
    HOME = "home"
    CATEGORY = "category"
    DETAIL = "detail"
    ORDERS = "account_area:orders"
    ORDER = "account_area:order_id"
    ACCOUNT = "account"
    CHECKOUT = "checkout"
    OUTFIT_OVERVIEW = "outfit_overview"
    OUTFIT = "outfit"
    OTHER = "other"


CATEGORY_BY_FIRST_WORD = {
    "": PageCategory.HOME,
    "basket": PageCategory.CART,
    "checkout": PageCategory.CHECKOUT,
    "checkout_external_basket": PageCategory.CHECKOUT,
    "success": PageCategory.ORDER_CONFIRMATION,
    "p": PageCategory.PRODUCT,
    "search": PageCategory.SEARCH_RESULT,
    "stores": PageCategory.SUPPORT,
    "service": PageCategory.CUSTOMER_SERVICE,
    "wishlist": PageCategory.WISHLIST,
    "signin": PageCategory.SIGNIN,
    "password": PageCategory.SIGNIN,
    "account": PageCategory.ACCOUNT,
    "magazin": PageCategory.BLOG,
    "magazine": PageCategory.BLOG,
}

REPORTED_AS = {
    PageType.CATEGORY: "productlist",
    PageType.DETAIL: "pdp",
    PageType.OUTFIT_OVERVIEW: "outfit",
}

# First words whose screens have no page type in the specification; all others are categories.
WITHOUT_PAGE_TYPE = {
    *("account", "basket", "c", "icons", "p", "password", "search", "service", "signin", "signout"),
    *("stores", "success", "wishlist", "magazin", "magazine", "outfits", "ensembles"),
    *("checkout", "checkout_external_basket"),
}


def page_category(shop: Storefront, path: str) -> PageCategory:
    words = _words(shop, path)
    if words[:2] == ["c", "service"]:
        return PageCategory.SUPPORT
    return CATEGORY_BY_FIRST_WORD.get(words[0], PageCategory.OTHER)


def page_type(shop: Storefront, path: str) -> PageType:
    """`other` where the specification names no page type."""
    match _words(shop, path):
        case [""]:
            return PageType.HOME
        case ["p", _, number] if number.isascii() and number.isdigit():
            return PageType.DETAIL
        case ["account", "orders"]:
            return PageType.ORDERS
        case ["account", "orders", number] if number.isascii() and number.isdigit():
            return PageType.ORDER
        case ["account", "user"]:
            return PageType.ACCOUNT
        case ["checkout"] | ["checkout_external_basket"]:
            return PageType.CHECKOUT
        case [shop.path_words.outfits]:
            return PageType.OUTFIT_OVERVIEW
        case [shop.path_words.outfits, _]:
            return PageType.OUTFIT
        case ["women", "trends" | "lookbooks", *_]:
            return PageType.OTHER
        case [first, *_] if first in WITHOUT_PAGE_TYPE:
            return PageType.OTHER
        case _:
            return PageType.CATEGORY


def reported_as(kind: PageType) -> str:
    """The name under which tracking knows the page type."""
    return REPORTED_AS.get(kind, kind.value)


def _words(shop: Storefront, path: str) -> list[str]:
    way, _ = split_path(path)
    return without_prefix(shop.code, way).strip("/").split("/")
