"""What somebody typed is shown in one line, cut, and never made a link."""

from __future__ import annotations

import re
from datetime import date

import pytest

from tests.mail.builders import STOREFRONTS
from tests.people import mails
from vitrine import mail
from vitrine.kit.db import Db
from vitrine.mail import contents
from vitrine.mail.contents import AcceptedText, Line, Sum
from vitrine.mail.values import break_links, values_of

PAGE = "https://vitrine.example/de/success?token=x.y"
# What programs that show mails make a link of: a scheme, a name with a dot in it, a mailbox.
LINK = re.compile(r"[a-z][a-z0-9+.-]*:/|\bwww\.\w|\w[.\u3002]\w*[^\W\d]|\S@\S", re.IGNORECASE)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("Jean-Luc d’Arc", "Jean-Luc d’Arc"),
        ("Dr. Anna", "Dr. Anna"),
        ("J.R.", "J. R."),
        ("Größe: 38", "Größe: 38"),
        ("c/o Berg", "c/o Berg"),
        ("3.5 cm", "3.5 cm"),
        ("http://evil.example Claim your prize", "evil. example Claim your prize"),
        ("evil.example/x", "evil. example/x"),
        ("www.evil.example", "www. evil. example"),
        ("HTTPS:///evil\u3002example", "evil\u3002 example"),
        ("mailto:eve@evil.example", "eve evil. example"),
        ("//evil.example", "evil. example"),
        ("Anna\r\nBcc: eve@evil.example", "Anna Bcc: eve evil. example"),
        ("Anna\u2028\u200bBerg", "Anna Berg"),
    ],
)
def test_nothing_that_was_typed_becomes_a_link(typed: str, shown: str) -> None:
    assert break_links(typed) == shown
    assert not LINK.search(shown)


@pytest.mark.parametrize(("length", "is_cut"), [(40, False), (41, True)])
def test_a_greeting_has_forty_characters_of_a_name(length: int, is_cut: bool) -> None:
    values = values_of(contents.Welcome(first_name="A" * length, address=PAGE))

    assert values == {"first_name": "A" * 39 + ("…" if is_cut else "A"), "address": PAGE}


def test_words_in_lists_and_lines_are_typed_too_and_links_of_ours_stay() -> None:
    content = contents.OrderConfirmed(
        first_name="Anna",
        order="DE-1",
        page=PAGE,
        lines=[Line("Coat evil.example", "38", 1, 100, image="/media/a.jpg")],
        sums=[Sum("davon 19\u00a0% MwSt.: 1,00\u00a0€", kind="tax")],
        first_day=date(2026, 11, 20),
        last_day=date(2026, 11, 21),
        shipping_address=["Anna Berg", "http://evil.example/x"],
        payment="Vorkasse",
        transfer="IBAN DE00\nReferenz DE-1",
        amount=100,
        withdrawal="Sie können … widerrufen.",
        accepted=[AcceptedText("terms", "2026-11", PAGE)],
    )

    values = values_of(content)

    assert values["lines"] == [Line("Coat evil. example", "38", 1, 100, image="/media/a.jpg")]
    assert values["shipping_address"] == ["Anna Berg", "evil. example/x"]
    assert values["transfer"] == "IBAN DE00\nReferenz DE-1"
    assert values["page"] == PAGE
    assert values["accepted"] == [AcceptedText("terms", "2026-11", PAGE)]
    assert values["sums"] == content.sums


async def test_a_mail_greets_without_the_strangers_link(db: Db) -> None:
    content = contents.Welcome(first_name="http://evil.example Claim your prize", address=PAGE)

    await mail.send(db, STOREFRONTS["de"], to="anna@mail.example", content=content)

    [written] = await mails(db)
    assert "Guten Tag evil. example Claim your prize," in written.plain_text
    assert "evil.example" not in written.plain_text
    assert PAGE in written.plain_text
