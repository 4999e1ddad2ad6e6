"""Counts and pages of many products, against looking at every product by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

import pytest

from tests.catalogue.builders import NOW
from vitrine.catalogue import NEW_FOR, Group, Value
from vitrine.catalogue.attributes import Maker
from vitrine.catalogue.for_search import (
    CategoryWords,
    IndexedPrice,
    IndexedProduct,
    IndexedText,
    IndexedVariant,
    VocabularyBrand,
    Words,
)
from vitrine.search.embedded.counting import count_facets
from vitrine.search.embedded.results import find
from vitrine.search.index.article_numbers import ArticleNumbers, ArticleNumbersWriter
from vitrine.search.index.products import ProductIndex
from vitrine.search.index.recommended import RecommendedOrder
from vitrine.search.index.sizes import size_id
from vitrine.search.index.snapshot import Columns, IndexSnapshot, ShopIndex
from vitrine.search.index.texts import TextIndex, TextIndexWriter
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.query import Bounds, Page, Query, SortBy

A_MAKER = Maker(name="", postal_address="", electronic_address="", responsible_person=None)
# Many chunks of every sort order.
PRODUCTS = 9_000
EVERYTHING, COATS, RARE = 1, 2, 3
COLOURS = range(1, 8)
BRANDS = range(1, 30)
SIZES = ["36", "38", "40", "42"]
SIZE_IDS = {each: size_id(each) for each in SIZES}
NEW_AFTER = (NOW - NEW_FOR).timestamp()


@dataclass(frozen=True)
class Storefront:
    id: int = 1
    code: str = "de"
    language: str = "de"
    country: str = "DE"
    locale: str = "de-DE"
    currency: str = "EUR"


SHOP = Storefront()


@pytest.fixture(scope="module")
def dice() -> Random:
    return Random(11)


@pytest.fixture(scope="module")
def products(dice: Random) -> dict[int, IndexedProduct]:
    return {each: a_product(each, dice) for each in range(1, PRODUCTS + 1)}


@pytest.fixture(scope="module")
def index(products: dict[int, IndexedProduct], dice: Random) -> ShopIndex:
    """Some have changed since they were first known, their category included."""
    known = ProductIndex(words())
    known.reserve(sorted(products, key=lambda each: products[each].category_ids))
    columns = Columns(known, RecommendedOrder(known, {}, {}), [SHOP])
    old = {each: a_product(each, dice) for each in dice.sample(range(1, PRODUCTS), 300)}
    columns.put(list({**products, **old}.values()), (), NOW)
    index = IndexSnapshot(columns, {"de": no_texts()}, no_article_numbers()).of_shop(SHOP)
    find(index, Query(category_id=COATS, price=Bounds(9_000, None)), None, NOW).page(Page())
    for each in list(old)[:20]:
        columns.put([products[each]], (), NOW)
    columns.put([products[each] for each in list(old)[20:]], (), NOW)
    gone = [each for each in products if each % 997 == 0]
    for each in gone:
        del products[each]
    columns.put([], gone, NOW)
    return index


@pytest.mark.parametrize("is_grouped", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_listing_is_narrowed_by_all_of_it_is_counted(
    index: ShopIndex, products: dict[int, IndexedProduct], seed: int, is_grouped: bool
) -> None:
    query = replace(a_query(Random(seed)), is_grouped=is_grouped)

    def number(products: Iterable[IndexedProduct]) -> int:
        return len({each.style_id if is_grouped else each.id for each in products})

    results = find(index, query, None, NOW)
    facets = count_facets(index, results.filtered, query.category_id, NOW)

    here = [each for each in products.values() if is_listed(each, Query(query.category_id))]
    left = [each for each in here if is_listed(each, query)]
    assert (facets.count, facets.unfiltered_count) == (number(left), number(here))
    for key, of_product in (
        ("color", lambda each: each.value_ids),
        ("brand", lambda each: [each.brand_id]),
        ("shopSize", sizes_of),
    ):
        beside = [each for each in here if is_listed(each, without(query, key))]
        shown = {value.id: value.count for value in facets.values[key]}
        had = {each for product in here for each in of_product(product)}
        having = {value: [each for each in beside if value in of_product(each)] for value in had}
        assert shown == {value: number(those) for value, those in having.items()}
    beside = [each for each in here if is_listed(each, replace(query, price=Bounds()))]
    prices = [price_of(each) for each in beside or here]
    assert facets.prices is not None
    assert (facets.prices.low, facets.prices.high) == (min(prices), max(prices))
    assert facets.prices.count == number(beside)
    for key, has_it in (("sale", is_sale), ("isNew", is_new)):
        flags = {each: value for each, value in query.flags.items() if each != key}
        beside = [each for each in here if is_listed(each, replace(query, flags=flags))]
        with_it = [each for each in beside if has_it(each)]
        without_it = [each for each in beside if not has_it(each)]
        assert facets.flags[key] == (number(with_it), number(without_it))


@pytest.mark.parametrize("is_grouped", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_pages_beside_each_other_are_the_whole_order(
    index: ShopIndex, products: dict[int, IndexedProduct], seed: int, is_grouped: bool
) -> None:
    """Grouped, a style stands where the first of its colours would, such as the cheapest."""
    dice = Random(seed)
    query, by = (
        replace(a_query(dice), is_grouped=is_grouped),
        dice.choice([SortBy.PRICE, SortBy.REDUCTION, SortBy.NEW]),
    )
    descending, size = dice.choice([False, True]), dice.choice([24, 100])
    results = find(index, query, None, NOW)
    ordinals = index.products.ordinals

    shown = []
    for number in range(1, results.filtered.count // size + 3):
        page = Page(by=by, descending=descending, number=number, size=size)
        shown += results.page(page)

    wanted = [each for each in products.values() if is_listed(each, query)]
    wanted.sort(key=lambda each: (sorted_by(each, by), ordinals[each.id]), reverse=descending)
    if is_grouped:
        first = {each.style_id: each for each in reversed(wanted)}
        wanted = [each for each in wanted if first[each.style_id] is each]
    assert shown == [each.id for each in wanted]


def a_query(dice: Random) -> Query:
    """Mostly narrowed by something, sometimes to nothing."""
    low, high = sorted((dice.randrange(2_000, 42_000), dice.randrange(2_000, 42_000)))
    chosen, refused = {}, {}
    if dice.random() < 0.5:
        chosen["color"] = frozenset(dice.sample(COLOURS, dice.choice([1, 3])))
    if dice.random() < 0.3:
        chosen["brand"] = frozenset(dice.sample(BRANDS, 4))
    if dice.random() < 0.3:
        chosen["shopSize"] = frozenset(SIZE_IDS[each] for each in dice.sample(SIZES, 2))
    if dice.random() < 0.2:
        refused["color"] = frozenset(dice.sample(COLOURS, 2))
    if dice.random() < 0.2:
        chosen["categoryIds"] = frozenset({dice.choice([COATS, RARE])})
    flags = {each: dice.random() < 0.7 for each in ("sale", "isNew") if dice.random() < 0.3}
    return Query(
        category_id=dice.choice([None, EVERYTHING, COATS, COATS, RARE]),
        chosen=chosen,
        refused=refused,
        flags=flags,
        reduction=Bounds(10, None) if dice.random() < 0.1 else Bounds(),
        price=dice.choice([Bounds(), Bounds(low, None), Bounds(None, high), Bounds(low, high)]),
    )


def without(query: Query, key: str) -> Query:
    chosen = {each: ids for each, ids in query.chosen.items() if each != key}
    return replace(query, chosen=chosen)


def is_listed(product: IndexedProduct, query: Query) -> bool:
    low, high = query.price.low or 0, query.price.high
    if query.category_id not in (None, EVERYTHING, *product.category_ids):
        return False
    if price_of(product) < low or (high is not None and price_of(product) > high):
        return False
    has = {
        "color": {*product.value_ids},
        "brand": {product.brand_id},
        "shopSize": {*sizes_of(product)},
        "categoryIds": {*product.category_ids},
    }
    flags = {"sale": is_sale(product), "isNew": is_new(product)}
    return (
        bool(has["shopSize"])
        and all(has[key] & ids for key, ids in query.chosen.items())
        and not any(has[key] & ids for key, ids in query.refused.items())
        and all(flags[key] == value for key, value in query.flags.items())
        and sorted_by(product, SortBy.REDUCTION) >= (query.reduction.low or 0)
    )


def sizes_of(product: IndexedProduct) -> list[int]:
    return [SIZE_IDS[each.size] for each in product.variants if each.is_sellable]


def price_of(product: IndexedProduct) -> int:
    return product.prices[0].with_tax


def is_sale(product: IndexedProduct) -> bool:
    return product.prices[0].is_sale


def is_new(product: IndexedProduct) -> bool:
    return int(product.first_live_at) > NEW_AFTER


def sorted_by(product: IndexedProduct, by: SortBy) -> int:
    price = product.prices[0]
    if by is SortBy.PRICE:
        return price.with_tax
    if by is SortBy.NEW:
        return int(product.first_live_at)
    return 100 * (price.original_with_tax - price.with_tax) // price.original_with_tax


def a_product(number: int, dice: Random) -> IndexedProduct:
    category = COATS if dice.random() < 0.3 else RARE if dice.random() < 0.02 else 4
    full = dice.randrange(2_000, 40_000, 500)
    is_reduced = dice.random() < 0.2
    price = full * 7 // 10 if is_reduced else full
    day = dice.randrange(100)
    return IndexedProduct(
        id=number,
        version=1,
        text_version=1,
        reference_key=f"P-{number}",
        style_id=number // 3 if dice.random() < 0.9 else dice.randrange(PRODUCTS),
        master_key=f"P-{number}",
        brand_id=dice.choice(BRANDS),
        position=0,
        silhouette=None,
        value_ids=[dice.choice(COLOURS)],
        category_ids=[category],
        fibres=[],
        first_live_at=NOW.timestamp() - day / 50 * NEW_FOR.total_seconds(),
        has_picture=True,
        size_kind="clothing",
        texts={"de": IndexedText("Ding", "", "", "")},
        variants=[
            IndexedVariant(10 * number + place, "", size, {}, dice.random() < 0.5, None)
            for place, size in enumerate(SIZES)
        ],
        prices=[IndexedPrice(SHOP.id, 0, price, full, is_reduced)],
    )


def words() -> Words:
    labels = {"de": "Farbe"}
    return Words(
        groups={
            "color": Group(1, "color", labels, "color", True),
            "brand": Group(2, "brand", labels, "brand", True),
        },
        values={each: Value(each, "color", f"c{each}", labels) for each in COLOURS},
        brands={each: a_brand(each) for each in BRANDS},
        categories={
            each: CategoryWords(each, f"k{each}", {"de": f"K{each}"}, rootline, False, {})
            for each, rootline in ((1, [1]), (2, [1, 2]), (3, [1, 3]), (4, [1, 4]))
        },
    )


def no_texts() -> tuple[Lexicon, TextIndex]:
    lexicon = Lexicon("de", words(), {}, {})
    return lexicon, TextIndex(TextIndexWriter(lexicon.analyser).finish(), lexicon.analyser, 0)


def no_article_numbers() -> ArticleNumbers:
    return ArticleNumbers(ArticleNumbersWriter().finish())


def a_brand(number: int) -> VocabularyBrand:
    return VocabularyBrand(number, f"b{number}", f"b{number}", f"B{number}", A_MAKER)
