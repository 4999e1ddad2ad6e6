"""A mail keeps what it tells, and is put into words when it is sent."""

from __future__ import annotations

from datetime import timedelta
from typing import get_args

import pytest

from tests.mail.builders import a_committed_mail, deliver, last_error_of, smtp, state_of
from tests.mail.post_office import PostOffice
from vitrine import mail
from vitrine.kit.db import Pool, value
from vitrine.kit.jobs import TryAgain
from vitrine.mail.contents import AnyContent
from vitrine.mail.rendering import TEMPLATES
from vitrine.mail.transports import Mailbox

AT_ONCE = mail.Retries(first_wait=timedelta(0))

AS_BEFORE = """
    insert into mail (template, locale, recipient, subject, html, plain_text)
    values ('delivery_test', 'de-DE', 'anna@shopper.example', 'Früher', '<p>Von</p>', 'Von früher')
    returning id
"""
UNKNOWN = """
    update mail set content = jsonb_set(content, '{template}', '"of_another_release"')
    where id = %s
"""
KNOWN = """
    update mail
    set content = jsonb_set(content, '{template}', '"delivery_test"'), send_after = now()
    where id = %s
"""


def test_every_template_has_a_content_of_its_name() -> None:
    templates = {path.stem for path in TEMPLATES.glob("*.mjml")} - {"layout", "parts"}

    assert {kind.__struct_config__.tag for kind in get_args(AnyContent)} == templates


async def test_a_mail_is_put_into_words_by_its_sender(pool: Pool, post_office: PostOffice) -> None:
    mail_id = await a_committed_mail(pool)
    async with pool.connection() as db:
        stored = await value(db, str, "select content ->> 'template' from mail where html is null")

    await deliver(pool, mail_id, smtp(post_office.url))

    [message] = post_office.taken
    plain = next(message.iter_parts()).get_content()
    assert stored == "delivery_test"
    assert "am 1. Januar 2027 um 00:30 Uhr" in " ".join(plain.split())


async def test_a_mail_of_an_earlier_release_goes_out_in_the_words_it_has(
    pool: Pool, post_office: PostOffice
) -> None:
    async with pool.connection() as db:
        mail_id = await value(db, int, AS_BEFORE)

    await deliver(pool, mail_id, smtp(post_office.url))

    [message] = post_office.taken
    assert next(message.iter_parts()).get_content().strip() == "Von früher"


async def test_a_mail_without_words_waits_and_holds_up_no_other(pool: Pool) -> None:
    odd, plain = await a_committed_mail(pool), await a_committed_mail(pool)
    async with pool.connection() as db:
        await db.execute(UNKNOWN, [odd])

    with pytest.raises(TryAgain):
        await deliver(pool, odd, Mailbox())
    await deliver(pool, plain, Mailbox())

    assert (await state_of(pool, odd), await state_of(pool, plain)) == ("waiting", "sent")
    assert "of_another_release" in await last_error_of(pool, odd)


async def test_a_mail_whose_words_are_mended_keeps_its_message_id(
    pool: Pool, post_office: PostOffice
) -> None:
    mail_id = await a_committed_mail(pool)
    async with pool.connection() as db:
        named = await value(db, str, "select message_id::text from mail")
        await db.execute(UNKNOWN, [mail_id])

    with pytest.raises(TryAgain):
        await deliver(pool, mail_id, smtp(post_office.url), AT_ONCE)
    async with pool.connection() as db:
        await db.execute(KNOWN, [mail_id])
    await deliver(pool, mail_id, smtp(post_office.url))

    assert [each["Message-ID"] for each in post_office.taken] == [f"<{named}@vitrine.example>"]
