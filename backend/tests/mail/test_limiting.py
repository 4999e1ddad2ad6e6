"""A mailbox gets only so many mails that strangers can cause, whatever its spelling."""

from __future__ import annotations

import asyncio
from typing import Any, get_args

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.identity.conftest import PASSWORD, a_customer
from tests.mail.builders import STOREFRONTS
from tests.people import link, mails
from vitrine import mail
from vitrine.kit.db import Db, Pool, value
from vitrine.mail import contents, limiting
from vitrine.mail.contents import AnyContent, Content

EMAIL = "anna@mail.example"
NAMES: dict[str, Any] = {"first_name": "Eve", "last_name": "Berg", "password": PASSWORD}
ADDRESS = "https://vitrine.example/de/signin"

# Whoever adds a mail says here why no stranger can cause it.
UNLIMITED = {
    "delivery_test": "an operator asks for it",
    "change_email_notice": "the mailbox has answered, and the password was given",
    "email_changed": "the mailbox has answered, and the new one too",
    "password_changed": "the mailbox has answered, and the password was given",
    "passkey_added": "the mailbox has answered, and the customer is signed in",
    "orders_kept": "an account is erased, once",
    "back_in_stock": "the mailbox has confirmed it",
    "contact_message": "it goes to the seller, and its senders are counted",
    "catalogue_order": "it goes to the seller, and its senders are counted",
    "order_paid": "somebody paid",
    "order_paid_too_late": "somebody paid",
    "order_shipped": "the shop sends goods",
    "order_refunded": "the shop pays back",
}


async def send(db: Db, to: str, content: Content) -> bool:
    sent = await mail.send(db, STOREFRONTS["de"], to=to, content=content)
    return sent is not None


def a_welcome() -> Content:
    return contents.Welcome(first_name="Anna", address=ADDRESS)


async def age(db: Db, hours: int) -> None:
    await db.execute(
        "update limited_mail set written_at = written_at - %s * '1 hour'::interval", [hours]
    )


def test_every_mail_is_limited_unless_no_stranger_can_cause_it() -> None:
    unlimited = {
        str(kind.__struct_config__.tag) for kind in get_args(AnyContent) if kind.limited_as is None
    }

    assert unlimited == set(UNLIMITED)
    assert Content.limited_as is not None


async def test_the_eleventh_mail_of_an_hour_is_not_written(db: Db) -> None:
    sent = [await send(db, EMAIL, a_welcome()) for _ in range(11)]
    spelled_otherwise = await send(db, "Anna+prize@mail.example", a_welcome())
    to_another = await send(db, "bert@mail.example", a_welcome())
    await age(db, 1)
    an_hour_later = await send(db, EMAIL, a_welcome())

    assert sent == [True] * 10 + [False]
    assert (spelled_otherwise, to_another, an_hour_later) == (False, True, True)
    assert len(await mails(db)) == 12


async def test_the_thirty_first_mail_of_a_day_is_not_written(db: Db) -> None:
    for _ in range(3):
        assert all([await send(db, EMAIL, a_welcome()) for _ in range(10)])
        await age(db, 2)

    one_too_many = await send(db, EMAIL, a_welcome())
    await age(db, 24)
    next_day = await send(db, EMAIL, a_welcome())

    assert (one_too_many, next_day) == (False, True)


async def test_other_mails_do_not_keep_a_new_password_away(db: Db) -> None:
    for _ in range(11):
        await send(db, EMAIL, a_welcome())

    assert await send(db, EMAIL, contents.PasswordReset(first_name="Anna", address=ADDRESS))


async def test_what_strangers_cannot_cause_is_always_written(db: Db) -> None:
    notice = contents.ChangeEmailNotice(
        first_name="Anna", email="new@mail.example", address=ADDRESS
    )

    assert all([await send(db, EMAIL, notice) for _ in range(12)])


async def test_mails_at_once_all_count(pool: Pool) -> None:
    async def one() -> bool:
        async with pool.connection() as db:
            return await send(db, "crowd@mail.example", a_welcome())

    sent = await asyncio.gather(*[one() for _ in range(limiting.MOST_AN_HOUR)])

    assert all(sent)
    assert not await one()


async def test_registering_again_and_again_is_answered_alike_and_mailed_ten_times(
    rpc: Caller, db: Db
) -> None:
    answers = [
        await rpc.answer("oauthRegister", **NAMES, email=f"anna+{number}@mail.example")
        for number in range(12)
    ]

    assert {answer.status for answer in answers} == {200}
    assert len(await mails(db)) == 10
    registered = "select count(*) from shop_user where email like 'anna+%%@mail.example'"
    assert await value(db, int, registered) == 12


async def test_erasing_the_account_does_not_begin_the_count_anew(rpc: Caller, db: Db) -> None:
    for _ in range(6):
        stranger = await a_customer(rpc, EMAIL)
        await stranger("deleteUser", password=PASSWORD)
        assert stranger.status == 200

    counted = """
        select count(*)
        from limited_mail
        where counted_as = 'account' and mailbox = sha256(%(mailbox)s)
    """
    assert await value(db, int, counted, mailbox=EMAIL.encode()) == limiting.MOST_AN_HOUR


async def test_a_link_that_arrived_works_on_when_the_next_is_not_sent(
    rpc: Caller, db: Db, anna: Shopper
) -> None:
    first = await link(db, "confirm")
    await db.execute(
        """
        insert into limited_mail
        select mailbox, 'account' from limited_mail, generate_series(1, 9)
        """
    )
    before = len(await mails(db))

    again = await rpc.answer("sendConfirmationMail", session=anna.session)
    confirmed = await anna("confirmEmail", token=first)

    assert again.status == 200
    assert len(await mails(db)) == before
    assert confirmed == {"email": EMAIL, "orders": 0}


async def test_a_mailbox_that_never_answered_is_told_nothing_of_a_change(
    anna: Shopper, db: Db
) -> None:
    await anna("changeEmail", email="new@mail.example", password=PASSWORD)

    assert [(mail.template, mail.recipient) for mail in await mails(db)] == [
        ("welcome", EMAIL),
        ("change_email", "new@mail.example"),
    ]


@pytest.fixture
async def anna(rpc: Caller) -> Shopper:
    return await a_customer(rpc, EMAIL)
