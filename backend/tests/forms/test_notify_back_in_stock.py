from datetime import timedelta

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, FR, NOW, UK, variant_id
from tests.forms.mailbox import mails
from vitrine.forms.rules import MAILS_A_DAY, Asking, asking
from vitrine.kit.db import Db, value

ANNA = "anna@shopper.example"


async def test_a_sold_out_size_is_asked_for_and_the_mailbox_is_asked_first(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    answer = await rpc("notifyBackInStock", shop=DE, variantId=sold_out, email=f"  {ANNA} ")

    [mail] = await mails(db)
    assert answer == {"state": "confirmationSent"}
    assert (mail.template, mail.recipient) == ("back_in_stock_confirm", ANNA)
    assert mail.subject == "Bitte bestätigen: Coat de, Größe 38"
    assert f"/de/back-in-stock?token={mail.token}" in mail.plain_text
    assert "18. November 2026" in " ".join(mail.plain_text.split())


@pytest.mark.parametrize(
    ("shop", "subject"),
    [(FR, "À confirmer\u00a0: Coat fr, taille 40"), (UK, "Please confirm: Coat en, size 10")],
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
    assert first.token == second.token
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


@pytest.mark.parametrize(
    ("minutes", "mails", "today", "expected"),
    [
        (None, 0, 0, Asking.WRITE),
        (9, 1, 1, Asking.WROTE_JUST_NOW),
        (10, 1, 1, Asking.WRITE),
        (60, 3, 3, Asking.TOO_OFTEN),
        (None, 0, 5, Asking.TOO_OFTEN),
    ],
)
def test_how_often_is_too_often(
    minutes: int | None, mails: int, today: int, expected: Asking
) -> None:
    mailed_at = None if minutes is None else NOW - timedelta(minutes=minutes)

    assert asking(mailed_at, mails, today, NOW) is expected
