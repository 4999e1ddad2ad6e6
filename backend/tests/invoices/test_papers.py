"""Slips of returns and accepted texts, read back in every storefront."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.shops.builders import CODES, a_storefront
from vitrine import legal
from vitrine.invoices import ReturnSlip, SlipLine, TextDocument, TextPart
from vitrine.invoices.slip_pdf import slip_pdf
from vitrine.invoices.text_pdf import text_pdf
from vitrine.legal.samples import samples
from vitrine.orders.papers import parts_of, return_address

WORDS = {
    "de": ("Rücksendeschein", "3. November 2026", "Hier abschneiden"),
    "fr": ("Bon de retour", "3 novembre 2026", "À découper ici"),
    "nl": ("Retourbon", "3 november 2026", "Hier afknippen"),
    "en": ("Return slip", "3 November 2026", "Cut here"),
}


@pytest.mark.parametrize("code", CODES)
def test_a_slip_speaks_the_words_of_its_storefront(code: str) -> None:
    slip = a_slip(code)

    reader = PdfReader(BytesIO(slip_pdf(slip)))

    shown = _words(reader)
    for words in (*WORDS[a_storefront(code).language], *slip.recipient, "Anna Berg"):
        assert words in shown
    # In the facts above and beside the code of the label.
    assert shown.count(slip.number) == 2
    assert "?" not in shown
    assert len(reader.pages) == 1
    assert str(reader.root_object["/Lang"]) == a_storefront(code).locale


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (60, 5)])
def test_the_label_stands_on_the_last_page(count: int, pages: int) -> None:
    lines = tuple(a_line(f"Stück Nummer {place:03}") for place in range(count))

    reader = PdfReader(BytesIO(slip_pdf(replace(a_slip("de"), lines=lines))))

    texts = [page.extract_text() for page in reader.pages]
    assert len(texts) == pages
    assert ["Hier abschneiden" in text for text in texts] == [False] * (pages - 1) + [True]
    assert sum(text.count("Stück Nummer") for text in texts) == count


@pytest.mark.parametrize("code", CODES)
def test_an_accepted_text_is_printed_whole(code: str) -> None:
    shop = a_storefront(code)
    texts = {each.key: each for each in samples(shop)}

    for key in ("terms", "withdrawal"):
        text = texts[legal.LegalKey(key)]
        parts = tuple(parts_of(text.body))
        document = TextDocument(
            shop.locale, text.title, text.version, date(2026, 11, 3), "Vitrine", parts
        )
        # Each page ends with the seller and its number, in one line.
        pages = [each.extract_text() for each in PdfReader(BytesIO(text_pdf(document))).pages]
        assert all(str(place) in page.split("\n")[-1] for place, page in enumerate(pages, 1))
        shown = " ".join(" ".join(page.rsplit("\n", 1)[0] for page in pages).split())
        assert text.version in shown
        assert WORDS[shop.language][1] in shown
        assert {part.kind for part in parts} >= {"notice", "heading", "paragraph", "lines"}
        for part in parts:
            assert "".join(part.words.split()) in "".join(shown.split())


def test_rich_text_is_printed_as_what_it_is() -> None:
    item = {"type": "list_item", "content": [legal.paragraph("One")]}
    body = legal.document(
        [
            {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "A"}]},
            {"type": "bullet_list", "content": [item]},
            {"type": "blockquote", "content": [legal.paragraph("Said")]},
            {"type": "horizontal_rule"},
        ]
    )

    assert list(parts_of(body)) == [
        TextPart("subheading", "A"),
        TextPart("item", "One"),
        TextPart("paragraph", "Said"),
    ]


def a_slip(code: str) -> ReturnSlip:
    shop = a_storefront(code)
    return ReturnSlip(
        locale=shop.locale,
        number="260010022-R1",
        order_number="260010022",
        announced_on=date(2026, 11, 1),
        until=date(2026, 11, 3),
        sender=("Anna Berg", "Lindenweg 7", "10117 Berlin"),
        recipient=return_address(shop),
        lines=(a_line("Coat"),),
    )


def a_line(name: str) -> SlipLine:
    return SlipLine(name, "Halden, Camel, 38, VTR-1001", 2, "Zu klein")


def _words(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())
