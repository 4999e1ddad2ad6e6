"""What each mail tells: the values of its template, kept in the outbox until it is put into words.

They are read back by the release that sends the mail, so a new field has a default.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any

import msgspec
from msgspec import Struct


def _template(name: str) -> str:
    """OrderPaid is told by `order_paid.mjml` and `order_paid.txt`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Content(Struct, frozen=True, kw_only=True, tag_field="template", tag=_template):
    """What any mail is a kind of."""

    @property
    def template(self) -> str:
        return str(self.__struct_config__.tag)


class DeliveryTest(Content, frozen=True):
    written_at: datetime
    locale_name: str
    public_url: str


class Welcome(Content, frozen=True):
    first_name: str
    address: str


class AlreadyRegistered(Content, frozen=True):
    address: str


class NoAccount(Content, frozen=True):
    address: str


class PasswordReset(Content, frozen=True):
    first_name: str
    address: str


class ChangeEmail(Content, frozen=True):
    first_name: str
    address: str


class ChangeEmailNotice(Content, frozen=True):
    first_name: str
    email: str
    address: str


class AccountDeleted(Content, frozen=True):
    pass


class BackInStockConfirm(Content, frozen=True):
    name: str
    brand: str
    colour: str
    size: str
    address: str
    until: datetime
    days: int


class BackInStock(Content, frozen=True):
    name: str
    brand: str
    colour: str
    size: str
    price: int
    address: str


class Line(Struct, frozen=True):
    """Some pieces of what was ordered; `amount` is that of all of them."""

    name: str
    detail: str
    quantity: int
    amount: int


class Sum(Struct, frozen=True):
    words: str
    amount: int


class OfOrder(Content, frozen=True):
    """What every mail about an order knows; `page` shows it to whoever has the link."""

    first_name: str
    order: str
    page: str


class OrderConfirmed(OfOrder, frozen=True):
    """`transfer` and `amount` are there when it is paid by bank transfer."""

    lines: list[Line]
    sums: list[Sum]
    first_day: date
    last_day: date
    shipping_address: list[str]
    payment: str
    transfer: str | None
    amount: int | None
    withdrawal: str
    terms_address: str
    withdrawal_address: str


class OrderPaid(OfOrder, frozen=True):
    amount: int


class OrderPaidTooLate(OfOrder, frozen=True):
    lines: list[Line]
    amount: int


class OrderShipped(OfOrder, frozen=True):
    lines: list[Line]
    carrier: str
    tracking_number: str
    tracking_address: str | None


class OrderCancelled(OfOrder, frozen=True):
    lines: list[Line]
    amount: int


class OrderRefunded(OfOrder, frozen=True):
    lines: list[Line]
    amount: int


class OrderWithdrawn(OfOrder, frozen=True):
    lines: list[Line]
    name: str
    at: datetime


class OrderReturn(OfOrder, frozen=True):
    lines: list[Line]
    address: list[str]
    until: date


class OrderLink(OfOrder, frozen=True):
    pass


AnyContent = (
    DeliveryTest
    | Welcome
    | AlreadyRegistered
    | NoAccount
    | PasswordReset
    | ChangeEmail
    | ChangeEmailNotice
    | AccountDeleted
    | BackInStockConfirm
    | BackInStock
    | OrderConfirmed
    | OrderPaid
    | OrderPaidTooLate
    | OrderShipped
    | OrderCancelled
    | OrderRefunded
    | OrderWithdrawn
    | OrderReturn
    | OrderLink
)


def content_of(stored: dict[str, Any]) -> Content:
    """What was stored; raises when this release does not know it."""
    content: Content = msgspec.convert(stored, AnyContent)
    return content
