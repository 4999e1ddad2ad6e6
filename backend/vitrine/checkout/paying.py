"""Sends the shopper of a pending order to pay."""

from __future__ import annotations

from uuid import UUID

from vitrine import orders, payments, shops
from vitrine.checkout.shapes import PaymentMethod
from vitrine.rpc import Call, Problem


async def start(call: Call, token: str, method_key: str | None) -> str | None:
    """No transaction of the order is open while the provider is asked."""
    async with call.connections.writing() as db:
        order = await orders.pending_order(db, token)
        if order is None:
            raise Problem(404, "UnknownOrder", "There is no order that waits for a payment.")
        tried = await payments.payments_of_order(db, order.id)
        last = tried[-1] if tried else None
        wanted = method_key or (last.method_key if last else "")
        if last is None or last.status in payments.ENDED or last.method_key != wanted:
            if last is not None:
                await payments.cancel(db, last.id, call.now)
            last = await payments.begin(
                db,
                order_id=order.id,
                shop_id=order.shop_id,
                method_key=wanted,
                amount=order.with_tax,
                currency=order.currency,
                now=call.now,
            )
            await orders.hold_longer(db, order.id, call.now)
    return await _sent(call, last.key, token)


async def other_methods(call: Call, token: str) -> list[PaymentMethod]:
    """Those that are paid on a provider's page: the others are sure with the order itself."""
    order = await orders.order_by_token(call.db, token)
    if order is None or order.status != "pending":
        return []
    part = call.part(payments.Payments)
    found = await payments.methods(call.db, order.shop_id, order.with_tax, part.offered)
    return [
        PaymentMethod(key=each.key, icon=each.icon, is_away=True, disabled=each.reason)
        for each in found
        if each.is_away
    ]


async def _sent(call: Call, payment_key: UUID, token: str) -> str | None:
    shop = shops.storefront_of(call)
    started = await payments.start(
        call.part(payments.Payments),
        call.connections.writing,
        payment_key,
        return_url=f"{call.settings.public_url}/{shop.code}/success?token={token}",
        language=shop.language,
        now=call.now,
    )
    return started.redirect_url
