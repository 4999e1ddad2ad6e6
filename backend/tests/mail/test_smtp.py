"""Mail over SMTP, against a real server on loopback."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tests.mail.builders import (
    NEW_YEAR,
    SENDER,
    STOREFRONTS,
    a_committed_mail,
    deliver,
    last_error_of,
    no_pictures,
    smtp,
    state_of,
)
from tests.mail.post_office import CERTIFICATE, PostOffice, open_post_office
from vitrine import mail
from vitrine.kit import jobs
from vitrine.kit.db import Pool, value
from vitrine.kit.jobs import Pace, TryAgain
from vitrine.kit.settings import Settings
from vitrine.mail.contents import DeliveryTest
from vitrine.mail.transports import Mailbox, Smtp

AT_ONCE = mail.Retries(most_attempts=3, first_wait=timedelta(milliseconds=10))
BRISK = Pace(looks_every=0.1)


async def test_a_mail_arrives_with_both_parts_and_honest_headers(
    pool: Pool, post_office: PostOffice
) -> None:
    mail_id = await a_committed_mail(pool, to="anna@shopper.example")

    await deliver(pool, mail_id, smtp(post_office.url))

    [message] = post_office.taken
    async with pool.connection() as db:
        known = await value(db, str, "select message_id::text from mail")
    assert {name: message[name] for name in ("From", "To", "Subject", "Message-ID")} == {
        "From": SENDER,
        "To": "anna@shopper.example",
        "Subject": "Ihr Mailversand funktioniert (de-DE)",
        "Message-ID": f"<{known}@vitrine.example>",
    }
    assert (message["Auto-Submitted"], message["Content-Language"]) == ("auto-generated", "de-DE")
    assert message["Date"].datetime.tzinfo is not None
    assert message["List-Unsubscribe"] is None
    assert [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]
    plain, html = (part.get_content() for part in message.iter_parts())
    assert "Herzliche Grüße" in plain
    assert "Herzliche Grüße" in html
    assert await state_of(pool, mail_id) == "sent"


async def test_a_mail_that_may_be_unsubscribed_says_so_in_its_headers(
    pool: Pool, post_office: PostOffice
) -> None:
    address = "https://vitrine.example/de/newsletter?leave=1"
    content = DeliveryTest(
        written_at=NEW_YEAR, locale_name="", public_url="https://vitrine.example"
    )
    async with pool.connection() as db:
        mail_id = await mail.send(
            db,
            STOREFRONTS["de"],
            to="anna@shopper.example",
            content=content,
            unsubscribe_url=address,
        )
    assert mail_id is not None

    await deliver(pool, mail_id, smtp(post_office.url))

    [message] = post_office.taken
    assert message["List-Unsubscribe"] == f"<{address}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


async def test_a_domain_with_an_umlaut_is_reached(pool: Pool, post_office: PostOffice) -> None:
    mail_id = await a_committed_mail(pool, to="anna@müller.example")

    await deliver(pool, mail_id, smtp(post_office.url))

    assert [message["To"] for message in post_office.taken] == ["anna@xn--mller-kva.example"]


async def test_a_server_that_is_busy_gets_the_same_mail_later(
    pool: Pool, outbox_url: str, post_office: PostOffice
) -> None:
    post_office.to_recipients += ["451 4.7.1 Greylisted", "250 OK"]
    post_office.to_contents += ["452 4.3.1 Full for now", "250 OK"]
    arrived = asyncio.Event()
    mail_id = await a_committed_mail(pool)

    async def content_came() -> None:
        if post_office.to_contents == ["250 OK"]:
            arrived.set()

    post_office.on_content = content_came
    async with jobs.worker(
        outbox_url, mail.work(smtp(post_office.url), no_pictures, AT_ONCE), pace=BRISK
    ):
        async with asyncio.timeout(60):
            await arrived.wait()

    assert len(post_office.taken) == 1
    assert await state_of(pool, mail_id) == "sent"


async def test_a_refused_recipient_is_given_up_at_once_and_shown(
    pool: Pool, post_office: PostOffice
) -> None:
    post_office.to_recipients += ["550 5.1.1 No such mailbox"]
    mail_id = await a_committed_mail(pool)

    await deliver(pool, mail_id, smtp(post_office.url))

    async with pool.connection() as db:
        [seen] = await mail.undelivered_mails(db)
    assert (seen.id, seen.state, seen.attempts, seen.last_error) == (
        mail_id,
        "failed",
        1,
        "550 5.1.1 No such mailbox",
    )
    assert post_office.taken == []


async def test_a_mail_that_was_given_up_can_be_sent_again(
    pool: Pool, outbox_url: str, post_office: PostOffice
) -> None:
    post_office.to_contents += ["554 5.7.1 Looks like spam"]
    mail_id = await a_committed_mail(pool)
    await deliver(pool, mail_id, smtp(post_office.url))

    async with pool.connection() as db:
        is_back, is_back_twice = (
            await mail.send_again(db, mail_id),
            await mail.send_again(db, mail_id),
        )
    await deliver(pool, mail_id, smtp(post_office.url))

    assert (is_back, is_back_twice) == (True, False)
    assert await state_of(pool, mail_id) == "sent"


async def test_a_server_that_is_not_there_is_tried_a_few_times(pool: Pool) -> None:
    async with open_post_office() as closed:
        nobody = smtp(closed.url)
    mail_id = await a_committed_mail(pool)

    for _ in range(2):
        with pytest.raises(TryAgain):
            await deliver(pool, mail_id, nobody, AT_ONCE)
        async with pool.connection() as db:
            await db.execute("update mail set send_after = now()")
    await deliver(pool, mail_id, nobody, AT_ONCE)

    assert await state_of(pool, mail_id) == "failed"
    assert "connect" in (await last_error_of(pool, mail_id)).lower()


async def test_a_dead_server_is_let_be_and_its_mails_wait(pool: Pool) -> None:
    async with open_post_office() as closed:
        nobody = smtp(closed.url)
    mail_ids = [await a_committed_mail(pool) for _ in range(7)]

    for mail_id in mail_ids:
        with pytest.raises(TryAgain):
            await deliver(pool, mail_id, nobody)

    errors = [await last_error_of(pool, mail_id) for mail_id in mail_ids]
    assert {await state_of(pool, mail_id) for mail_id in mail_ids} == {"waiting"}
    assert errors[5:] == ["it did not answer a moment ago"] * 2
    assert errors[0] not in errors[5:]


async def test_a_wrong_password_keeps_the_mail_until_it_is_mended(pool: Pool) -> None:
    mail_id = await a_committed_mail(pool)
    async with open_post_office(password="right/one") as office:
        wrong = f"smtp://shop:wrong@127.0.0.1:{office.port}"
        right = f"smtp://shop:right%2Fone@127.0.0.1:{office.port}"

        with pytest.raises(TryAgain):
            await deliver(pool, mail_id, smtp(wrong))
        state, error = await state_of(pool, mail_id), await last_error_of(pool, mail_id)
        async with pool.connection() as db:
            await db.execute("update mail set send_after = now()")
        await deliver(pool, mail_id, smtp(right))

    assert (state, error.split()[0]) == ("waiting", "535")
    assert await state_of(pool, mail_id) == "sent"


@pytest.mark.parametrize(("scheme", "tls"), [("smtps", "at once"), ("smtp+starttls", "on request")])
async def test_a_secured_server_is_used_only_with_a_certificate_to_trust(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, scheme: str, tls: str
) -> None:
    mail_id = await a_committed_mail(pool)
    async with open_post_office(tls=tls) as office:
        secured = smtp(f"{scheme}://localhost:{office.port}")

        with pytest.raises(TryAgain):
            await deliver(pool, mail_id, secured)
        error = await last_error_of(pool, mail_id)
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
        async with pool.connection() as db:
            await db.execute("update mail set send_after = now()")
        await deliver(pool, mail_id, secured)

    assert "certificate" in error.lower()
    assert len(office.taken) == 1


def test_without_a_server_mail_stays_in_the_mailbox() -> None:
    here = mail.transport_of(Settings())
    there = mail.transport_of(Settings(smtp_url="smtp+starttls://me:a%40b@mx.example"))

    assert isinstance(here, Mailbox)
    assert isinstance(there, Smtp)
    assert (there.host, there.port, there.user, there.password) == ("mx.example", 587, "me", "a@b")
