"""What each mail tells: the values of its template, kept in the outbox until it is put into words.

They are read back by the release that sends the mail, so a new field has a default.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct


def _template(name: str) -> str:
    """OrderPaid is told by `order_paid.mjml` and `order_paid.txt`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Content(Struct, frozen=True, tag_field="template", tag=_template):
    """What any mail is a kind of.

    `limited_as` says what it is counted as, since a mailbox gets only so many mails that strangers
    can cause (`limiting.py`). None is for those that nobody but its owner or the shop can cause.
    Fields whose names end as links do, such as `address`, hold links of ours; all other words are
    taken for somebody else's (`values.py`).
    """

    limited_as: ClassVar[str | None] = "account"

    @property
    def template(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def images(self) -> list[str]:
        """Addresses of the pictures that it would show."""
        return []

    @property
    def has_files(self) -> bool:
        """Whether files go with it, without which it is not sent."""
        return False


class DeliveryTest(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    written_at: datetime
    locale_name: str
    public_url: str


class Welcome(Content, frozen=True):
    first_name: str
    address: str


class AlreadyRegistered(Content, frozen=True):
    address: str


class NoAccount(Content, frozen=True):
    limited_as: ClassVar[str | None] = "password"

    address: str


class PasswordReset(Content, frozen=True):
    limited_as: ClassVar[str | None] = "password"

    first_name: str
    address: str


class ChangeEmail(Content, frozen=True):
    first_name: str
    address: str


class ChangeEmailNotice(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    email: str
    address: str


class EmailChanged(Content, frozen=True):
    """`address` brings the old address back, and a new password with it."""

    limited_as: ClassVar[str | None] = None

    first_name: str
    email: str
    address: str


class PasswordChanged(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    address: str


class PasskeyAdded(Content, frozen=True):
    limited_as: ClassVar[str | None] = None

    first_name: str
    address: str


class AccountDeleted(Content, frozen=True):
    pass


class OfProduct(Content, frozen=True, kw_only=True):
    name: str
    brand: str
    colour: str
    size: str
    address: str
    image: str | None = None

    @property
    def images(self) -> list[str]:
        return [self.image] if self.image else []


class BackInStockConfirm(OfProduct, frozen=True, kw_only=True):
    limited_as: ClassVar[str | None] = "stock"

    until: datetime
    days: int


class BackInStock(OfProduct, frozen=True, kw_only=True):
    limited_as: ClassVar[str | None] = None

    price: int


class OfNewsletter(Content, frozen=True):
    limited_as: ClassVar[str | None] = "newsletter"


class NewsletterConfirm(OfNewsletter, frozen=True):
    address: str
    until: datetime


class NewsletterKnown(OfNewsletter, frozen=True):
    """For somebody who asks for what they get already."""


class NewsletterWelcome(OfNewsletter, frozen=True):
    page: str


class NewsletterEnded(OfNewsletter, frozen=True):
    """Somebody typed the address; `page` leads back."""

    page: str


class ContactMessage(Content, frozen=True):
    """For the seller, who answers to its sender."""

    limited_as: ClassVar[str | None] = None

    name: str
    email: str
    subject_name: str
    order_number: str
    message: str


class ContactReceived(Content, frozen=True):
    """The receipt, without the message: it would be a way to write to anybody."""

    limited_as: ClassVar[str | None] = "contact"

    first_name: str
    subject_name: str


class CatalogueOrder(Content, frozen=True):
    """For the seller, who sends it; `lines` are those of a letter."""

    limited_as: ClassVar[str | None] = None

    email: str
    catalogues: list[str]
    lines: list[str]


class CatalogueOrdered(Content, frozen=True):
    limited_as: ClassVar[str | None] = "catalogue"

    first_name: str
    catalogues: list[str]
    lines: list[str]


class Line(Struct, frozen=True):
    """Some pieces of what was ordered; `amount` is that of all of them."""

    name: str
    detail: str
    quantity: int
    amount: int
    image: str | None = None


class Sum(Struct, frozen=True):
    """What says its amount itself, such as the tax, has none of its own."""

    words: str
    amount: int | None = None
    kind: Literal["part", "free", "total", "tax"] = "part"


class AcceptedText(Struct, frozen=True):
    """A legal text in the version that an order accepted; `address` shows it."""

    key: Literal["terms", "withdrawal"]
    version: str
    address: str


class OfOrder(Content, frozen=True):
    """What every mail about an order knows; `page` shows it to whoever has the link."""

    limited_as: ClassVar[str | None] = "order"

    first_name: str
    order: str
    page: str


class OfLines(OfOrder, frozen=True):
    lines: list[Line]

    @property
    def images(self) -> list[str]:
        return [line.image for line in self.lines if line.image]


class OfInvoice(OfLines, frozen=True, kw_only=True):
    """Lines that an invoice or a credit note goes with; mails that were written before had none."""

    invoice_id: int | None = None

    @property
    def has_files(self) -> bool:
        return self.invoice_id is not None


class OrderConfirmed(OfLines, frozen=True):
    """`transfer`, `amount` and `until` are there when it is paid in advance: days are told later.

    Mails that were written before a last day was told have none. `invoice_amount` is there when it
    is paid once it has come. The texts that were accepted go with it as files.
    """

    sums: list[Sum]
    first_day: date
    last_day: date
    shipping_address: list[str]
    payment: str
    transfer: str | None
    amount: int | None
    withdrawal: str
    until: date | None = None
    invoice_amount: int | None = None
    shop_id: int | None = None
    accepted: list[AcceptedText] = []

    @property
    def has_files(self) -> bool:
        return bool(self.accepted)


class OrderReminder(OfOrder, frozen=True):
    """`transfer` says where `amount` has to be transferred to `until` this day."""

    amount: int
    until: date
    transfer: str


class OrderPaid(OfOrder, frozen=True):
    """Mails that were written before days were told have none."""

    limited_as: ClassVar[str | None] = None

    amount: int
    first_day: date | None = None
    last_day: date | None = None


class OrderEnded(OfLines, frozen=True):
    """Nobody paid it in time; its page puts the goods back into the basket."""


class OrderPaidBack(OfOrder, frozen=True):
    """More came than was due: a second payment, or money after an end."""

    amount: int


class OrderPaidTooLate(OfLines, frozen=True):
    """Its goods have sold out, or its voucher, which is named then, was used again."""

    limited_as: ClassVar[str | None] = None

    amount: int
    voucher_code: str | None = None


class OrderShipped(OfInvoice, frozen=True, kw_only=True):
    """`transfer` says where `amount` has to be transferred to, if it has."""

    limited_as: ClassVar[str | None] = None

    carrier: str
    tracking_number: str
    tracking_address: str | None
    transfer: str | None = None
    amount: int | None = None


class OrderCancelled(OfInvoice, frozen=True, kw_only=True):
    amount: int


class OrderRefunded(OfInvoice, frozen=True, kw_only=True):
    limited_as: ClassVar[str | None] = None

    amount: int


class OfReturn(OfLines, frozen=True, kw_only=True):
    """What comes back; `slip` is the number of the slip that goes with the mail, if one does."""

    slip: str | None = None

    @property
    def has_files(self) -> bool:
        return self.slip is not None


class OrderWithdrawn(OfReturn, frozen=True, kw_only=True):
    """Only what was sent has to come back; mails that were written before did not tell apart.

    What comes back goes to `return_address`.
    """

    name: str
    at: datetime
    has_sent: bool = True
    has_unsent: bool = True
    return_address: list[str] = []


class OrderReturn(OfReturn, frozen=True, kw_only=True):
    address: list[str]
    until: date


class OrderLink(OfOrder, frozen=True):
    limited_as: ClassVar[str | None] = "order-link"


class KeptOrder(Struct, frozen=True):
    number: str
    page: str


class OrdersKept(Content, frozen=True):
    """For a customer who was erased: the only way to what they ordered."""

    limited_as: ClassVar[str | None] = None

    orders: list[KeptOrder]


AnyContent = (
    DeliveryTest
    | Welcome
    | AlreadyRegistered
    | NoAccount
    | PasswordReset
    | ChangeEmail
    | ChangeEmailNotice
    | EmailChanged
    | PasswordChanged
    | PasskeyAdded
    | AccountDeleted
    | BackInStockConfirm
    | BackInStock
    | NewsletterConfirm
    | NewsletterKnown
    | NewsletterWelcome
    | NewsletterEnded
    | ContactMessage
    | ContactReceived
    | CatalogueOrder
    | CatalogueOrdered
    | OrderConfirmed
    | OrderReminder
    | OrderPaid
    | OrderEnded
    | OrderPaidBack
    | OrderPaidTooLate
    | OrderShipped
    | OrderCancelled
    | OrderRefunded
    | OrderWithdrawn
    | OrderReturn
    | OrderLink
    | OrdersKept
)


def content_of(stored: dict[str, Any]) -> Content:
    """What was stored; raises when this release does not know it."""
    content: Content = msgspec.convert(stored, AnyContent)
    return content
