"""Terms as people write them, found in goods as they are described."""

from __future__ import annotations

from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import BE, DE, FR, NL, NOW, a_product, a_tree, put, texts
from tests.search.conftest import Index
from vitrine import catalogue, search
from vitrine.catalogue import IncomingProduct, IncomingVariant
from vitrine.kit.db import Db

LANGUAGES = ("de", "fr", "nl", "en")


async def found(rpc: Caller, goods: dict[int, str], shop: int, term: str, **where: Any) -> set[str]:
    answer = await rpc("getProductsByCategory", shop=shop, where={"term": term, **where})
    return {goods[each["id"]] for each in answer["products"]}


@pytest.mark.parametrize(
    ("shop", "term", "wanted"),
    [
        (DE, "Wollmantel", {"WOOL-1", "COAT-1"}),
        (DE, "Mäntel", {"COAT-1", "WOOL-1"}),
        (DE, "maentel", {"COAT-1", "WOOL-1"}),
        (DE, "Mantl", {"COAT-1", "WOOL-1"}),
        (DE, "Regenmantel", {"COAT-1", "WOOL-1"}),
        (DE, "paletot", {"COAT-1", "WOOL-1"}),
        (DE, "t shirt", {"TEE-1"}),
        (DE, "tshirt", {"TEE-1"}),
        (DE, "Röcke lea", {"SKIRT-1"}),
        (NL, "regenjas", {"COAT-1", "WOOL-1"}),
        (BE, "rokken", {"SKIRT-1"}),
        (FR, "manteaux", {"COAT-1", "WOOL-1"}),
        (FR, "jupe lea", {"SKIRT-1"}),
        (DE, "SKIRT1", {"SKIRT-1"}),
        (DE, "skirt-1-36", {"SKIRT-1"}),
    ],
)
async def test_words_are_found(
    rpc: Caller, goods: dict[int, str], shop: int, term: str, wanted: set[str]
) -> None:
    assert await found(rpc, goods, shop, term) == wanted


async def test_the_best_match_comes_first(rpc: Caller, goods: dict[int, str]) -> None:
    answer = await rpc("getProductsByCategory", shop=DE, where={"term": "Wollmantel"})

    assert goods[answer["products"][0]["id"]] == "WOOL-1"


async def test_brand_colour_and_price_in_a_term_are_filters(
    rpc: Caller, goods: dict[int, str]
) -> None:
    term = "Rock von Maison Aubrac unter 100 Euro"

    answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})

    search = answer["search"]
    assert [goods[each["id"]] for each in answer["products"]] == ["SKIRT-1"]
    assert (search["words"], search["correctedTerm"], search["isLoosened"]) == (
        "rock",
        None,
        False,
    )
    assert [each["type"] for each in search["filters"]] == ["attribute", "price"]
    assert search["filters"][0]["attributeFilter"]["values"][0]["label"] == "Maison Aubrac"
    assert search["filters"][1]["priceFilter"] == {"minPrice": None, "maxPrice": 10000}


async def test_a_word_that_is_a_filter_is_not_corrected(
    db: Db, rpc: Caller, goods: dict[int, str], index: Index
) -> None:
    [named_nearly_so] = await put(db, a_product("NEUA-1", names={"de": "Hose Neua"}))
    await index()

    answer = await rpc("getProductsByCategory", shop=DE, where={"term": "neue Röcke unter 10 Euro"})

    found = {each["id"] for each in answer["products"]}
    assert (named_nearly_so in found, answer["search"]["correctedTerm"]) == (False, None)


@pytest.mark.parametrize("term", ["Rock Größe 36", "rock gr. 36", "Rock 36"])
async def test_a_size_in_a_term_is_a_filter_with_its_label(
    rpc: Caller, goods: dict[int, str], term: str
) -> None:
    answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})
    entity = (await rpc("resolveSearch", shop=DE, term=term))["entity"]

    [size] = answer["search"]["filters"]
    assert [goods[each["id"]] for each in answer["products"]] == ["SKIRT-1"]
    assert size["attributeFilter"]["group"]["key"] == "shopSize"
    assert [each["label"] for each in size["attributeFilter"]["values"]] == ["36"]
    assert entity is None


async def test_what_only_comes_near_is_shown_and_said(rpc: Caller, goods: dict[int, str]) -> None:
    answer = await rpc("getProductsByCategory", shop=DE, where={"term": "Rock unter 1 Euro"})

    assert [goods[each["id"]] for each in answer["products"]] == ["SKIRT-1"]
    assert (answer["search"]["isLoosened"], answer["search"]["filters"]) == (True, [])


async def test_rather_another_brand_than_a_higher_price(rpc: Caller, goods: dict[int, str]) -> None:
    term = "Rock von Carrow unter 100 Euro"

    answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})

    assert [goods[each["id"]] for each in answer["products"]] == ["SKIRT-1"]
    assert answer["search"]["isLoosened"]
    assert [each["type"] for each in answer["search"]["filters"]] == ["price"]


async def test_taken_literally_nothing_is_read_into_a_term(
    rpc: Caller, goods: dict[int, str]
) -> None:
    assert await found(rpc, goods, DE, "Mantl", isLiteral=True) == set()


async def test_cotton_is_no_wool(db: Db, rpc: Caller, index: Index) -> None:
    cotton = {"de": "Baumwolle", "fr": "Coton", "nl": "Katoen", "en": "Cotton"}
    wool = {"de": "Wolle", "fr": "Laine", "nl": "Wol", "en": "Wool"}
    values = {"wool": wool, "cotton": cotton}
    fibres = catalogue.IncomingGroup(key="fibre", labels=wool, multi_select=True, values=values)
    await catalogue.put_attributes(db, [fibres])
    trench, coat, dress = await put(
        db,
        a_made("TRENCH-1", "Trenchcoat Femke", "cotton", "Baumwollgabardine"),
        a_made("COAT-1", "Mantel Blanche", "wool", "Wollbouclé"),
        a_made("DRESS-1", "Kleid Regula", "cotton", "Baumwollpopeline"),
    )
    await search.put_synonyms(db, [("de", "mantel", ["trenchcoat"])])
    await index()

    async def ids(term: str) -> list[int]:
        answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})
        assert answer["search"]["isLoosened"] is (term == "Wollkleid")
        return [each["id"] for each in answer["products"]]

    assert await ids("Wolle") == [coat]
    assert await ids("Wollmantel") == [coat]
    assert await ids("Baumwollmantel") == [trench]
    assert await ids("Baumwollkleid") == [dress]
    # There is none: dresses first, then what is of wool, and it is said.
    assert await ids("Wollkleid") == [dress, coat]


def a_made(key: str, name: str, fibre: str, cloth: str) -> IncomingProduct:
    return a_product(
        key,
        names=dict.fromkeys(("de", "fr", "nl", "en"), name),
        descriptions=dict.fromkeys(("de", "fr", "nl", "en"), "Über jedem Kleid und jedem Mantel."),
        fibres={"outer": {fibre: 100}},
        notes={"cloth": {"de": cloth}},
        categories=["women"],
    )


@pytest.mark.parametrize(
    "lacks", [{"images": []}, {"attributes": {"fit": ["slim"]}}, {"brand": "carrow"}]
)
async def test_what_has_no_picture_brand_or_colour_is_never_ranked_first(
    db: Db, rpc: Caller, index: Index, lacks: dict[str, Any]
) -> None:
    await db.execute("update brand set name = ' ' where key = 'carrow'")
    # Newer, and the better match.
    whole, half = await put(
        db,
        a_product(
            "COAT-1", categories=["women"], colour_names=dict.fromkeys(LANGUAGES, "Naht in Camel")
        ),
        a_product(
            "SEAM-1",
            categories=["women"],
            names=dict.fromkeys(LANGUAGES, "Naht"),
            first_live_at=NOW,
            **lacks,
        ),
    )
    await index()

    everything = await rpc("getProductsByCategory", shop=DE)
    matching = await rpc("getProductsByCategory", shop=DE, where={"term": "Naht"})

    assert [each["id"] for each in everything["products"]] == [whole, half]
    assert [each["id"] for each in matching["products"]] == [whole, half]


@pytest.mark.parametrize(
    ("term", "kind", "url"),
    [
        ("damen", "category", "/de/damen"),
        ("Carrow", "brand", "/de/search?term=Carrow&filters%5Bbrand%5D="),
        ("tee-1", "product", "/de/p/t-shirt-mila-camel/"),
    ],
)
async def test_a_term_that_names_one_thing_goes_there(
    rpc: Caller, goods: dict[int, str], term: str, kind: str, url: str
) -> None:
    answer = await rpc("resolveSearch", shop=DE, term=term)

    assert answer["entity"]["type"] == kind
    assert answer["entity"]["url"].startswith(url)


async def test_a_barcode_leads_to_its_product(db: Db, rpc: Caller, index: Index) -> None:
    size = IncomingVariant(reference_key="HAT-1-m", size="M", gtin="4006381333931")
    [hat] = await put(db, a_product("HAT-1", variants=[size]))
    await index()

    answer = await rpc("resolveSearch", shop=DE, term="4 006381 333931")

    assert answer["entity"]["url"].endswith(f"/{hat}")


async def test_the_number_in_an_address_leads_to_its_product_unless_it_is_a_size(
    db: Db, rpc: Caller, index: Index
) -> None:
    def in_size(key: str, size: str) -> catalogue.IncomingProduct:
        stock = catalogue.IncomingStock(quantity=1)
        variant = IncomingVariant(reference_key=f"{key}-size", size=size, stock=stock)
        return a_product(key, variants=[variant])

    hat, cap = await put(db, in_size("HAT-1", "M"), in_size("CAP-1", "M"))
    [coat] = await put(db, in_size("COAT-1", str(cap)))
    await index()

    as_id = await rpc("resolveSearch", shop=DE, term=str(hat))
    as_size = await rpc("resolveSearch", shop=DE, term=str(cap))
    listed = await rpc("getProductsByCategory", shop=DE, where={"term": str(cap)})

    assert as_id["entity"]["url"].endswith(f"/{hat}")
    assert (as_size["entity"], [each["id"] for each in listed["products"]]) == (None, [coat])
    assert [each["type"] for each in listed["search"]["filters"]] == ["attribute"]


async def test_a_term_that_names_several_things_is_searched_for(
    rpc: Caller, goods: dict[int, str]
) -> None:
    answer = await rpc("resolveSearch", shop=DE, term="Mantel")

    assert answer["entity"] is None


async def test_a_department_goes_before_its_namesakes_and_rivals_leave_it_to_the_search(
    db: Db, rpc: Caller, index: Index
) -> None:
    def a_category(key: str, name: str, slug: str) -> catalogue.IncomingCategory:
        parent = key.rpartition("/")[0] or None
        languages = ("de", "fr", "nl", "en")
        return catalogue.IncomingCategory(
            key=key,
            parent=parent,
            names=dict.fromkeys(languages, name),
            slugs=dict.fromkeys(languages, slug),
        )

    more = [
        a_category("men", "Heren", "heren"),
        a_category("men/coats", "Mantels", "mantels"),
        a_category("men/sale", "Sale", "sale"),
    ]
    await catalogue.put_categories(db, [*a_tree(), *more])
    await index()
    before = await rpc("resolveSearch", shop=NL, term="jassen")
    await search.put_synonyms(db, [("nl", "jas", ["mantel"])])
    await index()

    after = await rpc("resolveSearch", shop=NL, term="jassen")
    sale = await rpc("resolveSearch", shop=NL, term="sale")

    assert (before["entity"]["url"], before["choices"]) == ("/nl/dames/jassen", [])
    assert (after["entity"], after["choices"]) == (None, WOMENS_OR_MENS_COATS)
    assert sale["entity"]["url"] == "/nl/sale"


async def test_a_category_of_several_things_is_as_good_as_one_that_is_called_so(
    db: Db, rpc: Caller, index: Index
) -> None:
    names = {"men": "Heren", "men/coats": "Mantels & jassen"}
    languages = ("de", "fr", "nl", "en")
    men = [
        catalogue.IncomingCategory(
            key=key,
            parent=key.rpartition("/")[0] or None,
            names=dict.fromkeys(languages, name),
            slugs=dict.fromkeys(languages, name.split(" ")[0].lower()),
        )
        for key, name in names.items()
    ]
    await catalogue.put_categories(db, [*a_tree(), *men])
    await index()

    coats = await rpc("resolveSearch", shop=NL, term="jas")
    of_women = await rpc("resolveSearch", shop=NL, term="jassen dames")

    mens = {"name": "Mantels & jassen", "url": "/nl/heren/mantels", "department": "Heren"}
    assert coats["entity"] is None
    assert coats["choices"] == [WOMENS_OR_MENS_COATS[0], mens]
    assert of_women["entity"]["url"] == "/nl/dames/jassen"


WOMENS_OR_MENS_COATS = [
    {"name": "Jassen", "url": "/nl/dames/jassen", "department": "Dames"},
    {"name": "Mantels", "url": "/nl/heren/mantels", "department": "Heren"},
]


@pytest.mark.parametrize(
    ("term", "is_near"),
    # A T-shirt says what coat it goes with; nothing is known of down.
    [("Wollmantel", False), ("Ledermantel", True), ("Daunenmantel", True), ("Mantel", False)],
)
async def test_a_kind_of_coat_that_no_coat_is_says_that_coats_only_come_near(
    db: Db, rpc: Caller, goods: dict[int, str], index: Index, term: str, is_near: bool
) -> None:
    worn_with = a_product(
        "TEE-2",
        names=texts("T-Shirt Ada"),
        descriptions=texts("Zum Ledermantel und zum Daunenmantel, ohne Leder"),
        categories=["women"],
    )
    await put(db, worn_with)
    await index()

    answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})

    names = [each["attributes"]["name"]["values"]["label"] for each in answer["products"]]
    assert answer["search"]["isLoosened"] is is_near
    assert "mantel" in names[0].lower()
