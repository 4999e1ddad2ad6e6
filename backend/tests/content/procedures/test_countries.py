"""One text for all countries."""

from __future__ import annotations

from typing import Any

import pytest

from tests.calling import Caller
from tests.content.builders import a_folder, a_page, a_story
from tests.shops.builders import ALL, a_storefront
from vitrine.content import facts_of
from vitrine.content.procedures.rules.countries import content_for
from vitrine.kit.db import Db

GERMANY, SWITZERLAND = 1006, 1004


def a_paragraph(uid: str, storefronts: list[str] | None, text: str) -> dict[str, Any]:
    return {"_uid": uid, "component": "country_fact", "storefronts": storefronts, "value": text}


def test_blocks_of_other_storefronts_go_wherever_they_stand() -> None:
    inner = {"type": "blok", "attrs": {"body": [a_paragraph("c", ["uk"], "Duty")]}}
    body = [a_paragraph("a", ["ch", "fr-ch"], "Zoll"), a_paragraph("b", [], "Alle")]
    page = {"component": "page", "body": body, "text": {"type": "doc", "content": [inner]}}

    shown = content_for(page, "de", {})

    assert shown == {
        "component": "page",
        "body": [a_paragraph("b", [], "Alle")],
        "text": {"type": "doc", "content": [{"type": "blok", "attrs": {"body": []}}]},
    }


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{return_days} Tage", "30 Tage"),
        ("{return_days}{return_days}", "3030"),
        ("{unknown}, {Return_days}, {, }, {{return_days}}", "{unknown}, {Return_days}, {, }, {30}"),
        ("", ""),
    ],
)
def test_figures_are_filled_in_and_other_braces_stay(text: str, shown: str) -> None:
    assert content_for(text, "de", {"return_days": "30"}) == shown


@pytest.mark.parametrize("value", [None, 7, True, [None], {"storefronts": ["uk"]}])
def test_what_is_no_text_and_no_block_stays(value: object) -> None:
    assert content_for(value, "de", {}) == value


def test_figures_are_written_as_in_the_country() -> None:
    spaces = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})
    names = ["delivery_cost", "free_from", "express_cost", "return_days"]
    names += ["first_day", "last_day", "packing_hour"]

    figures = {
        code: [facts_of(a_storefront(code))[name].translate(spaces) for name in names]
        for code in ("de", "fr-ch", "uk")
    }

    assert figures == {
        "de": ["4,95 €", "75 €", "12,90 €", "30", "1", "3", "15"],
        "fr-ch": ["7.90 CHF", "90 CHF", "18.90 CHF", "30", "2", "4", "14"],
        "uk": ["£4.50", "£60", "£9.90", "30", "3", "5", "14"],
    }


@pytest.mark.parametrize("shop", [shop for shop in ALL if shop.is_enabled], ids=lambda s: s.code)
def test_every_storefront_says_how_it_is_reached(shop: Any) -> None:
    facts = facts_of(shop)

    assert all(facts[name] for name in ("phone", "email", "hours"))


async def test_a_page_is_sent_without_what_is_meant_for_others(rpc: Caller, db: Db) -> None:
    body = [
        {"_uid": "a", "component": "storefront_section", "storefronts": ["ch"], "body": []},
        {"_uid": "b", "component": "storefront_section", "storefronts": ["de"], "body": []},
    ]
    content = a_page(headline="{return_days} Tage", body=body)
    await a_story(db, "wir", content, parent=await a_folder(db, "c"))

    german = await rpc("getCmsContent", shop=GERMANY, slug="c/wir")
    swiss = await rpc("getCmsContent", shop=SWITZERLAND, slug="c/wir")

    assert [each["content"]["headline"] for each in (german, swiss)] == ["30 Tage", "30 Tage"]
    blocks = [[block["_uid"] for block in each["content"]["body"]] for each in (german, swiss)]
    assert blocks == [["b"], ["a"]]
