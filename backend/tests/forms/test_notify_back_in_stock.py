from datetime import timedelta

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, FR, NOW, UK, variant_id
from tests.forms.mailbox import token_of
from tests.people import mails
from vitrine.forms.queries.asked_mails import forget_asked_mails
from vitrine.forms.rules import (
    A_DAY,
    MAILS_A_DAY,
    MAILS_A_DAY_OF_SENDER,
    Asking,
    Requests,
    asking,
)
from vitrine.kit.db import Db, value

ANNA = "anna@shopper.example"


async def test_a_sold_out_size_is_asked_for_and_the_mailbox_is_asked_first(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    answer = await rpc("notifyBackInStock", shop=DE, variantId=sold_out, email=f"  {ANNA} ")

    [mail] = await mails(db)
    assert answer == {"state": "confirmationSent"}
    assert (mail.template, mail.recipient) == ("back_in_stock_confirm", ANNA)
    assert mail.subject == "Bitte bestätigen: „Coat de“, Größe 38"
    assert f"/de/back-in-stock?token={token_of(mail)}" in mail.plain_text
    assert "18. November 2026" in " ".join(mail.plain_text.split())


@pytest.mark.parametrize(
    ("shop", "subject"),
    [
        (FR, "À confirmer\u00a0: «\u00a0Coat fr\u00a0», taille 40"),
        (UK, "Please confirm: “Coat en”, size 10"),
    ],
)
async def test_the_mail_names_the_size_as_the_country_writes_it(
    db: Db, rpc: Caller, sold_out: int, shop: int, subject: str
) -> None:
    await rpc("notifyBackInStock", shop=shop, variantId=sold_out, email=ANNA)

    [mail] = await mails(db)
    assert mail.subject == subject


@pytest.mark.parametrize(
    ("email", "rule"), [("", "required"), ("anna", "email"), ("a@b.c\nBcc: x@y.z", "email")]
)
async def test_what_is_no_address_is_refused_by_its_rule(
    db: Db, rpc: Caller, sold_out: int, email: str, rule: str
) -> None:
    answer = await rpc("notifyBackInStock", shop=DE, variantId=sold_out, email=email)

    assert (answer["status"], answer["errors"]) == (
        422,
        [{"field": "email", "rule": rule, "params": {}}],
    )
    assert await mails(db) == []


async def test_a_size_that_can_be_bought_needs_no_waiting(db: Db, rpc: Caller) -> None:
    there = await variant_id(db, "COAT-1-36")

    answer = await rpc("notifyBackInStock", shop=DE, variantId=there, email=ANNA)

    assert (answer["status"], answer["code"]) == (400, "ItemAvailable")
    assert await mails(db) == []


@pytest.mark.parametrize("unknown", [0, -1, 999_999, 2**40])
async def test_an_unknown_size_cannot_be_waited_for(db: Db, rpc: Caller, unknown: int) -> None:
    answer = await rpc("notifyBackInStock", shop=DE, variantId=unknown, email=ANNA)

    assert (answer["status"], answer["code"]) == (404, "UnknownVariant")
    assert await mails(db) == []


async def test_asking_twice_writes_once_and_later_with_the_same_link(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    at_once = rpc
    later = rpc.at(NOW + timedelta(minutes=11))

    await at_once("notifyBackInStock", shop=DE, variantId=sold_out, email=ANNA)
    again = await at_once("notifyBackInStock", shop=DE, variantId=sold_out, email=ANNA.upper())
    await later("notifyBackInStock", shop=DE, variantId=sold_out, email=ANNA)

    first, second = await mails(db)
    assert again == {"state": "confirmationSent"}
    assert token_of(first) == token_of(second)
    assert await value(db, int, "select count(*)::integer from stock_alert") == 1


async def test_an_address_is_not_flooded(db: Db, rpc: Caller, sold_out: int) -> None:
    answers = [
        await rpc.at(NOW + timedelta(minutes=11 * n))(
            "notifyBackInStock", shop=1001 + n, variantId=sold_out, email=ANNA
        )
        for n in range(MAILS_A_DAY + 1)
    ]

    assert answers[-1]["code"] == "TooManyMails"
    assert len(await mails(db)) == MAILS_A_DAY


async def test_a_mailbox_is_not_flooded_by_other_spellings(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    spellings = ["victim@gmail.com", "victim+1@gmail.com", "v.ictim@gmail.com"]
    spellings += ["Vic.Tim@googlemail.com", "VICTIM@GMAIL.COM"]

    at_once = [
        await rpc("notifyBackInStock", shop=DE, variantId=sold_out, email=each)
        for each in spellings
    ]
    elsewhere = [
        await rpc(
            "notifyBackInStock", shop=shop, variantId=sold_out, email=f"victim+{shop}@gmail.com"
        )
        for shop in range(1001, 1010)
    ]

    assert at_once == [{"state": "confirmationSent"}] * len(spellings)
    assert elsewhere[-1]["code"] == "TooManyMails"
    assert len(await mails(db)) == MAILS_A_DAY


async def test_a_mailbox_that_ends_its_request_stays_counted(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    for n in range(MAILS_A_DAY + 1):
        answer = await rpc("notifyBackInStock", shop=1001 + n, variantId=sold_out, email=ANNA)
        await rpc("endBackInStock", shop=1001 + n, token=token_of((await mails(db))[-1]))

    assert answer["code"] == "TooManyMails"
    assert len(await mails(db)) == MAILS_A_DAY


async def test_one_sender_cannot_write_to_everybody(db: Db, rpc: Caller, sold_out: int) -> None:
    sender, another = rpc.from_address("192.0.2.7"), rpc.from_address("192.0.2.8")
    strangers = [f"stranger{n}@shopper.example" for n in range(MAILS_A_DAY_OF_SENDER + 1)]

    answers = [
        await sender("notifyBackInStock", shop=DE, variantId=sold_out, email=each)
        for each in strangers
    ]
    of_another = await another("notifyBackInStock", shop=DE, variantId=sold_out, email=ANNA)
    next_day = await sender.at(NOW + timedelta(days=1))(
        "notifyBackInStock", shop=DE, variantId=sold_out, email=strangers[-1]
    )

    assert answers[-1]["code"] == "TooManyMails"
    assert of_another == next_day == {"state": "confirmationSent"}
    assert len(await mails(db)) == MAILS_A_DAY_OF_SENDER + 2


async def test_who_asked_is_forgotten_after_a_day(db: Db, rpc: Caller, sold_out: int) -> None:
    sender = rpc.from_address("192.0.2.7")
    await sender("notifyBackInStock", shop=DE, variantId=sold_out, email=ANNA)

    kept = await forget_asked_mails(db, NOW - A_DAY)
    forgotten = await forget_asked_mails(db, NOW)

    assert (kept, forgotten) == (0, 1)


@pytest.mark.parametrize(
    ("minutes", "mails", "today", "of_sender", "expected"),
    [
        (None, 0, 0, 0, Asking.WRITE),
        (9, 1, 1, 1, Asking.WROTE_JUST_NOW),
        (10, 1, 1, 1, Asking.WRITE),
        (60, 3, 3, 3, Asking.TOO_OFTEN),
        (None, 0, 5, 5, Asking.TOO_OFTEN),
        (None, 0, 0, 49, Asking.WRITE),
        (None, 0, 0, 50, Asking.TOO_OFTEN),
    ],
)
def test_how_often_is_too_often(
    minutes: int | None, mails: int, today: int, of_sender: int, expected: Asking
) -> None:
    mailed_at = None if minutes is None else NOW - timedelta(minutes=minutes)

    assert asking(Requests(mails, mailed_at), today, of_sender, NOW) is expected
