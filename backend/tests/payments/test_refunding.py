"""Money taken and paid back: never more than was paid, never twice."""

from __future__ import annotations

import asyncio

import pytest

from tests.payments.builders import NOW, events
from tests.payments.conftest import Till
from vitrine import payments
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import maybe_value
from vitrine.payments import Payment, PaymentStart, Refund
from vitrine.payments.refunding import pay_back
from vitrine.rpc import Problem


async def test_parts_are_paid_back_by_the_provider_and_the_rest_stays(till: Till) -> None:
    paid = await _paid(till)

    first = await _refund(till, paid, 4_000, "return-1")
    await _paid_back(till, first)
    second = await _refund(till, paid, 8_900, "return-2")
    status_between = (await till.payment(paid)).status
    await _paid_back(till, second)

    assert status_between == "partly_refunded"
    payment = await till.payment(paid)
    assert (payment.status, payment.refunded) == ("refunded", 12_900)
    async with await till.connection() as db:
        stored = await payments.refunds_of_payment(db, payment.id)
    assert [(each.amount, each.status) for each in stored] == [(4_000, "done"), (8_900, "done")]


async def test_the_same_key_pays_back_once(till: Till) -> None:
    paid = await _paid(till)

    asked = [await _refund(till, paid, 4_000, f"once-{paid.payment.id}") for _ in range(3)]
    await asyncio.gather(*(_paid_back(till, each) for each in asked))
    # As if the worker had died after the provider's yes.
    async with await till.connection() as db:
        await db.execute("update refund set status = 'waiting' where id = %s", [asked[0].id])
    await _paid_back(till, asked[0])

    assert {each.id for each in asked} == {asked[0].id}
    assert (await till.payment(paid)).refunded == 4_000
    with pytest.raises(Problem, match="RefundKeyUsed"):
        await _refund(till, paid, 5_000, f"once-{paid.payment.id}")


async def test_more_than_was_paid_is_not_paid_back(till: Till) -> None:
    paid = await _paid(till)
    await _refund(till, paid, 10_000, f"most-{paid.payment.id}")

    for amount in (2_901, 0, -5):
        with pytest.raises(Problem, match="RefundTooLarge"):
            await _refund(till, paid, amount, f"more-{paid.payment.id}-{amount}")

    async with await till.connection() as db:
        assert len(await payments.refunds_of_payment(db, paid.payment.id)) == 1


async def test_a_refund_is_a_job_of_the_same_transaction(till: Till) -> None:
    paid = await _paid(till)
    refund = await _refund(till, paid, 100, f"job-{paid.payment.id}")

    async with await till.connection() as db:
        job = await maybe_value(
            db,
            int,
            "select (args ->> 'refund_id')::int from procrastinate_jobs"
            " where task_name = 'payments.refund' order by id desc limit 1",
        )

    assert (job, refund.status) == (refund.id, "waiting")


async def test_an_invoice_is_captured_when_its_money_has_come(till: Till) -> None:
    async with await till.connection() as db:
        payment = await payments.create(
            db,
            order_id=10**9 - 1,
            shop_id=1006,
            method_key="invoice",
            amount=12_900,
            currency="EUR",
            now=NOW,
        )
    with pytest.raises(Problem, match="NotCapturable"):
        await _captured(till, payment, 12_900)
    started = await till.start(payment)

    captured = [await _captured(till, payment, total) for total in (5_000, 5_000, 12_900)]
    with pytest.raises(Problem, match="NotCapturable"):
        await _captured(till, payment, 12_901)
    refunds = [await _refund(till, started, 1_000, f"inv-{payment.id}-{n}") for n in (1, 2)]
    await asyncio.gather(*(_paid_back(till, each) for each in refunds))

    assert [each.captured for each in captured] == [5_000, 5_000, 12_900]
    assert (await till.payment(started)).refunded == 2_000
    async with await till.connection() as db:
        assert await events(db, payment) == [
            ("authorised", 0, "applied"),
            ("captured", 5_000, "applied"),
            ("captured", 12_900, "applied"),
            ("refunded", 1_000, "applied"),
            ("refunded", 2_000, "applied"),
        ]


async def _paid(till: Till) -> PaymentStart:
    started = await till.away()
    await till.pay(started, number="4242424242424242")
    await till.until(started, "captured")
    return started


async def _refund(till: Till, paid: PaymentStart, amount: int, key: str) -> Refund:
    async with await till.connection() as db:
        return await payments.refund(db, paid.payment.id, amount, key, time_of_day())


async def _paid_back(till: Till, refund: Refund) -> None:
    await pay_back(till.part, till.writing, refund.id, time_of_day())


async def _captured(till: Till, payment: Payment, total: int) -> Payment:
    return await payments.capture(till.part, till.writing, payment.key, total, time_of_day())
