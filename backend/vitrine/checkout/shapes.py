"""The one state of a checkout: everything that its page shows."""

from __future__ import annotations

from datetime import date
from typing import Literal

from vitrine.basket import Basket
from vitrine.identity import PostalAddress
from vitrine.orders import Law
from vitrine.rpc import Wire

Step = Literal["basket", "customer", "shippingAddress", "shippingOption", "paymentMethod"]


class CheckoutCustomer(Wire):
    first_name: str
    last_name: str
    email: str
    phone: str


class ShippingOption(Wire):
    key: str
    carrier: str
    cost: int
    min: date
    max: date


class PaymentMethod(Wire):
    """`isAway`: paid on the provider's own page. `disabled` says why it cannot be chosen."""

    key: str
    icon: str
    is_away: bool
    disabled: str | None


class LegalText(Wire):
    key: str
    version: str


class CheckoutState(Wire):
    """`missing` are the steps that are not complete, in their order.

    `fingerprint` names the goods, their pieces and prices: an order says which it was shown.
    """

    basket: Basket
    customer: CheckoutCustomer | None
    shipping_address: PostalAddress | None
    billing_address: PostalAddress | None
    shipping_options: list[ShippingOption]
    shipping_option: str
    payment_methods: list[PaymentMethod]
    payment_method: str | None
    missing: list[Step]
    fingerprint: str
    texts: list[LegalText]
    return_days: int
    withdrawal_law: Law
