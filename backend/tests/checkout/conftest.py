"""A guest in the German storefront with a coat in the basket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, shopper, sold_out
from vitrine import orders
from vitrine.kit.db import Db, execute

__all__ = [
    "ADDRESS",
    "Buyer",
    "buyer",
    "coat",
    "connections",
    "rpc",
    "sell_on_invoice",
    "shopper",
    "sold_out",
]

ADDRESS: dict[str, Any] = {
    "recipient": {"firstName": "Anna", "lastName": "Berg"},
    "street": "Lindenweg",
    "houseNumber": "7",
    "zipCode": "10117",
    "city": "Berlin",
    "countryCode": "DE",
}


class Buyer(Shopper):
    """Somebody who knows what they want."""

    async def guest(self) -> None:
        await self(
            "oauthGuestLogin", first_name="Anna", last_name="Berg", email="anna@mail.example"
        )

    async def fill_in(self, payment: str = "invoice", **more: Any) -> Any:
        given = {"shippingAddress": ADDRESS, "shippingOption": "standard", **more}
        return await self("updateCheckoutState", **given, paymentMethod=payment)

    async def order(self, key: str = "one-order-in-a-test", **payload: Any) -> Any:
        answer = await self.rpc.answer(
            "placeOrder", shop=self.shop, session=self.session, key=key, **payload
        )
        self.status = answer.status
        return msgspec.json.decode(answer.body)

    async def buy(
        self,
        variant_id: int,
        quantity: int = 1,
        payment: str = "invoice",
        notes: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Any:
        """Everything at once, as the page does it step by step."""
        await self.guest()
        await self.add(variant_id, quantity, **(notes or {}))
        state = await self.fill_in(payment, **more)
        total = state["basket"]["cost"]["withTax"]
        return await self.order(acceptedTotal=total, fingerprint=state["fingerprint"])


async def sell_on_invoice(db: Db) -> None:
    """Whatever it costs: such an order is confirmed at once."""
    await execute(db, "update payment_method set maximum = null, guest_maximum = null")


@pytest.fixture
async def buyer(db: Db, shopper: Shopper) -> AsyncIterator[Buyer]:
    """Whatever happens to the orders of a test, their money is what is due in the end."""
    await sell_on_invoice(db)
    yield Buyer(shopper.rpc)
    assert await orders.differences(db) == []
