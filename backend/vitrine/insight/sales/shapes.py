"""What an order tells of a sale. Whole minor units of the order's currency everywhere."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from msgspec import Struct


class Kind(StrEnum):
    PURCHASE = "purchase"
    """An order was confirmed: paid, or accepted on account. Sales are not payments."""
    CANCELLATION = "cancellation"
    """Pieces of a confirmed order are not sent."""
    WITHDRAWAL = "withdrawal"
    """The customer has declared it; nothing has come back yet."""
    RETURN_ASKED = "returnAsked"
    RETURN = "return"
    REFUND = "refund"
    """Money goes back, whatever for: it has no lines."""


class Tax(Struct, frozen=True):
    """`rate` in hundredths of a percent; `amount` is part of `with_tax`."""

    rate: int
    with_tax: int
    amount: int


class LineReduction(Struct, frozen=True):
    """What one price promotion took off; `reference` is its id."""

    reference: str
    amount: int


class Attribution(Struct, frozen=True):
    """The banner or list from which the goods came into the basket, as the browser said."""

    promotion_id: str = ""
    promotion_name: str = ""
    creative_name: str = ""
    creative_slot: str = ""
    item_list_id: str = ""
    item_list_name: str = ""


class Visit(Struct, frozen=True):
    """Of somebody who agreed to statistics: the visitor, and the arms by experiment."""

    visitor: UUID
    arms: dict[str, str] = {}


class SaleLine(Struct, frozen=True, kw_only=True):
    """Some pieces of a line. `total` is with tax and after all that was taken off."""

    line_id: int
    product_id: int
    variant_id: int
    reference_key: str
    name: str
    brand: str
    colour: str
    colour_key: str
    size: str
    category_id: int | None
    category: str
    quantity: int
    sale: int
    campaign: int
    promotions: int
    voucher: int
    total: int
    tax_rate: int
    tax: int
    reason: str | None = None
    attribution: Attribution | None = None
    reductions: list[LineReduction] = []


class Sale(Struct, frozen=True, kw_only=True):
    """`key` is that of the order's event: the same one counts once.

    `is_new_customer` is said of a purchase; what follows is of the same customer.
    """

    key: str
    kind: Kind
    order_id: int
    shop_id: int
    country: str
    currency: str
    at: datetime
    is_new_customer: bool | None
    voucher_code: str | None
    delivery: int
    taxes: list[Tax]
    with_tax: int
    tax: int
    lines: list[SaleLine] = []
    visit: Visit | None = None
