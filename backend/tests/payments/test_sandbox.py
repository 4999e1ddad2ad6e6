"""Paying at the sandbox, over HTTP, with everything that can go wrong on the way."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from psycopg.sql import SQL, Identifier

from tests.payments.builders import SECRET, Orders
from tests.payments.conftest import Till
from tests.payments.notifying import PAID, events_at, notify_again
from vitrine import payments
from vitrine.kit.clock import time_of_day
from vitrine.kit.settings import Settings
from vitrine.payments import EventKind, Status
from vitrine.payments.ending import end_ended
from vitrine.payments.providers.sandbox import Sandbox
from vitrine.rpc import Problem

FACES = [
    *[("card", 1006), ("paypal", 1006), ("klarna", 1006), ("wero", 1006), ("eps", 1001)],
    *[("bancontact", 1002), ("twint", 1004), ("ideal", 1008)],
]


@pytest.mark.parametrize(("method", "shop"), FACES)
async def test_a_shopper_pays_and_comes_back(till: Till, method: str, shop: int) -> None:
    started = await till.away(method, shop)
    assert started.redirect_url
    page = await till.browser.get(started.redirect_url)

    back = await till.pay(started, number="4242 4242 4242 4242", course="pay")

    assert (page.status_code, "129,00" in page.text) == (200, True)
    assert (back.status_code, back.headers["location"]) == (303, f"{till.shop.url}/de/checkout")
    payment = await till.until(started, "captured")
    assert (payment.captured, payment.refunded) == (12_900, 0)
    assert await events_at(till, started) == PAID


async def test_asked_again_the_same_page_is_given_until_it_is_paid(till: Till) -> None:
    started = await till.away()

    again = await till.start(started.payment)
    await till.pay(started, number="4242424242424242")
    await till.until(started, "captured")
    after = await till.start(started.payment)

    assert again.redirect_url == started.redirect_url
    assert (after.payment.status, after.redirect_url) == (Status.CAPTURED, None)


@pytest.mark.parametrize("number", ["4000 0000 0000 3220", "4242 4242 4242 4242"])
async def test_a_challenge_asks_for_the_code_first(till: Till, number: str) -> None:
    started = await till.away()

    asked = await till.pay(started, number=number, course="challenge")
    back = await till.browser.post(f"{started.redirect_url}/challenge", data={"code": " 1234 "})

    assert (asked.status_code, "1234" in asked.text) == (200, True)
    assert back.status_code == 303
    assert (await till.until(started, "captured")).captured == 12_900


async def test_a_wrong_code_declines(till: Till) -> None:
    started = await till.away()
    await till.pay(started, number="4000000000003220")

    await till.browser.post(f"{started.redirect_url}/challenge", data={"code": "1111"})

    assert (await till.until(started, "declined")).captured == 0


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"number": "4000000000000002"}, "declined"),
        ({"number": "4242424242424242", "course": "decline"}, "declined"),
        ({"course": "decline"}, "declined"),
        ({"number": "4000000000000119"}, "expired"),
        ({"course": "time-out"}, "expired"),
    ],
)
async def test_a_payment_is_declined_or_runs_out_of_time(
    till: Till, form: dict[str, str], status: str
) -> None:
    started = await till.away()

    back = await till.pay(started, **form)

    assert back.status_code == 303
    assert (await till.until(started, status)).captured == 0
    # What is decided stays decided.
    await till.pay(started, number="4242424242424242")
    assert await events_at(till, started) == [("left", 0, "applied"), (status, 0, "applied")]


@pytest.mark.parametrize("number", ["4111 1111 1111 1111", "4242", "", "4242424242424241"])
async def test_a_card_that_is_no_test_card_is_not_taken(till: Till, number: str) -> None:
    started = await till.away()

    refused = await till.pay(started, number=number)

    assert (refused.status_code, "keine Testkarte" in refused.text) == (422, True)
    assert (await till.payment(started)).status is Status.AWAY


async def test_money_that_comes_after_the_end_is_late_and_the_order_hears_of_it(
    till: Till,
) -> None:
    orders = Orders()
    part = replace(till.part, changes=payments.PaymentChanges([orders.hear]))
    started = await till.away()
    await till.pay(started, number="4000000000000341")
    async with await till.connection() as db:
        await payments.expire(db, started.payment.id, time_of_day())

    await payments.ask_state(part, till.writing, await till.payment(started), time_of_day())

    assert orders.received == [
        (EventKind.AUTHORISED, True, "authorised"),
        (EventKind.CAPTURED, False, "captured"),
    ]
    await till.ask_sandbox(started, "late-notifications")
    await notify_again(till, started, times=1)
    assert await events_at(till, started) == [
        ("left", 0, "applied"),
        ("expired", 0, "applied"),
        ("authorised", 0, "late"),
        ("captured", 12_900, "applied"),
    ]


async def test_a_page_that_was_ended_takes_no_money(till: Till) -> None:
    started, paid = await till.away(), await till.away()
    await till.pay(paid, number="4000000000000341")

    for each in (started, paid):
        payment = await till.payment(each)
        await payments.end_page(till.part, till.writing, payment, time_of_day())
    late = await till.pay(started, number="4242424242424242")

    assert (late.status_code, (await till.payment(started)).status) == (303, Status.CANCELLED)
    assert (await till.payment(paid)).captured == 12_900


async def test_a_page_is_ended_whenever_its_payment_ends_here(till: Till) -> None:
    started = await till.away()

    async with await till.connection() as db:
        await payments.expire(db, started.payment.id, time_of_day())
    await end_ended(till.part, till.writing, started.payment.id, time_of_day())
    await till.pay(started, number="4242424242424242")

    payment = await till.payment(started)
    state = await till.part.providers["sandbox"].state(payment, time_of_day())
    assert [(each.kind, each.total) for each in state] == [(EventKind.CANCELLED, 0)]
    assert payment.status is Status.EXPIRED


async def test_a_provider_that_does_not_answer_keeps_nobody_from_paying_elsewhere(
    till: Till,
) -> None:
    started = await till.away()
    gone = Settings(sandbox_url="http://127.0.0.1:9", sandbox_secret=SECRET)
    part = payments.Payments.of(gone, payments.PaymentChanges())

    await payments.end_page(part, till.writing, await till.payment(started), time_of_day())

    assert (await till.payment(started)).status is Status.AWAY
    await part.close()


async def test_nobody_but_the_shop_asks_the_sandbox(till: Till) -> None:
    started = await till.away()
    address = f"{till.sandbox_url}/api/payments/{await till.reference(started)}"

    answers = [
        await till.browser.get(address),
        await till.browser.get(address, headers={"authorization": "Bearer wrong"}),
        await till.browser.post(f"{address}/refunds", json={"amount": 1, "key": "k"}),
    ]

    assert [each.status_code for each in answers] == [401] * 3


async def test_pages_speak_the_shoppers_language_and_run_no_scripts(till: Till) -> None:
    started = await till.away("paypal")
    assert started.redirect_url

    page = await till.browser.get(started.redirect_url)
    missing = await till.browser.get(f"{till.sandbox_url}/pay/nothing")

    assert '<html lang="de">' in page.text
    assert "<script" not in page.text
    assert f"form-action 'self' {till.shop.url}" in page.headers["content-security-policy"]
    assert missing.status_code == 404


async def test_a_sandbox_that_hangs_is_not_waited_for_and_nothing_is_lost(till: Till) -> None:
    async def never_answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()  # until whoever asked goes away
        writer.close()

    async with await asyncio.start_server(never_answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        hanging = Sandbox(
            f"http://127.0.0.1:{port}", SECRET, "http://x.example", answers_within=0.1
        )
        part = replace(till.part, providers={**till.part.providers, "sandbox": hanging})
        away = replace(till, part=part)
        with pytest.raises(Problem) as refused:
            await away.away()
        await hanging.close()

    assert (refused.value.status, refused.value.code) == (503, "PaymentUnavailable")


async def test_no_card_number_is_in_a_log_or_a_table(till: Till) -> None:
    started = await till.away()
    await till.pay(started, number="4000 0000 0000 0119")
    await till.until(started, "expired")
    numbers = [b"4000000000000119", b"4000 0000 0000 0119"]

    written = [till.sandbox_log.read_bytes(), till.shop.written.getvalue()]
    written += [path.read_bytes() for path in till.data.glob("sandbox.sqlite*")]
    async with await till.connection() as db:
        tables = await db.execute("select tablename from pg_tables where schemaname = 'public'")
        for (table,) in await tables.fetchall():
            rows = await db.execute(SQL("select t::text from {} t").format(Identifier(table)))
            written += [text.encode() for (text,) in await rows.fetchall()]

    assert any(b"0119" in text for text in written)
    assert not [text for text in written for number in numbers if number in text]
