import re
import shutil
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, UK
from tests.databases import Connections, a_database
from vitrine import catalogue, demo, payments, shops
from vitrine.demo import assortment, wording
from vitrine.demo.assortment import BadAssortment
from vitrine.kit import postgres
from vitrine.kit.db import Db, rows, value

LANGUAGES = ("de", "fr", "nl", "en")


@pytest.fixture(scope="module")
async def connections(cluster: postgres.Cluster) -> AsyncIterator[Connections]:
    """The whole demo shop on the day of the tests, which all of them look at."""
    with a_database(cluster, "vitrine_demo") as url:
        async with await AsyncConnection.connect(url) as db:
            await shops.seed(db)
            await payments.seed(db)
            await demo.seed(db, NOW)
        async with Connections.of(url) as connections:
            yield connections


@pytest.fixture
async def seeded(db: Db) -> Caller:
    return (await Caller.on(db)).at(NOW)


async def count(db: Db, table_and_condition: str) -> int:
    sql = "select count(*)::integer from "
    return await value(db, int, sql + table_and_condition)


async def test_the_assortment_is_as_large_as_it_should_be(db: Db, seeded: Caller) -> None:
    assert await count(db, "style") >= 120
    assert await count(db, "product") >= 350
    assert await count(db, "variant") >= 2_500
    assert await count(db, "brand") == 10
    assert await count(db, "outfit") == 24
    assert await value(db, int, "select max(depth) from category") == 3


async def test_low_stock_sold_out_sizes_and_sold_out_products_exist(db: Db, seeded: Caller) -> None:
    sizes = await count(db, "stock")

    assert 0.1 < await count(db, "stock where quantity = 0") / sizes < 0.3
    assert 0.05 < await count(db, "stock where quantity between 1 and 3") / sizes < 0.3
    gone = "(select from stock group by product_id having max(quantity) = 0)"
    assert 1 <= await count(db, gone) <= 40


async def test_seeding_again_on_the_same_day_changes_nothing(db: Db, seeded: Caller) -> None:
    before = await everything(db)

    await demo.seed(db, NOW + timedelta(hours=5))

    assert await everything(db) == before


async def everything(db: Db) -> list[catalogue.ProductSnapshot]:
    """Every product as it is stored, with its version."""
    return await catalogue.snapshots_after(db, 0, 10_000)


@dataclass(frozen=True)
class Filled:
    key: str
    found: int


async def test_categories_by_rule_are_filled_and_leaves_are_not_empty(
    db: Db, seeded: Caller
) -> None:
    sql = """
        select key, (
            select count(*)::integer from product where category.id = any(category_ids)
        ) as found
        from category where rule is not null or depth = 3
    """

    found = {each.key: each.found for each in await rows(db, Filled, sql)}

    assert [key for key, products in found.items() if products == 0] == []
    assert {"women/new", "women/sale", "men/new", "men/sale", "sale"} <= set(found)


async def test_the_category_of_what_is_new_has_what_its_badge_says(db: Db, seeded: Caller) -> None:
    rules = {each.key: each.rule for each in assortment.read().categories if each.rule}
    days = {key: rule.live_days_ago_at_most for key, rule in rules.items()}
    assert {days["women/new"], days["men/new"]} == {catalogue.NEW_FOR.days}

    for key in ("women/new", "men/new"):
        there = f"product join category on category.id = any(category_ids) where key = '{key}'"
        assert await count(db, there) > 10
        assert await count(db, f"{there} and first_live_at <= '{NOW - catalogue.NEW_FOR}'") == 0


async def test_every_reduction_has_a_true_price_to_be_measured_against(
    db: Db, seeded: Caller
) -> None:
    reduced = "price where reductions <> '[]'"

    assert await count(db, reduced) > 300
    assert await count(db, f"{reduced} and prior_with_tax is null") == 0
    lower = "price where prior_with_tax < base_with_tax"
    assert await count(db, lower) > 10


async def test_a_lowest_price_is_promised_only_where_it_is_shown(db: Db, seeded: Caller) -> None:
    """Britain and Switzerland show the price before (docs/rules)."""
    promise = re.compile("30 (Tage|derniers|dagen|days)|lowest|niedrigst|plus bas|laagste")
    promising: dict[str, list[str]] = {}
    for category in assortment.read().categories:
        for shop in await shops.storefronts(db):
            if promise.search(catalogue.localise(category.intro, shop.locale)):
                promising.setdefault(shop.code, []).append(category.key)

    everywhere = ["women/sale", "men/sale", "sale"]
    codes = ("at", "be", "fr-be", "de", "fr", "nl", "de-it")
    assert promising == dict.fromkeys(codes, everywhere)


async def test_goods_have_only_what_their_kind_has_and_come_from_their_house(
    db: Db, seeded: Caller
) -> None:
    """A scarf has no length and no fit; knitwear from Halden is made in Norway."""
    told = {}
    for style in ("VTR-9509", "VTR-9003", "VTR-9501", "VTR-6001"):
        colour = next(each for each in assortment.read().styles if each.key == style).colours[0]
        found = await seeded(
            "getProductsByReferenceKeys", shop=DE, referenceKeys=[f"{style}-{colour.colour}"]
        )
        attributes = found[0]["attributes"]
        told[style] = (
            {"fit", "length"} & set(attributes),
            attributes["cloth"]["label"],
            attributes["countryOfOrigin"]["values"]["value"],
        )

    assert told == {
        "VTR-9509": (set(), "Material", "NO"),
        "VTR-9003": (set(), "Material", "DE"),
        "VTR-9501": (set(), "Material", "DE"),
        "VTR-6001": ({"fit", "length"}, "Material", "NO"),
    }


async def test_a_style_is_not_sold_where_the_assortment_says_so(db: Db, seeded: Caller) -> None:
    style = next(each for each in assortment.read().styles if "uk" in each.shops_without)
    key = f"{style.key}-{style.colours[0].colour}"

    result = {
        shop: await seeded("getProductsByReferenceKeys", shop=shop, referenceKeys=[key])
        for shop in (DE, UK)
    }

    assert [len(each) for each in result.values()] == [1, 0]


async def test_outfits_show_every_piece(db: Db, seeded: Caller) -> None:
    answer = await seeded("getOutfits", shop=DE)

    assert answer["pagination"]["total"] == 24
    assert min(len(outfit["pieces"]) for outfit in answer["outfits"]) >= 3


def sentences(text: str) -> list[str]:
    return [each.strip() for each in re.split(r"(?<=[.?])\s+", text) if len(each.split()) > 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_said_of_two_styles(language: str) -> None:
    output: Counter[str] = Counter()

    for description in wording.descriptions(assortment.read()).values():
        output.update(set(sentences(description[language])))

    assert [sentence for sentence, styles in output.items() if styles > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_styles_of_a_listing_share_a_description_or_a_name(language: str) -> None:
    read = assortment.read()
    result = wording.descriptions(read)
    by_category: dict[str, list[assortment.Style]] = {}
    for style in read.styles:
        for category in style.categories:
            by_category.setdefault(category, []).append(style)

    for category, styles in by_category.items():
        for texts in (
            [result[style.key][language] for style in styles],
            [style.name[language] for style in styles],
        ):
            assert len(set(texts)) == len(texts), category


@pytest.fixture
def a_copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(assortment.FILES, tmp_path / "assortment"))


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("styles/shoes.json", '"silhouette"', '"silhouete"', "shoes.json: .*`silhouete`"),
        (
            "styles/shoes.json",
            '"cloth": "calf-leather"',
            '"cloth": "tin"',
            "the cloth tin is unknown",
        ),
        ("brands.json", "[", "", "brands.json: "),
        ("cloths.json", "ä", "\udce4", "cloths.json: "),
    ],
)
def test_a_slip_in_the_files_is_named(
    a_copy: Path, file: str, old: str, new: str, words: str
) -> None:
    path = a_copy / file
    written = path.read_text("utf-8").replace(old, new, 1)
    path.write_bytes(written.encode("utf-8", "surrogateescape"))

    with pytest.raises(BadAssortment, match=words):
        assortment.read(a_copy)


async def test_the_codes_of_the_readme_do_what_it_says(db: Db, seeded: Caller) -> None:
    codes = ["VITRINE10", "VITRINE20", "VITRINEPOST", "VITRINE30", "VITRINE15", "VITRINE25"]
    for shop in await shops.storefronts(db):
        if not shop.is_enabled:
            continue
        answers = [await seeded("redeemVoucher", shop=shop.id, code=code) for code in codes]

        reasons = [each["errors"][0]["params"]["reason"] for each in answers if "errors" in each]
        minimums = [each["basket"]["voucher"]["minimum"] for each in answers if "basket" in each]
        problems = [each["basket"]["voucher"]["problem"] for each in answers if "basket" in each]
        assert (reasons, minimums) == (["ended", "usedUp"], [0, 15000, 0, 0])
        assert problems == [None, None, None, "signIn"]


async def test_three_scarves_cost_two(db: Db, seeded: Caller) -> None:
    sql = """
        select variant.id from variant
        join product on product.id = product_id
        join stock on stock.variant_id = variant.id
        join category on category.id = any(category_ids)
        where category.key = 'accessories/scarves/wool-scarves' and stock.quantity > 2
        order by variant.id
        limit 1
    """
    scarf = await value(db, int, sql)

    answer = await seeded("addItemToBasket", shop=DE, variantId=scarf, quantity=3)

    assert answer.keys() == {"basket", "results"}, answer
    basket = answer["basket"]
    (applied,) = basket["promotions"]
    unit = basket["items"][0]["price"]["unit"]["withTax"]
    assert applied == {"name": "3 Schals zum Preis von 2", "reduction": unit}
