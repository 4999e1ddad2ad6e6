"""A message to the shop: stored, mailed to the seller, and its receipt to the sender."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, FR, NOW
from tests.forms.filling_in import send
from tests.mail.builders import no_pictures
from tests.people import mails
from vitrine.content import ContentSource
from vitrine.content.remote.missing_token import NoContent
from vitrine.forms.queries import messages
from vitrine.forms.rules import LONGEST_MESSAGE, MAILS_A_DAY, MESSAGE_KEPT_FOR
from vitrine.kit.db import Db, value
from vitrine.mail import mailbox_rows
from vitrine.mail.message import message as wire_message

pytestmark = pytest.mark.usefixtures("offers")

ANNA = "anna@shopper.example"
SELLER = "service@vitrine.example"
FORM: dict[str, Any] = {
    "name": "Anna Berg",
    "email": ANNA,
    "subject": "order",
    "orderNumber": "261234567",
    "message": "Wo ist mein Paket?\r\n\r\nDanke, Anna",
}
RECEIVED = {"state": "received"}


async def test_a_message_is_stored_and_mailed_to_the_seller_and_the_sender(
    db: Db, rpc: Caller
) -> None:
    answer = await send(rpc, "submitContactForm", **FORM)

    [stored] = await messages.messages_of(db, ANNA)
    to_seller, receipt = await mails(db)
    assert answer == RECEIVED
    assert stored == messages.ContactMessage(
        id=stored.id,
        shop_id=DE,
        name="Anna Berg",
        email=ANNA,
        subject="Bestellung",
        order_number="261234567",
        message="Wo ist mein Paket?\n\nDanke, Anna",
        received_at=NOW,
        answered_at=None,
        expires_at=NOW + MESSAGE_KEPT_FOR,
    )
    assert (to_seller.recipient, to_seller.subject) == (
        SELLER,
        "Nachricht von Anna Berg: Bestellung",
    )
    for words in ("Von Anna Berg, anna@shopper.example", "261234567", "Wo ist mein Paket?\n\n"):
        assert words in to_seller.plain_text
    assert (receipt.recipient, receipt.subject) == (ANNA, "Ihre Nachricht ist angekommen")
    # It would be a way to write to anybody.
    assert "Paket" not in receipt.plain_text


async def test_the_seller_answers_to_the_sender(db: Db, rpc: Caller) -> None:
    await send(rpc, "submitContactForm", **FORM)

    first = await value(db, int, "select min(id) from mail")
    letter = await mailbox_rows.letter(db, first, no_pictures)

    assert letter
    wire = wire_message(letter, "Vitrine <shop@vitrine.example>")
    assert (str(wire["To"]), str(wire["Reply-To"])) == (SELLER, ANNA)


async def test_script_in_a_message_is_a_text(db: Db, rpc: Caller) -> None:
    script = "<script>alert(1)</script> {{ 7 * 7 }} {name} http://evil.example"

    await send(rpc, "submitContactForm", **{**FORM, "message": script, "subject": "advice"})

    first = await value(db, int, "select min(id) from mail")
    letter = await mailbox_rows.letter(db, first, no_pictures)
    [stored] = await messages.messages_of(db, ANNA)
    assert stored.message == script
    assert letter
    assert "<script>" not in letter.html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7 * 7 }} {name} evil. example" in letter.html
    assert "<script>alert(1)</script> {{ 7 * 7 }} {name} evil. example" in letter.plain_text


async def test_a_subject_is_named_in_the_language_of_the_storefront(db: Db, rpc: Caller) -> None:
    await send(rpc, "submitContactForm", shop=FR, **FORM)

    assert (await mails(db))[0].subject == "Message de Anna Berg\u00a0: Commande"


async def test_an_order_number_may_be_missing(db: Db, rpc: Caller) -> None:
    form = {name: each for name, each in FORM.items() if name != "orderNumber"}

    assert await send(rpc, "submitContactForm", **form) == RECEIVED
    assert "Bestellnummer" not in (await mails(db))[0].plain_text


@pytest.mark.parametrize(
    ("wrong", "rule", "params"),
    [
        ({"name": " "}, "required", {}),
        ({"name": "A" * 101}, "maxLength", {"max": 100}),
        ({"name": "<b>Anna</b>"}, "name", {}),
        ({"email": ""}, "required", {}),
        ({"email": "anna@"}, "email", {}),
        ({"subject": ""}, "choice", {}),
        ({"subject": "gone"}, "choice", {}),
        ({"orderNumber": "1" * 41}, "maxLength", {"max": 40}),
        ({"message": " \n "}, "required", {}),
        ({"message": "x" * (LONGEST_MESSAGE + 1)}, "maxLength", {"max": LONGEST_MESSAGE}),
    ],
)
async def test_each_field_has_its_rule(
    db: Db, rpc: Caller, wrong: dict[str, str], rule: str, params: dict[str, int]
) -> None:
    answer = await send(rpc, "submitContactForm", **{**FORM, **wrong})

    [field] = wrong
    assert (answer["status"], answer["errors"]) == (
        422,
        [{"field": field, "rule": rule, "params": params}],
    )
    assert await messages.messages_of(db, ANNA) == []
    assert await mails(db) == []


@pytest.mark.parametrize(
    "right",
    [{"name": "A" * 100}, {"orderNumber": "1" * 40}, {"message": "x" * LONGEST_MESSAGE}],
)
async def test_what_is_just_within_its_rule_is_taken(rpc: Caller, right: dict[str, str]) -> None:
    assert await send(rpc, "submitContactForm", **{**FORM, **right}) == RECEIVED


async def test_every_field_that_is_wrong_is_named_at_once(rpc: Caller) -> None:
    empty: dict[str, Any] = dict.fromkeys(FORM, "")

    answer = await send(rpc, "submitContactForm", **empty)

    assert [each["field"] for each in answer["errors"]] == ["name", "email", "subject", "message"]


async def test_who_writes_too_often_is_told_and_nothing_is_lost_before(db: Db, rpc: Caller) -> None:
    answers = [await send(rpc, "submitContactForm", **FORM) for _ in range(MAILS_A_DAY + 1)]
    tomorrow = rpc.at(NOW + timedelta(days=1))

    assert answers[:-1] == [RECEIVED] * MAILS_A_DAY
    assert (answers[-1]["status"], answers[-1]["code"]) == (429, "TooManyMails")
    assert len(await messages.messages_of(db, ANNA)) == MAILS_A_DAY
    assert await send(tomorrow, "submitContactForm", **FORM) == RECEIVED


@pytest.mark.parametrize(
    ("later", "forgotten"),
    [(MESSAGE_KEPT_FOR - timedelta(seconds=1), 0), (MESSAGE_KEPT_FOR, 1)],
)
async def test_a_message_is_kept_for_half_a_year(
    db: Db, rpc: Caller, later: timedelta, forgotten: int
) -> None:
    await send(rpc, "submitContactForm", **FORM)

    assert await messages.forget_old(db, NOW + later) == forgotten


async def test_a_message_is_taken_while_the_content_service_is_away(db: Db, rpc: Caller) -> None:
    parts = {**rpc.wiring.parts, ContentSource: NoContent()}
    away = replace(rpc, wiring=replace(rpc.wiring, parts=parts))

    answer = await send(away, "submitContactForm", **FORM)

    [stored] = await messages.messages_of(db, ANNA)
    assert (answer, stored.subject) == (RECEIVED, "order")
