"""Everything that changes what a public procedure answers, and which answers it changes.

One shop takes them in this order: no two of them may leave the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from tests.caching.stories import (
    add_article,
    add_story,
    put_words,
    rewrite_story,
    take_back_story,
)
from tests.caching.wardrobe import (
    CAMPAIGN_ENDS,
    COAT,
    COAT_IN_BLACK,
    HAT,
    SCARF,
    a_scene,
    a_size_table,
)
from tests.catalogue.builders import DE, FI, NOW, UK, a_product, a_tree, product_id, put, texts
from tests.catalogue.outfits import an_outfit, put_outfits
from tests.operators.builders import an_operator
from vitrine import catalogue, legal, media, search, shops
from vitrine.catalogue import IncomingBrand, IncomingGroup, PriceRow, StockRow
from vitrine.kit.db import Db

PRODUCT = {"getProductById", "getProductsByIds", "getProductsByReferenceKeys"}
TILES = {"getGoods", "getProductsByCategory", "getRecommendations", "getSimilarProducts"}
OUTFITS = {"getGoods", "getOutfits", "getOutfitBySlug", "getOutfitsForProduct"}
CATEGORIES = {"getRootCategories", "getCategoryById", "getCategoryByPath", "getCategoryTree"}
"""The answers that change together."""


@dataclass(frozen=True)
class Write:
    name: str
    changes: frozenset[str]
    perform: Callable[[Db, Path], Awaitable[object]] | None = None
    ask: tuple[str, str, Any] | None = None
    """What an operator sends: method, path and body."""
    at: datetime = NOW
    """The moment at which it is asked afterwards."""
    storefronts: tuple[int, ...] = (DE, UK)
    """Where it is asked."""


WRITES: list[Write] = []


def changes(
    *procedures: str, at: datetime = NOW
) -> Callable[[Callable[[Db, Path], Awaitable[object]]], None]:
    """At least the answers of these procedures are others afterwards."""

    def add(write: Callable[[Db, Path], Awaitable[object]]) -> None:
        WRITES.append(Write(write.__name__, frozenset(procedures), perform=write, at=at))

    return add


def operator(
    name: str,
    method: str,
    path: str,
    body: Any,
    *procedures: str,
    at: datetime = NOW,
    storefronts: tuple[int, ...] = (DE, UK),
) -> None:
    ask = (method, path, body)
    WRITES.append(Write(name, frozenset(procedures), ask=ask, at=at, storefronts=storefronts))


@changes(*PRODUCT, *TILES, *OUTFITS, "getSearchSuggestions", "getAllShopProductsForId")
async def a_product_is_renamed(db: Db, _: Path) -> None:
    await put(db, msgspec.structs.replace(HAT, names=texts("Hood")))


@changes(*PRODUCT, *TILES, *OUTFITS, "getProductsCount", "getFilters")
async def a_product_is_taken_off(db: Db, _: Path) -> None:
    await put(db, msgspec.structs.replace(HAT, is_active=False))


@changes(
    *("getProductsByReferenceKeys", "getProductsByCategory", "getProductsCount", "getFilters"),
    "lookupArticles",
)
async def a_product_comes_in(db: Db, _: Path) -> None:
    await put(db, a_product("CAP-1", names=texts("Cap"), attributes={"color": ["black"]}))


@changes("getSizeTable", "getProductById")
async def a_product_gets_a_size_table(db: Db, _: Path) -> None:
    await put(db, msgspec.structs.replace(HAT, size_table="women-upper"))


@changes(*PRODUCT, "getVariantById", "getProductsByCategory", "getFilters")
async def a_price_falls(db: Db, _: Path) -> None:
    row = PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100)
    await catalogue.put_prices(db, [row], NOW)


@changes("getProductById", "getProductsByCategory", "getAllShopProductsForId", "getOutfits")
async def a_product_is_sold_in_one_more_storefront(db: Db, _: Path) -> None:
    row = PriceRow(reference_key="HAT-1", shop="uk", currency="GBP", with_tax=7900)
    await catalogue.put_prices(db, [row], NOW)


# Styles are counted: another colour of this one is left.
@changes(*PRODUCT, "getVariantById", "getProductsByCategory")
async def the_last_size_is_sold(db: Db, _: Path) -> None:
    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=0)])


@changes(*PRODUCT, "getVariantById")
async def one_of_a_size_is_left(db: Db, _: Path) -> None:
    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=1)])


@changes(*PRODUCT)
async def a_size_is_back(db: Db, _: Path) -> None:
    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-38", quantity=9)])


@changes("getBrands", "getBrandById", "getSearchSuggestions", "resolveSearch", *PRODUCT)
async def a_brand_is_renamed(db: Db, _: Path) -> None:
    address = catalogue.IncomingAddress("Aubrac SAS", "1 rue X, 69001 Lyon, FR", "a@aubrac.example")
    brand = IncomingBrand(key="aubrac", name="Aubrac", maker=address, stories=texts("Tale"))
    await catalogue.put_brands(db, [brand], NOW)


@changes("getFilters", *PRODUCT)
async def an_attribute_is_renamed(db: Db, _: Path) -> None:
    colours = {"black": texts("Jet"), "beige": texts("Sand")}
    group = IncomingGroup(key="color", labels=texts("Tone"), multi_select=True, values=colours)
    await catalogue.put_attributes(db, [group])


@changes("getFilters", "getProductsByReferenceKeys", "getProductsByCategory")
async def a_product_comes_in_a_new_colour(db: Db, _: Path) -> None:
    colours = {"black": texts("Black"), "beige": texts("Beige"), "red": texts("Red")}
    group = IncomingGroup(key="color", labels=texts("Colour"), multi_select=True, values=colours)
    await catalogue.put_attributes(db, [group])
    await put(db, a_product("CAP-1", names=texts("Cap"), attributes={"color": ["red"]}))


@changes(*CATEGORIES, "getAllShopCategoriesForId", "getFilters", "getProductById", "resolveSearch")
async def a_category_is_renamed_and_moves(db: Db, _: Path) -> None:
    women, coats, *others = a_tree()
    moved = msgspec.structs.replace(
        coats, names=texts("Paletots"), slugs={**coats.slugs, "de": "paletots"}
    )
    await catalogue.put_categories(db, [women, moved, *others])


@changes(*OUTFITS)
async def an_outfit_is_rewritten(db: Db, _: Path) -> None:
    await put_outfits(db, an_outfit(names=texts("Stroll"), pieces=an_outfit().pieces[1:]))


@changes("getOutfits", "getOutfitsForProduct")
async def an_outfit_comes_in(db: Db, _: Path) -> None:
    await put_outfits(db, an_outfit(), an_outfit("errand"), an_outfit("journey"))


@changes("getSizeTable")
async def a_size_table_is_rewritten(db: Db, _: Path) -> None:
    await catalogue.put_size_tables(db, [a_size_table("Upper part")])


@changes("getProductsByCategory")
async def a_product_is_pinned(db: Db, _: Path) -> None:
    await search.put_pins(db, [("women", 1, SCARF.reference_key), ("women", 2, "HAT-1")])


@changes("getProductsByCategory")
async def a_word_gets_a_meaning(db: Db, _: Path) -> None:
    await search.put_synonyms(db, [("de", "mütze", ["hat"])])


@changes("getScenes")
async def a_page_gets_another_picture(db: Db, folder: Path) -> None:
    await media.seed(db, a_scene(folder, "home/2", tint=60))


@changes("getShopConfiguration", "fetchNavigationTreeByName")
async def storefronts_are_brought_back_to_where_they_began(db: Db, _: Path) -> None:
    await shops.seed(db)


@changes("getCmsContent")
async def a_story_that_others_link_to_moves(db: Db, _: Path) -> None:
    await rewrite_story(db, "linen", to="flax", title="Linen")


@changes("getCmsContent")
async def a_story_comes_in_and_another_is_taken_back(db: Db, _: Path) -> None:
    await add_story(db, "silk", title="Silk")
    await take_back_story(db, "linen")


@changes("getGlobalConfig", "getCmsContent")
async def editors_turn_a_switch(db: Db, _: Path) -> None:
    await rewrite_story(db, "global-config", component="global_config", backInStockFeature=False)
    await rewrite_story(db, "wool", title="Merino")


@changes("getMagazineFeed")
async def an_article_comes_into_the_magazine(db: Db, _: Path) -> None:
    await add_article(db, "felt")


@changes("getDatasourceEntries", "getCmsContent")
async def a_word_of_a_datasource_is_rewritten(db: Db, _: Path) -> None:
    await put_words(db, wool="Schurwolle")


operator(
    "a_storefront_opens", "PUT", "/shops/fi", {"isEnabled": True}, "getShops", storefronts=(DE, FI)
)
operator(
    "a_payment_method_is_switched_off",
    "PUT",
    "/payment-methods",
    {"shopCode": "de", "key": "paypal", "isEnabled": False},
    "getShopConfiguration",
)
operator(
    "a_promotion_begins",
    "PUT",
    "/promotions",
    {"key": "ten", "shopCodes": ["de"], "effect": {"type": "percentageOff", "hundredths": 1000}},
    "getPromotions",
)
operator(
    "a_path_leads_elsewhere",
    "PUT",
    "/redirects",
    {"source": "/alt", "target": "/sale"},
    "getRedirect",
)
operator("a_path_leads_nowhere", "DELETE", "/redirects?source=/login", None, "getRedirect")
operator(
    "an_operator_pins_a_product",
    "PUT",
    "/pins",
    {"category": "women", "products": ["HAT-1", "SCARF-1"]},
    "getProductsByCategory",
)
operator(
    "an_operator_gives_a_word_a_meaning",
    "PUT",
    "/synonyms",
    {"language": "de", "word": "mütze", "means": ["scarf"]},
    "getProductsByCategory",
)


@changes("getRecommendations")
async def two_products_are_bought_together(db: Db, _: Path) -> None:
    coat, hat = await product_id(db, "COAT-1"), await product_id(db, "HAT-1")
    await search.put_bought_together(db, {(coat, hat): 3})


# What others build on goes last, and then what comes with time.
@changes("getProductById", "getSimilarProducts")
async def a_colour_leaves_its_style(db: Db, _: Path) -> None:
    await put(db, msgspec.structs.replace(COAT_IN_BLACK, master_key="CAPE"))


@changes(*CATEGORIES)
async def a_category_is_hidden(db: Db, _: Path) -> None:
    women, coats, *others = a_tree()
    hidden = msgspec.structs.replace(coats, is_hidden=True)
    await catalogue.put_categories(db, [women, hidden, *others])


@changes(*PRODUCT, "getProductsByCategory", "getProductsCount", "getVariantById")
async def a_colour_is_taken_off(db: Db, _: Path) -> None:
    await put(db, msgspec.structs.replace(COAT, is_active=False))


@changes("getProductById", "getProductsByIds", "getProductsByCategory", at=CAMPAIGN_ENDS)
async def a_campaign_ends(db: Db, _: Path) -> None:
    assert await catalogue.end_campaigns(db, CAMPAIGN_ENDS) > 0


NEXT_TERMS = NOW + timedelta(days=20)


@changes("getLegalText", at=NEXT_TERMS)
async def new_terms_begin_to_hold(db: Db, _: Path) -> None:
    terms = legal.NewText(
        shop="de",
        key=legal.LegalKey.TERMS,
        version="2026-12",
        valid_from=NEXT_TERMS,
        title="AGB",
        body=legal.document([legal.paragraph("Neu.")]),
    )
    await legal.put(db, an_operator(NOW), [terms])
    await legal.show_new_versions(db, NEXT_TERMS)


LATER = NOW + timedelta(days=40)


@changes("getProductsByCategory", at=LATER)
async def what_was_new_is_no_longer(db: Db, _: Path) -> None:
    await catalogue.refill_categories(db, LATER)


operator(
    "a_storefront_closes",
    "PUT",
    "/shops/uk",
    {"isEnabled": False},
    *PRODUCT,
    "getShops",
    at=LATER,
)
