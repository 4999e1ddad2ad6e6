"""The sample texts: complete in every storefront, and in the words of its country."""

from __future__ import annotations

import msgspec
import pytest

from tests.shops.builders import ALL
from vitrine.legal import LegalKey, LegalText
from vitrine.legal.rules import Heading, Notice
from vitrine.legal.samples import samples, seller

CODES = ["at", "be", "fr-be", "ch", "fr-ch", "de", "fr", "nl", "uk", "de-it"]
SHOPS = {shop.code: shop for shop in ALL}


@pytest.mark.parametrize("code", CODES)
def test_a_storefront_has_every_text_its_law_asks_for(code: str) -> None:
    wanted = [key for key in LegalKey if key is not LegalKey.MEDIATION or code == "fr"]

    assert list(texts(code)) == wanted


@pytest.mark.parametrize("code", CODES)
def test_every_text_says_first_that_it_is_a_sample(code: str) -> None:
    assert all(isinstance(text.body[0], Notice) for text in texts(code).values())


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_filled_in_and_names_the_seller(code: str) -> None:
    known = seller(SHOPS[code])

    assert known
    for key, text in texts(code).items():
        assert not set("{}") & set(words(text))
        assert known.email in words(text) or key is LegalKey.COOKIES


@pytest.mark.parametrize("code", CODES)
def test_no_heading_of_a_text_is_there_twice(code: str) -> None:
    for text in texts(code).values():
        headings = [block.text for block in text.body if isinstance(block, Heading)]
        assert len(headings) == len(set(headings))


@pytest.mark.parametrize("code", CODES)
def test_nobody_is_sent_to_the_platform_that_is_closed(code: str) -> None:
    for text in texts(code).values():
        assert "ec.europa.eu" not in words(text)


FUNCTION = {
    "at": "„Vertrag widerrufen“",
    "de": "„Vertrag widerrufen“",
    "de-it": "„Vertrag widerrufen“",
    "be": "‘Overeenkomst herroepen’",
    "nl": "‘Overeenkomst herroepen’",
    "fr-be": "« Se rétracter du contrat »",
    "fr": "« Se rétracter du contrat »",
}


@pytest.mark.parametrize("code", CODES)
def test_the_withdrawal_function_is_named_where_it_is_a_duty(code: str) -> None:
    result = words(texts(code)[LegalKey.WITHDRAWAL]).replace("\N{NO-BREAK SPACE}", " ")

    if code in FUNCTION:
        assert FUNCTION[code] in result
    else:
        assert not any(words in result for words in FUNCTION.values())


def test_swiss_german_has_no_sharp_s() -> None:
    for text in texts("ch").values():
        assert not set("ß„“") & set(words(text))


def texts(code: str) -> dict[LegalKey, LegalText]:
    return {text.key: text for text in samples(SHOPS[code])}


def words(text: LegalText) -> str:
    """All that is read, without what holds it together."""
    found: list[str] = [text.title]
    for block in text.body:
        for value in msgspec.structs.asdict(block).values():
            found += value if isinstance(value, list) else [str(value)]
    return "\n".join(found)
