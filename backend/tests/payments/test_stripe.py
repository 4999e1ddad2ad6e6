"""Stripe by its library: against a server that answers as Stripe's documentation says."""

from __future__ import annotations

import asyncio
import hmac
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from hashlib import sha256
from urllib.parse import parse_qs

import pytest

from tests.calling import OneConnection
from tests.operators.builders import an_operator
from tests.payments.builders import NOW, a_payment, parts
from vitrine import payments
from vitrine.kit.db import Db
from vitrine.payments import EventKind, Payment, Status
from vitrine.payments.notifications import take
from vitrine.payments.providers import BadSignature
from vitrine.payments.providers.stripe import Stripe
from vitrine.rpc import Problem

SECRET = "whsec_of_a_test"
ANSWERS = {
    "POST /v1/checkout/sessions": {
        "id": "cs_test_1",
        "object": "checkout.session",
        "url": "https://checkout.stripe.example/c/pay/cs_test_1",
    },
    "GET /v1/checkout/sessions/cs_test_1": {
        "id": "cs_test_1",
        "object": "checkout.session",
        "status": "complete",
        "payment_status": "paid",
        "amount_total": 12_900,
        "currency": "eur",
        "payment_intent": "pi_1",
    },
    "POST /v1/checkout/sessions/cs_test_2/expire": {
        "id": "cs_test_2",
        "object": "checkout.session",
        "status": "expired",
    },
    "GET /v1/checkout/sessions/cs_test_2": {
        "id": "cs_test_2",
        "object": "checkout.session",
        "status": "expired",
        "payment_status": "unpaid",
    },
    "POST /v1/refunds": {"id": "re_1", "object": "refund", "charge": "ch_1"},
    "GET /v1/charges/ch_1": {"id": "ch_1", "object": "charge", "amount_refunded": 4_000},
}

Asked = list[tuple[str, dict[str, list[str]]]]


@pytest.fixture
async def served() -> AsyncIterator[tuple[Stripe, Asked]]:
    asked: Asked = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lengths = [line for line in head.lower().split("\r\n") if line.startswith("content-length")]
        body = await reader.readexactly(int(lengths[0].split(":")[1]) if lengths else 0)
        line = " ".join(head.split(" ")[:2])
        asked.append((line, parse_qs(body.decode())))
        known = ANSWERS.get(line)
        status = b"200 OK" if known else b"400 Bad Request"
        content = json.dumps(known or {"error": {"type": "invalid_request_error"}}).encode()
        writer.write(b"HTTP/1.1 %s\r\nconnection: close\r\n" % status)
        writer.write(b"content-type: application/json\r\n")
        writer.write(b"content-length: %d\r\n\r\n" % len(content) + content)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        stripe = Stripe("sk_test_1", SECRET, api_url=f"http://127.0.0.1:{port}")
        yield stripe, asked
        await stripe.close()


async def test_a_shopper_is_sent_to_stripe_and_the_money_is_asked_for_and_paid_back(
    db: Db, served: tuple[Stripe, Asked]
) -> None:
    stripe, asked = served
    part = parts()
    part = payments.Payments({**part.providers, "stripe": stripe}, part.changes, part.cipher)
    writing = OneConnection(db).writing
    await payments.use_provider(db, an_operator(), "stripe")
    payment = await a_payment(db, "card")

    started = await payments.start(
        part, writing, payment.key, return_url="http://shop.example/x", language="de", now=NOW
    )
    known = await payments.status(db, payment.key)
    assert known
    paid = await payments.ask_state(part, writing, known, NOW)
    [refunded] = await stripe.refund(paid, 4_000, "return-1", NOW)

    assert started.redirect_url == "https://checkout.stripe.example/c/pay/cs_test_1"
    assert (started.payment.status, known.provider) == (Status.AWAY, "stripe")
    assert (paid.status, paid.captured) == (Status.CAPTURED, 12_900)
    assert (refunded.kind, refunded.total) == (EventKind.REFUNDED, 4_000)
    _, begun = asked[0]
    assert begun["line_items[0][price_data][unit_amount]"] == ["12900"]
    assert begun["line_items[0][price_data][currency]"] == ["eur"]
    assert begun["metadata[payment_key]"] == [str(payment.key)]
    assert begun["allowed_payment_method_types[0]"] == ["card"]


async def test_a_session_is_expired_or_tells_that_it_was_paid(
    db: Db, served: tuple[Stripe, Asked]
) -> None:
    stripe, asked = served
    payment = await a_payment(db, "card")
    kinds = []

    for reference in ("cs_test_2", "cs_test_1"):
        notifications = await stripe.end(replace(payment, provider_reference=reference), NOW)
        kinds.append([(each.kind, each.total) for each in notifications])

    assert kinds == [[(EventKind.EXPIRED, 0)], [(EventKind.CAPTURED, 12_900)]]
    assert [line for line, _ in asked] == [
        "POST /v1/checkout/sessions/cs_test_2/expire",
        "GET /v1/checkout/sessions/cs_test_2",
        "POST /v1/checkout/sessions/cs_test_1/expire",
        "GET /v1/checkout/sessions/cs_test_1",
    ]


async def test_what_stripe_signed_is_taken_and_nothing_else(db: Db) -> None:
    stripe = Stripe("sk_test_1", SECRET)
    part = parts()
    part = payments.Payments({**part.providers, "stripe": stripe}, part.changes, part.cipher)
    payment = await a_payment(db, "card")
    body = _completed(payment)

    for header in ("", "t=1,v1=00", _signed(body, "whsec_other"), _signed(body, age=600)):
        with pytest.raises(BadSignature):
            stripe.read_notification({"stripe-signature": header}, body, NOW)
        with pytest.raises(Problem, match="BadSignature"):
            payments.read_notification(part, "stripe", {"stripe-signature": header}, body, NOW)
    notifications = stripe.read_notification({"stripe-signature": _signed(body)}, body, NOW)
    for _ in range(5):
        await take(part, OneConnection(db).writing, notifications, NOW)

    found = await payments.status(db, payment.key)
    assert found
    assert (found.status, found.captured) == (Status.CAPTURED, 12_900)
    assert found.provider_reference == "cs_test_1"


async def test_what_is_not_about_a_payment_of_ours_is_passed_over() -> None:
    stripe = Stripe("sk_test_1", SECRET)
    other = {"id": "evt_2", "object": "event", "type": "customer.created", "created": 1}
    body = json.dumps(other | {"data": {"object": {"id": "cus_1", "object": "customer"}}}).encode()

    assert stripe.read_notification({"stripe-signature": _signed(body)}, body, NOW) == []


def _completed(payment: Payment) -> bytes:
    session = {
        "id": "cs_test_1",
        "object": "checkout.session",
        "payment_status": "paid",
        "amount_total": 12_900,
        "currency": "eur",
        "metadata": {"payment_key": str(payment.key)},
    }
    event = {
        "id": "evt_1",
        "object": "event",
        "type": "checkout.session.completed",
        "created": int(time.time()),
        "data": {"object": session},
    }
    return json.dumps(event).encode()


def _signed(body: bytes, secret: str = SECRET, age: int = 0) -> str:
    at = int(time.time()) - age
    digest = hmac.new(secret.encode(), b"%d." % at + body, sha256).hexdigest()
    return f"t={at},v1={digest}"
