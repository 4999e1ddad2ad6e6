"""The one state of a checkout: everything that its page shows."""

from __future__ import annotations

from datetime import date
from typing import Literal

from vitrine.basket import Basket, ExceededLimit
from vitrine.countries import WithdrawalLaw
from vitrine.identity import PostalAddress
from vitrine.orders import OrderCustomer
from vitrine.rpc import Wire

Step = Literal["basket", "customer", "shippingAddress", "shippingOption", "paymentMethod"]


class ShippingOption(Wire):
    """`min` and `max` for an order that is packed at once; `days` are working days, from and to."""

    key: str
    carrier: str
    cost: int
    min: date
    max: date
    days: tuple[int, int]


class PaymentMethod(Wire):
    """`isAway`: paid on the provider's own page. `needsMandate`: with an account to debit.
    `isByTransfer`: the customer transfers the money, before anything is sent if `isInAdvance`.
    `marks` are what it is known by: its own, or those of the cards that are taken.
    `disabled` says why it cannot be chosen: `AmountTooSmall`, `AmountTooLarge`,
    `AmountTooLargeForGuests`; `limit` is that amount."""

    key: str
    name: str
    icon: str
    marks: list[str]
    is_away: bool
    needs_mandate: bool
    is_by_transfer: bool
    is_in_advance: bool
    disabled: str | None
    limit: int | None


class NotedAccount(Wire):
    """What was noted of a direct debit: of the IBAN no more than its last four signs."""

    account_holder: str
    iban_end: str


class LegalText(Wire):
    key: str
    version: str


class CheckoutState(Wire):
    """`missing` are the steps that are not complete, in their order.

    Nothing is ordered as long as a limit is `exceeded`, the basket's own among them.
    `fingerprint` names the goods, their pieces and prices: an order says which it was shown.
    `transferUntil` is there when it is paid in advance: until then the money has to come, and
    days of delivery are counted from its arrival.
    """

    basket: Basket
    customer: OrderCustomer | None
    shipping_address: PostalAddress | None
    billing_address: PostalAddress | None
    shipping_options: list[ShippingOption]
    shipping_option: str
    payment_methods: list[PaymentMethod]
    payment_method: str | None
    account: NotedAccount | None
    transfer_until: date | None
    missing: list[Step]
    exceeded: list[ExceededLimit]
    fingerprint: str
    texts: list[LegalText]
    return_days: int
    withdrawal_law: WithdrawalLaw
