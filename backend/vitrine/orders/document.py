"""What an order keeps of the moment it was placed in: nothing of it is ever looked up again."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec import Struct

from vitrine.identity import Address
from vitrine.insight import CustomerType, Visit
from vitrine.promotions import Costs, Reduction


class Customer(Struct, frozen=True):
    first_name: str
    last_name: str
    email: str
    phone: str


class Delivery(Struct, frozen=True):
    """The option that was chosen and the days that were promised."""

    option: str
    carrier: str
    first_day: date
    last_day: date


class AcceptedText(Struct, frozen=True):
    """A legal text as it was when the order was placed."""

    key: str
    version: str


class OrderDocument(Struct, frozen=True):
    """`customer` and the addresses are None once tax law no longer needs them.

    `customer_type` is what its customer was before it; None for orders from before it was noted.
    `visit` is there with leave to statistics, and only until it is known whether the order counts.
    """

    locale: str
    country: str
    return_days: int
    customer: Customer | None
    shipping_address: Address | None
    billing_address: Address | None
    cost: Costs
    voucher_code: str | None
    delivery: Delivery
    payment_method: str
    accepted: list[AcceptedText]
    customer_type: CustomerType | None = None
    visit: Visit | None = None


class LineDocument(Struct, frozen=True):
    """The goods as they were shown. `unit` is what a piece cost before promotions.

    `sale` and `campaign` were taken off all pieces before it, `reductions` after.
    `display_data` and `custom_data` were noted with the basket's line.
    """

    product_id: int
    reference_key: str
    name: str
    brand: str
    colour: str
    size: str
    image: str | None
    path: str
    unit: int
    tax_rate: int
    colour_key: str = ""
    category_id: int | None = None
    category: str = ""
    sale: int = 0
    campaign: int = 0
    reductions: list[Reduction] = []
    display_data: dict[str, Any] = {}
    custom_data: dict[str, Any] = {}
