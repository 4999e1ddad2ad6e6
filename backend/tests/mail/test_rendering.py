"""Templates in all nine storefronts: both parts, formats, escaping, nothing from outside."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from html import unescape

import pytest
from jinja2 import UndefinedError

from tests.mail.builders import NEW_YEAR, NINE, STOREFRONTS
from vitrine.mail.formats import Formats
from vitrine.mail.rendering import Rendered, render
from vitrine.shops import Storefront, seller_of


def rendered(code: str, **changed: object) -> Rendered:
    shop = STOREFRONTS[code]
    values = {
        "written_at": NEW_YEAR,
        "locale_name": shop.locale,
        "public_url": "https://vitrine.example",
        "unsubscribe_url": None,
        **changed,
    }
    return render("delivery_test", shop.locale, shop.currency, shop.time_zone, values)


def with_plain_spaces(text: str) -> str:
    return "".join(" " if unicodedata.category(each) == "Zs" else each for each in text)


@pytest.mark.parametrize("shop", NINE, ids=lambda shop: shop.code)
def test_a_mail_says_the_same_in_both_parts_in_every_storefront(shop: Storefront) -> None:
    mail = rendered(shop.code)
    seen = " ".join(
        unescape(re.sub(r"<style.*?</style>|<[^>]+>", " ", mail.html, flags=re.S)).split()
    )
    read = " ".join(mail.text.split())

    total = Formats.of(shop.locale, shop.currency, shop.time_zone).money(131375)

    for part in (seen, read):
        assert with_plain_spaces(total) in with_plain_spaces(part)
    assert f'lang="{shop.locale}"' in mail.html
    assert "<" not in mail.text
    assert {"{", "}"}.isdisjoint(mail.subject + mail.text)


AMOUNTS = {
    "at": "€ 1.234,50",
    "be": "€ 1.234,50",
    "fr-be": "1 234,50 €",
    "ch": "CHF 1’234.50",
    "fr-ch": "1 234.50 CHF",
    "de": "1.234,50 €",
    "fr": "1 234,50 €",
    "nl": "€ 1.234,50",
    "uk": "£1,234.50",
}
DAYS = {
    "at": "3.11.2026",
    "be": "3/11/2026",
    "fr-be": "03/11/2026",
    "ch": "3.11.2026",
    "fr-ch": "03.11.2026",
    "de": "3.11.2026",
    "fr": "03/11/2026",
    "nl": "3-11-2026",
    "uk": "03/11/2026",
}


@pytest.mark.parametrize("shop", NINE, ids=lambda shop: shop.code)
def test_money_and_days_are_written_as_in_the_country(shop: Storefront) -> None:
    formats = Formats.of(shop.locale, shop.currency, shop.time_zone)

    assert with_plain_spaces(formats.money(123450)) == AMOUNTS[shop.code]
    assert formats.short_day(date(2026, 11, 3)) == DAYS[shop.code]


@pytest.mark.parametrize(
    ("day", "written"),
    [(1, "1er novembre 2026"), (11, "11 novembre 2026"), (21, "21 novembre 2026")],
)
def test_french_counts_the_first_of_a_month(day: int, written: str) -> None:
    formats = Formats.of("fr-CH", "CHF", "Europe/Zurich")

    assert with_plain_spaces(formats.day(date(2026, 11, day))) == written


def test_the_day_is_the_one_where_the_reader_lives() -> None:
    assert "am 1. Jänner 2027 um 00:30 Uhr" in " ".join(rendered("at").text.split())
    assert "on 31 December 2026 at 23:30" in " ".join(rendered("uk").text.split())


def test_swiss_german_mail_has_no_sharp_s() -> None:
    mail = rendered("ch")

    assert "ß" not in mail.subject + mail.html + mail.text


def test_a_mail_loads_nothing_from_anywhere() -> None:
    html = rendered("de").html

    assert re.findall(r"<(?:img|script|link|iframe|object|video)\b|@import|url\(", html) == []
    assert set(re.findall(r'(?:src|href)="([^"]+)"', html)) == {"https://vitrine.example"}


def test_values_are_words_and_never_markup() -> None:
    mail = rendered("uk", public_url="https://vitrine.example/?q=<script>alert(1)</script>&a=1")

    assert "<script" not in mail.html
    assert "&lt;script&gt;" in mail.html
    assert "?q=<script>alert(1)</script>&a=1" in mail.text


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "/basket", "https://", "https://x.example\r\nBcc: y", ""]
)
def test_a_button_leads_to_a_web_page_and_nowhere_else(address: str) -> None:
    with pytest.raises(ValueError, match="whole web address"):
        rendered("de", public_url=address)


def test_a_mail_that_may_be_unsubscribed_says_how() -> None:
    mail = rendered("nl", unsubscribe_url="https://vitrine.example/nl/newsletter?leave=1")

    assert "https://vitrine.example/nl/newsletter?leave=1" in mail.text
    assert "https://vitrine.example/nl/newsletter?leave=1" in unescape(mail.html)


def test_a_value_that_was_forgotten_stops_the_mail() -> None:
    shop = STOREFRONTS["de"]
    values = {"locale_name": "de-DE", "public_url": "https://vitrine.example"}

    with pytest.raises(UndefinedError, match="written_at"):
        render("delivery_test", shop.locale, shop.currency, shop.time_zone, values)


@pytest.mark.parametrize("name", ["de\r\nBcc: all@evil.example", "de\nX", "de\x00", "de\x1b[31m"])
def test_a_subject_cannot_carry_headers(name: str) -> None:
    mail = rendered("de", locale_name=name)

    assert mail.subject.isprintable()


def test_a_subject_is_without_characters_that_nobody_sees() -> None:
    shy, right_to_left, new_emoji = "Man\u00adtel", "\u202eletnaM", "\U0001fadc"
    mail = rendered("de", locale_name=f"{shy} {right_to_left} {new_emoji}")

    assert f"Mantel letnaM {new_emoji}" in mail.subject


def test_a_subject_may_have_spaces_that_do_not_break() -> None:
    mail = rendered("fr", locale_name="À confirmer\u00a0: Mantel\u202f; 38")

    assert "À confirmer\u00a0: Mantel\u202f; 38" in mail.subject


def test_a_value_does_not_hide_behind_a_tool_of_the_same_name() -> None:
    with pytest.raises(ValueError, match="day"):
        rendered("de", day="Monday")


@pytest.mark.parametrize("shop", NINE, ids=lambda shop: shop.code)
def test_every_mail_says_who_writes_it(shop: Storefront) -> None:
    mail = rendered(shop.code)
    seller = seller_of(shop.locale)

    assert seller is not None
    for part in (mail.text, unescape(mail.html)):
        facts = (seller.name, seller.street, seller.register, seller.vat_id, seller.email)
        assert [fact for fact in facts if fact not in part] == []


@pytest.mark.parametrize(
    ("code", "taken", "threshold"),
    [
        ("de", "−20,00 €", "75 €"),
        ("at", "−€ 20,00", "€ 75"),
        ("ch", "CHF−20.00", "CHF 75"),
        ("nl", "€ −20,00", "€ 75"),
        ("uk", "−£20.00", "£75"),
    ],
)
def test_what_is_taken_off_has_a_true_minus_and_a_threshold_no_empty_cents(
    code: str, taken: str, threshold: str
) -> None:
    shop = STOREFRONTS[code]
    formats = Formats.of(shop.locale, shop.currency, shop.time_zone)

    assert with_plain_spaces(formats.money(-2000)) == taken.replace("-", "\N{MINUS SIGN}")
    assert with_plain_spaces(formats.threshold(7500)) == threshold
    assert formats.threshold(7550) == formats.money(7550)


def test_a_value_is_never_read_as_a_template() -> None:
    name = "{nb} {first_name} {0.__class__} {{ 7*7 }} {% raw %} %s"
    shop = STOREFRONTS["de"]
    address = "https://vitrine.example/de/signin?confirm=1"

    mail = render(
        "welcome",
        shop.locale,
        shop.currency,
        shop.time_zone,
        {
            "first_name": name,
            "address": address,
            "public_url": "https://vitrine.example",
            "unsubscribe_url": None,
        },
    )

    assert name in mail.text
    assert name in unescape(mail.html)
