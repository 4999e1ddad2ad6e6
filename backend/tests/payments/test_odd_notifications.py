"""What a provider signed and nobody understands is refused, and never a failure of ours."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.payments.builders import NOW, SECRET
from tests.payments.test_stripe import SECRET as STRIPE_SECRET
from tests.payments.test_stripe import _signed
from vitrine import payments
from vitrine.kit.settings import Settings
from vitrine.kit.signing import signature
from vitrine.payments.providers.sandbox import SIGNATURE, Sandbox
from vitrine.payments.providers.stripe import Stripe
from vitrine.rpc import Problem

KEY = "6f1c0b8e-5d0f-4f0e-9a51-2f2f6c1d7a10"
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
sandbox_events = anything | st.fixed_dictionaries(
    {
        "id": st.text() | anything,
        "type": st.sampled_from(["captured", "refunded", "authorised"]) | st.text(),
        "payment": st.text(),
        "paymentKey": st.just(KEY) | st.text(),
        "total": st.integers(-(2**70), 2**70),
        "amount": st.integers(-(2**70), 2**70),
        "currency": st.just("EUR") | st.text(),
        "at": st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(2**70), 2**70),
    }
)
stripe_objects = anything | st.fixed_dictionaries(
    {
        "id": st.text(),
        "metadata": st.just({"payment_key": KEY}) | st.dictionaries(st.text(), st.text()),
        "payment_status": st.just("paid") | st.text(),
        "amount_total": st.integers(-(2**70), 2**70),
        "amount_refunded": st.integers(-(2**70), 2**70),
    }
)
stripe_events = anything | st.fixed_dictionaries(
    {
        "id": st.text(),
        "object": st.just("event"),
        "type": st.sampled_from(["checkout.session.completed", "charge.refunded"]) | st.text(),
        "created": st.integers(-(2**70), 2**70),
        "data": st.fixed_dictionaries({"object": stripe_objects}) | anything,
    }
)


@given(sandbox_events)
def test_whatever_the_sandbox_signed_is_read_or_refused(event: Any) -> None:
    body = json.dumps(event).encode()
    headers = {SIGNATURE: signature(SECRET, body, NOW)}

    _read_or_refused(
        "sandbox", Sandbox("http://x.example", SECRET, "http://y.example"), headers, body
    )


@given(stripe_events)
def test_whatever_stripe_signed_is_read_or_refused(event: Any) -> None:
    body = json.dumps(event).encode()

    _read_or_refused("stripe", STRIPE, {"stripe-signature": _signed(body)}, body)


STRIPE = Stripe("sk_test_1", STRIPE_SECRET)


def _read_or_refused(name: str, provider: Any, headers: dict[str, str], body: bytes) -> None:
    bare = payments.Payments.of(Settings(), payments.PaymentChanges())
    part = payments.Payments({name: provider}, bare.changes, bare.cipher)
    try:
        notifications = payments.read_notification(part, name, headers, body, NOW)
    except Problem as refusal:
        status, notifications = refusal.status, []
    else:
        status = 200
    assert status in (200, 400)
    assert all(0 <= each.total < 2**31 and each.key.isprintable() for each in notifications)
