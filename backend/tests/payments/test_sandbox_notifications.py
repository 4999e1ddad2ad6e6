"""The sandbox tells what became of a payment: doubled, reordered, lost, forged and at once."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from tests.payments.builders import SECRET
from tests.payments.conftest import Till
from tests.payments.notifying import PAID, a_notification, events_at, notify, notify_again
from vitrine.kit.clock import time_of_day
from vitrine.kit.signing import signature
from vitrine.payments import Status
from vitrine.payments.asking import ask_about_away_payments


@pytest.mark.parametrize(("number", "course"), [("4000000000001976", "pay"), ("", "doubled")])
async def test_told_five_times_it_happens_once(till: Till, number: str, course: str) -> None:
    started = await till.away("card" if number else "paypal")

    await till.pay(started, number=number, course=course)

    await till.until(started, "captured")
    await notify_again(till, started, times=1)
    assert await events_at(till, started) == PAID


async def test_told_out_of_order_it_ends_the_same(till: Till) -> None:
    started = await till.away()

    await till.pay(started, number="4000000000006975")

    await till.until(started, "captured")
    await notify_again(till, started, times=1)
    assert await events_at(till, started) == [
        ("left", 0, "applied"),
        ("captured", 12_900, "applied"),
        ("authorised", 0, "superseded"),
    ]


@pytest.mark.parametrize("number", ["4000000000000259", "4000000000005423"])
async def test_a_lost_or_forged_notification_is_made_up_for_by_asking(
    till: Till, number: str
) -> None:
    started = await till.away()
    await till.pay(started, number=number)

    too_early = await ask_about_away_payments(till.part, till.writing, time_of_day())
    status_before = (await till.payment(started)).status
    later = time_of_day() + timedelta(minutes=3)
    await ask_about_away_payments(till.part, till.writing, later)

    assert (too_early, status_before) == (0, Status.AWAY)
    assert (await till.payment(started)).status is Status.CAPTURED
    assert await ask_about_away_payments(till.part, till.writing, later) == 0


async def test_five_times_backwards_and_a_day_late_it_is_one_payment(till: Till) -> None:
    started = await till.away()
    await till.pay(started, number="4242424242424242")
    await till.until(started, "captured")

    await notify_again(till, started, times=5)
    # A day later the sandbox signs anew; what it signed a day ago is not taken.
    body = a_notification(started, id=f"evt_{uuid4().hex}", type="refunded", total=100)
    stale = await notify(till, body, signature(SECRET, body, _a_day_ago()))

    assert stale.status_code == 401
    assert await events_at(till, started) == PAID
    fresh = a_notification(started, type="captured", at=_a_day_ago().timestamp())
    assert (await notify(till, fresh)).status_code == 200
    assert (await till.payment(started)).captured == 12_900


async def test_a_notification_that_is_not_signed_has_no_effect(till: Till) -> None:
    started = await till.away()
    body = a_notification(started, type="captured", total=12_900)
    signed = signature(SECRET, body, datetime.now(UTC))

    answers = [
        await notify(till, body, header)
        for header in ("", "t=1,v1=0", signature("another", body, datetime.now(UTC)))
    ]
    answers.append(await notify(till, body + b" ", signed))

    assert [(each.status_code, each.json()["code"]) for each in answers] == [
        (401, "BadSignature")
    ] * 4
    assert await events_at(till, started) == [("left", 0, "applied")]


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"{}", 400), (b"nonsense", 400), (b'{"id":"e","type":"bought"}', 400)],
)
async def test_a_signed_notification_that_cannot_be_read_is_refused(
    till: Till, body: bytes, status: int
) -> None:
    assert (await notify(till, body)).status_code == status


async def test_an_unknown_payment_or_provider_is_refused(till: Till) -> None:
    started = await till.away()
    unknown = json.loads(a_notification(started)) | {"paymentKey": str(uuid4())}

    no_payment = await notify(till, json.dumps(unknown).encode())
    no_provider = await till.browser.post(f"{till.shop.api}/payments/bank/notifications")

    assert (no_payment.status_code, no_payment.json()["code"]) == (404, "UnknownPayment")
    assert (no_provider.status_code, no_provider.json()["code"]) == (404, "UnknownProvider")


@pytest.mark.parametrize("kind", ["authorised", "captured"])
@pytest.mark.parametrize(
    ("amount", "currency", "is_ours"),
    [(12_900, "EUR", True), (12_899, "EUR", False), (12_901, "EUR", False), (12_900, "CHF", False)],
)
async def test_another_amount_or_currency_than_ours_pays_nothing(
    till: Till, kind: str, amount: int, currency: str, is_ours: bool
) -> None:
    started = await till.away()
    total = 12_900 if kind == "captured" else 0
    body = a_notification(
        started,
        id=f"evt_{uuid4().hex}",
        type=kind,
        total=total,
        amount=amount,
        currency=currency,
    )

    answer = await notify(till, body)

    assert answer.status_code == 200
    assert (await till.payment(started)).status == (kind if is_ours else "away")
    assert (await events_at(till, started))[-1] == (
        kind,
        total,
        "applied" if is_ours else "other_sum",
    )


@pytest.mark.parametrize(("total", "captured"), [(1, 1), (12_899, 12_899), (12_901, 0)])
async def test_too_much_pays_nothing_and_too_little_is_what_it_is(
    till: Till, total: int, captured: int
) -> None:
    started = await till.away()

    body = a_notification(started, id=f"evt_{uuid4().hex}", type="captured", total=total)
    assert (await notify(till, body)).status_code == 200

    assert (await till.payment(started)).captured == captured


async def test_the_same_notification_at_once_counts_once(till: Till) -> None:
    started = await till.away()
    body = a_notification(started, type="captured", total=12_900)

    answers = await asyncio.gather(*(notify(till, body) for _ in range(5)))

    assert [each.status_code for each in answers] == [200] * 5
    assert await events_at(till, started) == [
        ("left", 0, "applied"),
        ("captured", 12_900, "applied"),
    ]


def _a_day_ago() -> datetime:
    return datetime.now(UTC) - timedelta(days=1)
