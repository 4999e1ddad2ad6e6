"""Sends the shopper of a pending order to pay, or takes a payment that is sure at once."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from vitrine import identity, orders, payments, shops
from vitrine.checkout.at_once import DirectDebit, refuse_account, secure_at_once
from vitrine.checkout.shapes import PaymentMethod
from vitrine.checkout.state import payment_method
from vitrine.kit.db import Db
from vitrine.orders import OrderRow
from vitrine.payments import Method, Payment
from vitrine.rpc import Call, Problem

MOST_TRIES = 5
"""Payments of one order, the first among them."""


async def start(
    call: Call, token: str, method_key: str | None, direct_debit: DirectDebit | None
) -> str | None:
    """No transaction of the order is open while the provider is asked."""
    is_ended = await _end_other(call, token, method_key)
    async with call.connections.writing() as db:
        order = await orders.pending_order(db, token, call.now)
        if order is None and is_ended:
            # It had been paid there: nothing is left to pay.
            return None
        if order is None:
            raise Problem(404, "UnknownOrder", "There is no order that waits for a payment.")
        attempts = await payments.payments_of_order(db, order.id)
        last = attempts[-1] if attempts else None
        key = method_key or (last.method_key if last else "")
        if last is None or last.status in payments.ENDED or last.method_key != key:
            last = await _create_another(call, db, order, attempts, key, direct_debit)
        if not last.capabilities.leaves_site:
            return None
    return await _send_to_provider(call, last.key, token)


async def _create_another(
    call: Call,
    db: Db,
    order: OrderRow,
    attempts: Sequence[Payment],
    method_key: str,
    direct_debit: DirectDebit | None,
) -> Payment:
    """A payment in the place of the last one, by a method that is offered."""
    if len(attempts) >= MOST_TRIES:
        raise Problem(409, "TooManyTries", "This order was tried to be paid too often.")
    methods = await _methods_of(call, db, order)
    method = next((each for each in methods if each.key == method_key and not each.reason), None)
    if method is None:
        raise Problem(400, "PaymentMethodUnavailable", "This method cannot be chosen here.")
    refuse_account(direct_debit, is_needed=method.capabilities.needs_mandate)
    if attempts:
        await payments.cancel(db, attempts[-1].id, call.now)
    await orders.put_payment_method(db, order.id, method_key, call.now)
    payment = await payments.create(
        db,
        order_id=order.id,
        shop_id=order.shop_id,
        method_key=method_key,
        amount=order.with_tax,
        currency=order.currency,
        now=call.now,
        is_guest=await identity.is_guest(db, order.user_id),
    )
    if payment.capabilities.leaves_site:
        await orders.hold_longer(db, order, call.now)
    else:
        await secure_at_once(call, db, payment, direct_debit)
    return payment


async def _end_other(call: Call, token: str, method_key: str | None) -> bool:
    """The page of another method is ended before one begins: nobody pays on both."""
    async with call.connections.reading() as db:
        order = await orders.order_by_token(db, token)
        attempts = await payments.payments_of_order(db, order.id) if order else []
        methods = await _methods_of(call, db, order) if order else []
    last = attempts[-1] if attempts else None
    is_possible = any(each.key == method_key and each.reason is None for each in methods)
    if last is None or last.method_key == method_key or not is_possible:
        return False
    if last.status is not payments.Status.AWAY or len(attempts) >= MOST_TRIES:
        return False
    part = call.part(payments.Payments)
    await payments.end_page(part, call.connections.writing, last, call.now)
    return True


async def other_methods(call: Call, token: str) -> list[PaymentMethod]:
    """How an order that waits can be paid; none once it was tried too often."""
    order = await orders.order_by_token(call.db, token)
    if order is None or order.status != "pending":
        return []
    if len(await payments.payments_of_order(call.db, order.id)) >= MOST_TRIES:
        return []
    locale = shops.storefront_of(call).locale
    return [payment_method(each, locale) for each in await _methods_of(call, call.db, order)]


async def _methods_of(call: Call, db: Db, order: OrderRow) -> list[Method]:
    return await payments.methods(
        db,
        order.shop_id,
        order.with_tax,
        call.part(payments.Payments).provider_keys,
        is_guest=await identity.is_guest(db, order.user_id),
    )


async def _send_to_provider(call: Call, payment_key: UUID, token: str) -> str | None:
    shop = shops.storefront_of(call)
    order_url = f"{call.settings.public_url}/{shop.code}/success?token={token}"
    page = await payments.start(
        call.part(payments.Payments),
        call.connections.writing,
        payment_key,
        # Whoever comes back by it has done what there was to do.
        return_url=f"{order_url}&returned=now",
        cancel_url=order_url,
        language=shop.language,
        now=call.now,
    )
    return page.redirect_url
