"""The catalogues: complete, used, and fitting their countries."""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter

import pytest

from tests.mail.builders import NINE
from vitrine.mail.rendering import TEMPLATES
from vitrine.mail.texts import FILES, MissingText, catalogue, text
from vitrine.orders import mail_lines
from vitrine.orders.rules import ReturnReason
from vitrine.orders.rules.tracking import PAGES
from vitrine.shops import Storefront

LANGUAGES = ["de", "fr", "nl", "en"]
OVERRIDES = sorted(path.stem for path in FILES.glob("*-*.json"))
# Mails of orders say these by what was ordered.
SAID = {
    *{f"carrier.{carrier}" for carrier in PAGES},
    *{f"reason.{reason}" for reason in ReturnReason},
    *{f"withdrawal.{law}" for law in ("eu", "uk", "promise")},
    *re.findall(r'"(sums\.\w+)"', Path(mail_lines.__file__).read_text()),
    "lines.size",
    *["transfer.details", "transfer.details_uk", "transfer.invoice"],
    *["layout.represented_by", "layout.vat_id"],
}
USED = (
    SAID
    | {
        key
        for path in TEMPLATES.iterdir()
        for key in re.findall(r"""text\(\s*["']([^"']+)["']""", path.read_text())
    }
    | {f"{path.stem}.subject" for path in TEMPLATES.glob("*.txt") if "extends" in path.read_text()}
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text_that_a_template_uses_and_no_other(language: str) -> None:
    assert set(catalogue(language)) == USED


@pytest.mark.parametrize("locale", OVERRIDES)
def test_a_country_overrides_only_what_its_language_has(locale: str) -> None:
    language = catalogue(locale.partition("-")[0])

    own = {key: words for key, words in catalogue(locale).items() if language.get(key) != words}

    assert own
    assert set(catalogue(locale)) == set(language)


@pytest.mark.parametrize("locale", [*LANGUAGES, *OVERRIDES])
def test_every_translation_takes_the_same_values(locale: str) -> None:
    def values(words: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(words) if name}

    taken = {key: values(words) for key, words in catalogue(locale).items()}

    assert taken == {key: values(words) for key, words in catalogue("en").items()}


SHOP_TEXTS = Path(__file__).resolve().parents[3] / "storefront" / "texts"
SUMS = {
    "sums.goods": "basket.goods",
    "sums.promotions": "basket.promotion",
    "sums.voucher": "basket.voucher.applied",
    "sums.delivery": "basket.delivery",
    "sums.free": "basket.delivery.free",
    "sums.total": "basket.total",
    "sums.tax": "basket.tax",
}


@pytest.mark.parametrize("shop", NINE, ids=lambda shop: shop.code)
def test_what_an_order_costs_is_said_as_in_the_shop(shop: Storefront) -> None:
    said: dict[str, str] = {}
    for name in (shop.language, shop.locale):
        file = SHOP_TEXTS / f"{name}.json"
        said |= json.loads(file.read_text()) if file.exists() else {}

    assert {key: catalogue(shop.locale)[key] for key in SUMS} == {
        key: said[theirs] for key, theirs in SUMS.items()
    }


@pytest.mark.parametrize("locale", ["de-CH", "fr-CH"])
def test_swiss_mails_promise_no_right_that_their_law_does_not_know(locale: str) -> None:
    other = {"withdrawal.eu", "withdrawal.uk"}
    right = re.compile("wid(er|err)ruf|rétract", re.IGNORECASE)

    said = [key for key, words in catalogue(locale).items() if right.search(words)]

    assert set(said) <= other


def test_swiss_german_has_no_sharp_s() -> None:
    assert [key for key, words in catalogue("de-CH").items() if "ß" in words] == []


@pytest.mark.parametrize("shop", NINE, ids=lambda shop: shop.locale)
def test_no_text_shouts_or_ends_in_a_space(shop: object) -> None:
    words = catalogue(getattr(shop, "locale", ""))

    assert [key for key, text in words.items() if "!" in text or text != text.strip()] == []


def test_a_key_that_nobody_wrote_is_named() -> None:
    with pytest.raises(MissingText, match="no_such_key has no text in de-AT"):
        text("de-AT", "no_such_key", {})
    with pytest.raises(MissingText, match="'xx'"):
        text("xx-XX", "layout.footer", {})


@pytest.mark.parametrize(
    ("locale", "quoted"),
    [
        ("de-DE", "„{name}“"),
        ("de-CH", "«{name}»"),
        ("fr-FR", "«\u00a0{name}\u00a0»"),
        ("nl-BE", "‘{name}’"),
        ("en-GB", "“{name}”"),
    ],
)
def test_a_product_stands_in_the_quotation_marks_of_its_language(locale: str, quoted: str) -> None:
    named = [
        words
        for key, words in catalogue(locale).items()
        if key.startswith("back_in_stock") and "{name}" in words
    ]

    assert named
    assert [words for words in named if quoted not in words] == []
