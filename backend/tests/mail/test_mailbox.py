"""The local mailbox page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar

from tests.mail.builders import SENDER, a_committed_mail, a_mail, deliver, no_pictures
from vitrine.kit.db import Pool
from vitrine.mail import mailbox
from vitrine.mail.transports import Mailbox


@pytest.fixture
async def browser(pool: Pool) -> AsyncIterator[AsyncClient]:
    app = Litestar([mailbox.router(pool.connection, SENDER, no_pictures)], openapi_config=None)
    wire = ASGITransport(cast(Any, app))
    async with AsyncClient(transport=wire, base_url="http://local") as client:
        yield client


async def test_an_empty_mailbox_says_so(browser: AsyncClient) -> None:
    page = await browser.get("/mailbox")

    assert page.status_code == 200
    assert "No mail yet" in page.text


async def test_the_newest_mail_comes_first_fifty_to_a_page(
    browser: AsyncClient, pool: Pool
) -> None:
    async with pool.connection() as db:
        for number in range(51):
            await a_mail(db, to=f"reader-{number}@shopper.example")

    first, second = await browser.get("/mailbox"), await browser.get("/mailbox?page=2")

    assert first.text.count("<li>") == 50
    assert first.text.index("reader-50@") < first.text.index("reader-49@")
    assert 'href="/mailbox?page=2"' in first.text
    assert second.text.count("<li>") == 1
    assert "reader-0@shopper.example" in second.text
    assert "page=3" not in second.text


async def test_a_mail_is_shown_with_its_headers_text_and_framed_body(
    browser: AsyncClient, pool: Pool
) -> None:
    mail_id = await a_committed_mail(pool)
    await deliver(pool, mail_id, Mailbox())

    page = await browser.get(f"/mailbox/{mail_id}")
    body = await browser.get(f"/mailbox/{mail_id}/html")

    assert "Delivered here" in page.text
    assert "Herzliche Grüße" in page.text
    assert "<dt>Auto-Submitted</dt><dd>auto-generated</dd>" in page.text
    assert f'src="/mailbox/{mail_id}/html"' in page.text
    assert 'sandbox="allow-popups allow-popups-to-escape-sandbox"' in page.text
    assert body.text.startswith("<!doctype html>")


async def test_neither_page_nor_mail_may_run_or_load_anything(
    browser: AsyncClient, pool: Pool
) -> None:
    mail_id = await a_committed_mail(pool)

    answers = {
        path: await browser.get(path)
        for path in ("/mailbox", f"/mailbox/{mail_id}", f"/mailbox/{mail_id}/html")
    }

    for path, answer in answers.items():
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; ")
        assert "script-src" not in policy
        assert ("'unsafe-inline'" in policy) == path.endswith("/html")
        assert ("sandbox" in policy) == path.endswith("/html")
        if not path.endswith("/html"):
            assert not any(part in answer.text for part in ("<script", "<style", " style="))


async def test_a_subject_with_markup_is_shown_as_words(browser: AsyncClient, pool: Pool) -> None:
    mail_id = await a_committed_mail(pool)
    async with pool.connection() as db:
        await db.execute("update mail set subject = '<img src=x onerror=alert(1)>'")

    pages = [(await browser.get(path)).text for path in ("/mailbox", f"/mailbox/{mail_id}")]

    assert all("<img" not in page and "&lt;img" in page for page in pages)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/mailbox/987654321", 404),
        ("/mailbox/987654321/html", 404),
        ("/mailbox/99999999999999999999", 404),
        ("/mailbox/nonsense", 404),
        ("/mailbox?page=0", 400),
        ("/mailbox?page=x", 400),
        ("/mailbox?page=999", 200),
    ],
)
async def test_a_wrong_address_has_a_clear_answer(
    browser: AsyncClient, path: str, status: int
) -> None:
    assert (await browser.get(path)).status_code == status


async def test_the_stylesheet_is_served(browser: AsyncClient) -> None:
    style = await browser.get("/mailbox/style.css")

    assert style.headers["content-type"] == "text/css; charset=utf-8"
    assert "--paper: #fbfaf7" in style.text
