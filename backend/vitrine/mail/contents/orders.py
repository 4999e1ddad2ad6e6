"""Mails about orders, what was sent, and what comes back."""

from __future__ import annotations

from datetime import date, datetime
from typing import ClassVar, Literal

from msgspec import Struct, field

from vitrine.mail.contents.content import Content


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
    accepted: list[AcceptedText] = field(default_factory=list)

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
    return_address: list[str] = field(default_factory=list)


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
