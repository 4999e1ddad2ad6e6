"""Choosing a method, making the payment, and what needs nobody outside."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from tests.calling import OneConnection
from tests.operators.builders import an_operator
from tests.payments.builders import NOW, SECRET, Orders, a_payment, events, parts
from vitrine import payments
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings
from vitrine.payments import Capabilities, EventKind, Mandate, Reason, Status
from vitrine.payments.account_cipher import AccountCipher
from vitrine.payments.queries.mandates import encrypted_iban, forget_mandates
from vitrine.rpc import Problem

IBAN = "DE89 3704 0044 0532 0130 00"


async def test_each_storefront_offers_its_own_methods_in_its_order(db: Db) -> None:
    offered = {
        shop: [method.key for method in await payments.methods(db, shop, 5_000)]
        for shop in (1001, 1002, 1004, 1006, 1007, 1008, 1009)
    }

    assert offered == {
        1001: ["eps", "klarna", "paypal", "invoice", "card", "direct-debit", "prepayment"],
        1002: ["bancontact", "wero", "card", "paypal", "klarna", "prepayment"],
        1004: ["twint", "invoice", "card", "paypal", "klarna", "prepayment"],
        1006: ["paypal", "invoice", "direct-debit", "wero", "klarna", "card", "prepayment"],
        1007: ["card", "paypal", "wero", "klarna", "prepayment"],
        1008: ["ideal", "klarna", "paypal", "card", "prepayment"],
        1009: ["card", "paypal", "klarna"],
    }


async def test_a_method_says_what_it_needs_and_why_it_cannot_be_chosen(
    db: Db,
) -> None:
    small = {each.key: each for each in await payments.methods(db, 1006, 500)}
    large = {each.key: each for each in await payments.methods(db, 1006, 60_000)}

    assert small["klarna"].reason is Reason.AMOUNT_TOO_SMALL
    assert large["invoice"].reason is Reason.AMOUNT_TOO_LARGE
    assert large["card"].reason is None
    assert {key: each.capabilities for key, each in small.items()} == {
        **{key: Capabilities(leaves_site=True) for key in ("paypal", "wero", "klarna", "card")},
        "invoice": Capabilities(is_by_transfer=True),
        "direct-debit": Capabilities(needs_mandate=True),
        "prepayment": Capabilities(is_by_transfer=True, is_in_advance=True),
    }


async def test_methods_of_a_provider_that_is_switched_off_are_not_offered(db: Db) -> None:
    offered = await payments.methods(db, 1006, 5_000, {"invoice", "prepayment"})

    assert [method.key for method in offered] == ["invoice", "prepayment"]


def test_without_a_secret_no_direct_debit_and_without_an_address_no_sandbox_is_offered() -> None:
    bare = payments.Payments.of(Settings(), payments.PaymentChanges())
    whole = parts(
        settings=Settings(
            payments_secret=SECRET, sandbox_url="http://127.0.0.1:9", sandbox_secret=SECRET
        )
    )
    live = parts(
        settings=Settings(
            payments_secret=SECRET, stripe_secret_key="sk_test_1", stripe_webhook_secret="whsec_1"
        )
    )

    assert bare.provider_keys == {"invoice", "prepayment"}
    assert whole.provider_keys == {"invoice", "prepayment", "direct-debit", "sandbox"}
    assert live.provider_keys == {"invoice", "prepayment", "direct-debit", "stripe"}


async def test_a_provider_is_chosen_by_name_and_stays_when_the_shop_is_seeded_again(
    db: Db,
) -> None:
    left = await payments.use_provider(db, an_operator(), "stripe")
    await payments.seed(db)

    found = {each.key: each.provider for each in await payments.methods(db, 1006, 5_000)}
    assert left == ["wero"]  # Stripe takes it nowhere
    assert found == {
        "paypal": "stripe",
        "klarna": "stripe",
        "card": "stripe",
        "wero": "sandbox",
        "invoice": "invoice",
        "direct-debit": "direct-debit",
        "prepayment": "prepayment",
    }
    assert await payments.use_provider(db, an_operator(), "sandbox") == []
    assert {each.provider for each in await payments.methods(db, 1009, 5_000)} == {"sandbox"}


@pytest.mark.parametrize("locale", ["de-DE", "fr-BE", "nl-BE", "nl-NL", "en-GB"])
async def test_each_method_that_is_offered_has_a_name(db: Db, locale: str) -> None:
    keys = {each.key for shop in range(1001, 1011) for each in await payments.methods(db, shop, 1)}

    titles = {key: payments.method_title(key, locale) for key in keys}

    assert not set(titles) & set(titles.values())
    assert titles["ideal"] == "iDEAL | Wero"


def test_a_name_starts_small_in_a_sentence_where_its_language_writes_nouns_so() -> None:
    named = [payments.method_name("card", each) for each in ("de-AT", "fr-CH", "nl-BE")]

    assert named == ["Kreditkarte", "carte bancaire", "bankkaart of kredietkaart"]
    assert payments.method_title("card", "fr-CH") == "Carte bancaire"
    assert payments.method_name("paypal", "nl-NL") == "PayPal"


@pytest.mark.parametrize("method", ["twint", "nothing", "invoice"])
async def test_a_method_that_is_not_offered_makes_no_payment(db: Db, method: str) -> None:
    before = await value(db, int, "select count(*) from payment")

    with pytest.raises(Problem, match="PaymentMethodUnavailable"):
        await a_payment(db, method, amount=60_000)

    assert await value(db, int, "select count(*) from payment") == before


@pytest.mark.parametrize("method", ["invoice", "prepayment"])
async def test_an_invoice_is_authorised_without_leaving_and_its_order_is_told(
    db: Db, method: str
) -> None:
    orders = Orders()
    payment = await a_payment(db, method)

    started = [await _started(db, parts(orders), payment.key) for _ in range(2)]

    assert [(each.payment.status, each.redirect_url) for each in started] == [
        (Status.AUTHORISED, None)
    ] * 2
    assert orders.received == [(EventKind.AUTHORISED, False, "authorised")]
    assert await events(db, payment) == [("authorised", 0, "applied")]
    assert await payments.status(db, payment.key) == started[1].payment


async def test_a_direct_debit_is_signed_first_and_its_account_is_stored_sealed(db: Db) -> None:
    payment = await a_payment(db, "direct-debit")
    with pytest.raises(Problem, match="MandateMissing"):
        await _started(db, parts(), payment.key)

    mandate = await payments.sign_mandate(db, parts(), payment, " Anna Berg ", IBAN, NOW)
    started = await _started(db, parts(), payment.key)

    assert mandate == Mandate(f"VTR-{payment.key.hex[:20].upper()}", "Anna Berg", "3000")
    assert await payments.mandate(db, payment.id) == mandate
    assert started.payment.status is Status.AUTHORISED
    sealed = await encrypted_iban(db, payment.id)
    assert sealed is not None
    assert b"3704" not in sealed
    assert AccountCipher(SECRET).decrypt(sealed) == IBAN.replace(" ", "")


async def test_a_mandate_is_forgotten_when_no_bank_can_ask_for_it_any_more(db: Db) -> None:
    payment = await a_payment(db, "direct-debit")
    signed = datetime(2026, 1, 15, tzinfo=UTC)
    mandate = await payments.sign_mandate(db, parts(), payment, "Anna Berg", IBAN, signed)

    await forget_mandates(db, datetime(2027, 3, 15, tzinfo=UTC))
    assert await payments.mandate(db, payment.id) == mandate

    await forget_mandates(db, datetime(2027, 3, 16, tzinfo=UTC))
    assert await payments.mandate(db, payment.id) is None


@pytest.mark.parametrize("iban", ["DE89370400440532013001", "DE89", "", "US64SVBKUS6S3300958879"])
async def test_a_wrong_account_is_refused_by_its_field(db: Db, iban: str) -> None:
    payment = await a_payment(db, "direct-debit")

    with pytest.raises(Problem) as refused:
        await payments.sign_mandate(db, parts(), payment, "", iban, NOW)

    assert [(each.field, each.rule) for each in refused.value.errors] == [
        ("accountHolder", "required"),
        ("iban", "iban"),
    ]
    assert await payments.mandate(db, payment.id) is None


async def test_a_payment_that_nobody_made_in_time_ends_and_one_that_was_made_does_not(
    db: Db,
) -> None:
    forgotten, made = await a_payment(db), await a_payment(db)
    await _started(db, parts(), made.key)

    ended = [await payments.expire(db, each.id, NOW) for each in (forgotten, forgotten, made)]

    assert [each.status for each in ended] == ["expired", "expired", "authorised"]
    started = await _started(db, parts(), forgotten.key)
    assert (started.payment.status, started.redirect_url) == (Status.EXPIRED, None)


async def test_an_unknown_payment_is_not_started(db: Db) -> None:
    with pytest.raises(Problem, match="UnknownPayment"):
        await _started(db, parts(), uuid4())


async def _started(db: Db, part: payments.Payments, key: UUID) -> payments.PaymentStart:
    return await payments.start(
        part,
        OneConnection(db).writing,
        key,
        return_url="http://127.0.0.1:8000/de/checkout",
        language="de",
        now=NOW,
    )
