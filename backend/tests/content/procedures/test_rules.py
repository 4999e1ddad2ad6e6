from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from vitrine.content.procedures.rules import (
    BadConfig,
    GlobalConfig,
    PageStories,
    language_of,
    localised_slugs,
    page_path,
    read_config,
)
from vitrine.content.spaces import LANGUAGES


class Words(Struct, frozen=True):
    magazine: str = "magazin"
    outfits: str = "outfits"


class AShop(Struct, frozen=True):
    code: str = "de"
    language: str = "de"
    locale: str = "de-DE"
    path_words: Words = Words()


GERMANY = AShop()
BELGIUM = AShop("fr-be", "fr", "fr-BE", Words("magazine", "ensembles"))


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *[("de-AT", "de-at"), ("de-CH", "de-ch"), ("fr-BE", "fr-be"), ("nl-BE", "nl-be")],
        *[("de-DE", "de"), ("fr-FR", "fr"), ("en-GB", "en"), ("nl-NL", "nl"), ("en-FI", "en")],
    ],
)
def test_a_storefront_reads_its_own_variant_of_a_language(locale: str, language: str) -> None:
    assert language_of(AShop("x", locale[:2], locale), LANGUAGES) == language


@pytest.mark.parametrize(
    ("default", "localised", "path"),
    [
        ("home", "accueil", "/fr-be"),
        ("c/kontakt", "c/contact", "/fr-be/c/contact"),
        ("c/service/", "c/service/", "/fr-be/c/service"),
        ("magazin/wolle", "journal/laine", "/fr-be/magazine/laine"),
        ("magazin/", "magazin/", "/fr-be/magazine"),
        ("outfits/abend", "outfits/soir", "/fr-be/ensembles/soir"),
        ("trends/leinen", "trends/lin", "/fr-be/women/trends/lin"),
        ("lookbooks/herbst", "lookbooks/automne", "/fr-be/women/lookbooks/automne"),
        ("stores/berlin", "stores/berlin", "/fr-be/stores/berlin"),
        ("global-config", "global-config", "/fr-be/global-config"),
    ],
)
def test_a_story_has_its_page(default: str, localised: str, path: str) -> None:
    assert page_path(BELGIUM, default, localised) == path


def test_a_variant_without_a_slug_has_that_of_its_language() -> None:
    story = {
        "full_slug": "c/contact",
        "default_full_slug": "c/kontakt",
        "translated_slugs": [
            {"lang": "fr", "path": "c/contact"},
            {"lang": "fr-ch", "path": "c/contact-suisse"},
        ],
    }

    assert localised_slugs(story, ["de", "fr-be", "fr-ch", "nl"]) == {
        "de": "c/kontakt",
        "fr-be": "c/contact",
        "fr-ch": "c/contact-suisse",
        "nl": "c/kontakt",
    }


def a_story(uuid: str, **content: Any) -> dict[str, Any]:
    return {
        "id": 1,
        "uuid": uuid,
        "name": uuid,
        "full_slug": f"magazin/{uuid}",
        "default_full_slug": f"magazin/{uuid}",
        "content": {"component": "article", **content},
    }


def test_links_lead_to_pages_of_the_storefront_wherever_they_stand() -> None:
    link = {"uuid": "u", "slug": "c/kontakt", "full_slug": "c/contact"}
    field = {
        "linktype": "story",
        "id": "u",
        "url": "",
        "cached_url": "c/kontakt",
        "story": {"x": 1},
    }
    mark = {"type": "link", "attrs": {"linktype": "story", "uuid": "u", "href": "/c/kontakt"}}
    unknown = {"linktype": "story", "id": "gone", "url": "", "cached_url": "c/gone"}
    elsewhere = {"linktype": "url", "id": "u", "url": "https://example.com"}
    story = a_story(
        "s", cta=field, text={"content": [{"marks": [mark]}]}, rest=[unknown, elsewhere]
    )

    content = PageStories(BELGIUM, [], [], [link]).content(story)

    assert content == {
        "component": "article",
        "cta": {
            "linktype": "story",
            "id": "u",
            "url": "/fr-be/c/contact",
            "cached_url": "c/kontakt",
        },
        "text": {
            "content": [
                {
                    "marks": [
                        {
                            "type": "link",
                            "attrs": {
                                "linktype": "story",
                                "uuid": "u",
                                "href": "/fr-be/c/contact",
                            },
                        }
                    ]
                }
            ]
        },
        "rest": [unknown, elsewhere],
    }


def test_relations_stand_in_their_fields_two_levels_deep_and_no_deeper() -> None:
    itself = a_story("self", related=["self", "gone", ""])

    content = PageStories(GERMANY, ["article.related"], [itself], []).content(itself)

    first, gone = content["related"]
    assert gone == "gone"
    assert (first["uuid"], first["path"]) == ("self", "/de/magazin/self")
    assert first["content"]["related"][0]["content"]["related"] == ["self", "gone", ""]


def test_a_field_of_the_same_name_in_another_block_is_no_relation() -> None:
    story = a_story("s", related="s", body=[{"component": "teaser", "related": "s"}])

    content = PageStories(GERMANY, ["teaser.related"], [story], []).content(story)

    assert content["related"] == "s"
    assert content["body"][0]["related"]["uuid"] == "s"


def test_a_switch_that_nobody_set_has_its_default() -> None:
    assert read_config({"component": "global_config"}) == GlobalConfig(
        black_friday_labels=False,
        back_in_stock_feature=True,
        run_kameleoon=False,
        htf_features=(),
    )
    assert read_config(
        {
            "blackFridayLabels": True,
            "backInStockFeature": False,
            "runKameleoon": "",
            "htfFeatures": ["outfits", "outfits", " stores "],
        }
    ) == GlobalConfig(
        black_friday_labels=True, back_in_stock_feature=False, htf_features=("outfits", "stores")
    )
    assert read_config({"htfFeatures": "a, b\nc"}).htf_features == ("a", "b", "c")


@pytest.mark.parametrize(
    "content",
    [
        {"blackFridayLabels": "yes"},
        {"runKameleoon": 1},
        {"htfFeatures": [1]},
        {"htfFeatures": {"a": 1}},
    ],
)
def test_what_is_no_switch_is_refused(content: dict[str, Any]) -> None:
    with pytest.raises(BadConfig):
        read_config(content)
