"""The newsletter: asked for, confirmed from the mailbox, ended by link and by page."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import DE, FR, NOW, UK
from tests.forms.filling_in import send
from tests.forms.mailbox import token_of
from tests.identity.conftest import a_customer
from tests.people import link, mails
from vitrine.forms.queries import newsletter as queries
from vitrine.forms.rules import CONFIRMED_WITHIN, MAILS_A_DAY, MAILS_A_DAY_OF_SENDER
from vitrine.kit.db import Db, maybe_value, value

ANNA = "anna@shopper.example"
ASKED = {"state": "confirmationSent"}
COUNT = "select count(*)::integer from newsletter_subscription where email is not null"
UNKNOWN = (404, "UnknownNewsletter")


async def subscribe(rpc: Caller, db: Db, email: str = ANNA, shop: int = DE) -> str:
    """The token of somebody who has confirmed."""
    await send(rpc, "subscribeNewsletter", shop=shop, email=email)
    token = token_of((await mails(db))[-1])
    await rpc("confirmNewsletter", shop=shop, token=token)
    return token


async def templates(db: Db) -> list[tuple[str, str]]:
    return [(mail.template, mail.recipient) for mail in await mails(db)]


async def test_the_mailbox_is_asked_first_and_welcomed_once(db: Db, rpc: Caller) -> None:
    answer = await send(rpc, "subscribeNewsletter", email=f" {ANNA} ", source="footer")
    [mail] = await mails(db)
    token = token_of(mail)
    asked = await rpc("getNewsletter", shop=DE, token=token)

    confirmed = [await rpc("confirmNewsletter", shop=DE, token=token) for _ in range(2)]

    until = (NOW + CONFIRMED_WITHIN).isoformat().replace("+00:00", "Z")
    assert answer == ASKED
    assert mail.subject == "Bitte bestätigen: Ihr Newsletter von Vitrine"
    assert f"/de/newsletter/confirm?token={token}" in mail.plain_text
    assert f"/de/newsletter/unsubscribe?token={token}" in mail.plain_text
    assert "18. November 2026" in " ".join(mail.plain_text.split())
    assert asked == {"state": "unconfirmed", "until": until}
    assert confirmed == [{"state": "subscribed", "until": None}] * 2
    assert await templates(db) == [("newsletter_confirm", ANNA), ("newsletter_welcome", ANNA)]
    assert await value(db, str, "select source from newsletter_subscription") == "footer"


@pytest.mark.parametrize("template", ["newsletter_confirm", "newsletter_welcome"])
async def test_a_mail_program_can_unsubscribe_by_itself(db: Db, rpc: Caller, template: str) -> None:
    token = await subscribe(rpc, db)

    header = "select unsubscribe_url from mail where template = %(name)s"
    address = await value(db, str, header, name=template)

    public_url = rpc.wiring.settings.public_url
    assert address == f"{public_url}/de/newsletter/unsubscribe?token={token}"


@pytest.mark.parametrize(
    ("shop", "subject"),
    [
        (FR, "À confirmer\u00a0: votre newsletter Vitrine"),
        (UK, "Please confirm: your newsletter from Vitrine"),
        (1002, "Bevestig je aanmelding: de nieuwsbrief van Vitrine"),
    ],
)
async def test_the_mail_speaks_the_language_of_its_storefront(
    db: Db, rpc: Caller, shop: int, subject: str
) -> None:
    await send(rpc, "subscribeNewsletter", shop=shop, email=ANNA)

    [mail] = await mails(db)
    assert mail.subject == subject


@pytest.mark.parametrize("procedure", ["subscribeNewsletter", "unsubscribeNewsletterAddress"])
@pytest.mark.parametrize(
    ("email", "rule"),
    [("", "required"), ("  ", "required"), ("anna", "email"), ("a@b.c\nBcc: x@y.z", "email")],
)
async def test_what_is_no_address_is_refused_by_its_rule(
    db: Db, rpc: Caller, procedure: str, email: str, rule: str
) -> None:
    answer = await send(rpc, procedure, email=email)

    assert (answer["status"], answer["errors"]) == (
        422,
        [{"field": "email", "rule": rule, "params": {}}],
    )
    assert await mails(db) == []


@pytest.mark.parametrize(("length", "is_taken"), [(254, True), (255, False)])
async def test_the_longest_address(db: Db, rpc: Caller, length: int, is_taken: bool) -> None:
    domain = f"{'a' * 60}.{'b' * 60}.{'c' * 60}"
    email = f"{'d' * (length - len(domain) - 9)}@{domain}.example"

    answer = await send(rpc, "subscribeNewsletter", email=email)

    assert len(email) == length
    assert (answer == ASKED) is is_taken


async def test_a_known_address_is_answered_alike_and_told_in_a_mail(db: Db, rpc: Caller) -> None:
    token = await subscribe(rpc, db)
    later = rpc.at(NOW + timedelta(minutes=11))

    at_once = await send(rpc, "subscribeNewsletter", email=ANNA)
    answer = await send(later, "subscribeNewsletter", email=ANNA.upper())

    assert at_once == answer == ASKED
    assert (await templates(db))[2:] == [("newsletter_known", ANNA.upper())]
    assert token_of((await mails(db))[-1]) == token
    assert await value(db, int, COUNT) == 1


async def test_asking_twice_writes_once_and_later_with_the_same_link(db: Db, rpc: Caller) -> None:
    later = rpc.at(NOW + timedelta(minutes=10))

    answers = [await send(rpc, "subscribeNewsletter", email=ANNA) for _ in range(2)]
    await send(later, "subscribeNewsletter", email=ANNA)

    first, second = await mails(db)
    assert answers == [ASKED, ASKED]
    assert token_of(first) == token_of(second)
    assert await value(db, int, COUNT) == 1


async def test_who_confirms_too_late_asks_again(db: Db, rpc: Caller) -> None:
    await send(rpc, "subscribeNewsletter", email=ANNA)
    token = token_of((await mails(db))[0])
    late = rpc.at(NOW + CONFIRMED_WITHIN)

    answer = await late("confirmNewsletter", shop=DE, token=token)
    await send(late, "subscribeNewsletter", email=ANNA)

    assert (answer["status"], answer["code"]) == UNKNOWN
    assert token_of((await mails(db))[-1]) != token
    assert await value(db, int, COUNT) == 1


@pytest.mark.parametrize(
    "procedure", ["getNewsletter", "confirmNewsletter", "unsubscribeNewsletter"]
)
@pytest.mark.parametrize("token", ["", "forged", "\x00", "a" * 5000, "'; drop table mail; --"])
async def test_a_forged_link_is_told_so(db: Db, rpc: Caller, procedure: str, token: str) -> None:
    await subscribe(rpc, db)

    answer = await rpc(procedure, shop=DE, token=token)

    assert (answer["status"], answer["code"]) == UNKNOWN
    assert await value(db, int, COUNT) == 1


async def test_a_link_works_in_its_own_storefront_alone(db: Db, rpc: Caller) -> None:
    token = await subscribe(rpc, db)

    answer = await rpc("unsubscribeNewsletter", shop=FR, token=token)

    assert (answer["status"], answer["code"]) == UNKNOWN
    assert await value(db, int, COUNT) == 1


async def test_a_link_that_is_used_twice_has_ended_it_once(db: Db, rpc: Caller) -> None:
    token = await subscribe(rpc, db)

    answers = [await rpc("unsubscribeNewsletter", shop=DE, token=token) for _ in range(2)]
    opened = await rpc("getNewsletter", shop=DE, token=token)
    confirmed = await rpc("confirmNewsletter", shop=DE, token=token)

    assert [*answers, opened, confirmed] == [{"state": "ended", "until": None}] * 4
    # Nothing of the reader is left, and no mail follows.
    assert await value(db, int, COUNT) == 0
    assert await maybe_value(db, str, "select mailbox from newsletter_subscription") is None
    assert len(await mails(db)) == 2


async def test_the_page_ends_it_in_every_storefront_and_tells_the_mailbox(
    db: Db, rpc: Caller
) -> None:
    await subscribe(rpc, db)
    await subscribe(rpc, db, shop=FR)

    known = await send(rpc, "unsubscribeNewsletterAddress", email=ANNA.upper())
    unknown = await send(rpc, "unsubscribeNewsletterAddress", email="ben@shopper.example")

    assert known == unknown == {"state": "ended"}
    assert await value(db, int, COUNT) == 0
    assert (await templates(db))[4:] == [("newsletter_ended", ANNA.upper())]


async def test_who_has_left_may_come_back(db: Db, rpc: Caller) -> None:
    first = await subscribe(rpc, db)
    await rpc("unsubscribeNewsletter", shop=DE, token=first)

    second = await subscribe(rpc, db)

    assert first != second
    assert await value(db, int, COUNT) == 1


async def test_a_mailbox_is_not_flooded_whatever_its_spelling(db: Db, rpc: Caller) -> None:
    spellings = [f"victim+{shop}@gmail.com" for shop in range(1001, 1010)]

    answers = [
        await send(rpc, "subscribeNewsletter", shop=shop, email=email)
        for shop, email in enumerate(spellings, start=1001)
    ]

    assert answers[:MAILS_A_DAY] == [ASKED] * MAILS_A_DAY
    assert {(each["status"], each["code"]) for each in answers[MAILS_A_DAY:]} == {
        (429, "TooManyMails")
    }
    assert len(await mails(db)) == MAILS_A_DAY


async def test_a_thousand_sign_ups_of_one_sender_are_fifty_mails(db: Db, rpc: Caller) -> None:
    sender = rpc.from_address("192.0.2.7")

    answers = [
        await send(sender, "subscribeNewsletter", email=f"stranger{number}@shopper.example")
        for number in range(MAILS_A_DAY_OF_SENDER + 1)
    ]
    left = await send(sender, "unsubscribeNewsletterAddress", email=ANNA)

    assert answers[:-1] == [ASKED] * MAILS_A_DAY_OF_SENDER
    assert (answers[-1]["status"], answers[-1]["code"]) == (429, "TooManyMails")
    assert len(await mails(db)) == MAILS_A_DAY_OF_SENDER
    # Leaving is counted by itself.
    assert left == {"state": "ended"}


@pytest.fixture
async def anna(rpc: Caller) -> Shopper:
    return await a_customer(rpc, ANNA)


async def test_a_customer_whose_mailbox_has_answered_chooses_at_once(db: Db, anna: Shopper) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))

    choices: list[Any] = [await anna("getNewsletterChoice")]
    for wanted in (True, True, False):
        choices.append((await anna("chooseNewsletter", isSubscribed=wanted))["state"])
        choices.append(await anna("getNewsletterChoice"))

    yes, no = {"isSubscribed": True}, {"isSubscribed": False}
    assert choices == [no, "subscribed", yes, "subscribed", yes, "ended", no]
    assert (await templates(db))[1:] == [("newsletter_welcome", ANNA)]


async def test_a_customer_whose_mailbox_has_not_answered_is_asked_and_learns_nothing(
    db: Db, rpc: Caller, anna: Shopper
) -> None:
    before = await anna("chooseNewsletter", isSubscribed=True)
    token = token_of((await mails(db))[-1])
    await rpc("confirmNewsletter", shop=DE, token=token)

    choice = await anna("getNewsletterChoice")

    assert before == ASKED
    assert choice == {"isSubscribed": False}


@pytest.mark.parametrize("procedure", ["getNewsletterChoice", "chooseNewsletter"])
async def test_only_customers_have_a_choice(rpc: Caller, procedure: str) -> None:
    answer = await rpc(procedure, shop=DE, isSubscribed=True)

    assert (answer["status"], answer["code"]) == (401, "NotSignedIn")


@pytest.mark.parametrize(("later", "forgotten"), [(timedelta(0), 0), (CONFIRMED_WITHIN, 1)])
async def test_who_never_confirmed_is_forgotten(
    db: Db, rpc: Caller, later: timedelta, forgotten: int
) -> None:
    await send(rpc, "subscribeNewsletter", email="ben@shopper.example")
    await subscribe(rpc, db)

    assert await queries.forget_old(db, NOW + later) == forgotten
    assert await value(db, int, COUNT) == 2 - forgotten
