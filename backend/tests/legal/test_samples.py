"""The sample texts: complete in every storefront, and in the words of its country."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise

import pytest
from msgspec import json

from tests.shops.builders import ALL
from vitrine.legal import LegalKey, LegalText
from vitrine.legal.rules import body_faults
from vitrine.legal.samples import FILES, VERSION, samples, seller

CODES = ["at", "be", "fr-be", "ch", "fr-ch", "de", "fr", "nl", "uk", "de-it"]
SHOPS = {shop.code: shop for shop in ALL}


@pytest.mark.parametrize("code", CODES)
def test_a_storefront_has_every_text_its_law_asks_for(code: str) -> None:
    wanted = [key for key in LegalKey if key is not LegalKey.MEDIATION or code == "fr"]

    assert list(texts(code)) == wanted


@pytest.mark.parametrize("code", CODES)
def test_every_text_says_first_that_it_is_a_sample(code: str) -> None:
    for text in texts(code).values():
        first = text.body["content"][0]
        assert first["attrs"]["body"][0]["component"] == "notice"


@pytest.mark.parametrize("code", CODES)
def test_every_text_can_be_shown(code: str) -> None:
    assert [body_faults(text.body) for text in texts(code).values() if body_faults(text.body)] == []


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
        nodes = text.body["content"]
        headings = [each["content"][0]["text"] for each in nodes if each["type"] == "heading"]
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


@pytest.mark.parametrize("code", CODES)
def test_a_list_of_which_some_items_are_for_a_country_is_one_list(code: str) -> None:
    for text in texts(code).values():
        kinds = [node["type"] for node in text.body["content"]]
        assert ("bullet_list", "bullet_list") not in pairwise(kinds)


def test_swiss_german_has_no_sharp_s() -> None:
    for text in texts("ch").values():
        assert not set("ß„“") & set(words(text))


def texts(code: str) -> dict[LegalKey, LegalText]:
    return {text.key: text for text in samples(SHOPS[code])}


def words(text: LegalText) -> str:
    """All that is read, without what holds it together."""
    return "\n".join([text.title, *_words(text.body)])


def _words(node: object) -> Iterator[str]:
    match node:
        case {"component": "lines", "lines": str(lines)}:
            yield lines
        case {"type": "text", "text": str(own)}:
            yield own
        case dict():
            for value in node.values():
                yield from _words(value)
        case list():
            for value in node:
                yield from _words(value)


def test_other_words_are_another_version() -> None:
    """A shop may have sold under these: change `VERSION`, and keep the one before."""
    files = sorted(FILES.glob("*/*.json"))
    words_of_all = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()

    assert {VERSION: words_of_all} == json.decode((FILES / "versions.json").read_bytes())
