"""An order on the wire. Money is whole minor units of the order's currency."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Literal

from vitrine.countries import WithdrawalLaw
from vitrine.identity import PostalAddress
from vitrine.insight import CustomerType
from vitrine.invoices import InvoiceKind
from vitrine.orders.rules import ReturnKind, ReturnReason, ReturnStatus, Status
from vitrine.promotions import Cost
from vitrine.rpc import Wire


class OrderCustomer(Wire):
    """Who orders, as typed at the checkout and as the order keeps it."""

    first_name: str
    last_name: str
    email: str
    phone: str = ""


class OrderItem(Wire):
    """The goods as they were shown when they were bought, with what was noted in the basket."""

    id: int
    variant_id: int
    product_id: int
    reference_key: str
    name: str
    brand: str
    colour: str
    size: str
    image: str | None
    path: str
    quantity: int
    shipped: int
    cancelled: int
    returned: int
    unit: int
    total: int
    display_data: dict[str, Any]
    custom_data: dict[str, Any]


class OrderDelivery(Wire):
    option: str
    carrier: str
    min: date
    max: date


class OrderPieces(Wire):
    """Some pieces of one item."""

    item_id: int
    quantity: int


class OrderPackage(Wire):
    id: int
    carrier: str
    tracking_number: str
    tracking_url: str | None
    shipped_at: datetime
    delivered_at: datetime | None
    items: list[OrderPieces]


class OrderTransferCode(Wire):
    """What a banking app scans: an EPC code, or that of a Swiss QR-bill, which has a cross in its
    middle. `path` draws its dark squares, of which `size` stand in a line, as an SVG does."""

    kind: Literal["epc", "swiss"]
    size: int
    path: str


class OrderTransfer(Wire):
    """Where money that is still to come by bank goes; `until` is the last day of a prepayment.

    `sortCode` and `accountNumber` are of British accounts, for which there is no `code`.
    """

    recipient: str
    iban: str
    bic: str
    reference: str
    amount: int
    until: date | None
    sort_code: str | None
    account_number: str | None
    code: OrderTransferCode | None


class OrderPayment(Wire):
    """`name` is the method's, as in a sentence. `refunded` may be less than what was asked to be
    paid back, until it has been."""

    id: str
    method: str
    name: str
    status: str
    refunded: int
    transfer: OrderTransfer | None


class OrderWithdrawal(Wire):
    """`law` says whose rule it is; `items` are those that can be withdrawn from now.

    `declaredAt` is when the customer has withdrawn last, `toReturn` what has to come back for it.
    """

    law: WithdrawalLaw
    until: date
    is_open: bool
    items: list[OrderPieces]
    declared_at: datetime | None
    to_return: list[OrderPieces]


class OrderRefund(Wire):
    """`asked` is on its way; one that was `refused` is looked after by the shop."""

    payment_id: str
    amount: int
    status: Literal["asked", "paidBack", "refused"]


class ReturnItem(Wire):
    item_id: int
    quantity: int
    reason: ReturnReason


class AnnouncedItem(Wire):
    """`returned` of the pieces have come back; who withdraws gives no `reason`."""

    item_id: int
    quantity: int
    returned: int
    reason: ReturnReason | None


class OrderReturn(Wire):
    """What the customer sends back, by a request or by withdrawing from what had been sent.

    What comes back is taken to be what was announced first. `number` stands on its slip, the file
    of `getReturnSlip`; `until` is the last day to send it.
    """

    number: str
    kind: ReturnKind
    announced_at: datetime
    until: date
    status: ReturnStatus
    items: list[AnnouncedItem]


class OrderInvoice(Wire):
    """Of one package, or a credit note; the file is that of `getInvoice` with its number."""

    number: str
    kind: InvoiceKind
    issued_at: datetime
    amount: int | None


class OrderText(Wire):
    key: str
    version: str


class Order(Wire):
    """`endsAt`: until then its goods wait for the payment.

    `customerType` is what the customer was before this order; null for the oldest orders.
    """

    id: int
    number: str
    token: str
    status: Status
    shop_id: int
    shop_code: str
    currency_code: str
    placed_at: datetime
    ends_at: datetime | None
    customer: OrderCustomer | None
    shipping_address: PostalAddress | None
    billing_address: PostalAddress | None
    items: list[OrderItem]
    cost: Cost
    voucher_code: str | None
    delivery: OrderDelivery
    payment: OrderPayment | None
    packages: list[OrderPackage]
    withdrawal: OrderWithdrawal
    returns: list[OrderReturn]
    refunds: list[OrderRefund]
    accepted_texts: list[OrderText]
    invoices: list[OrderInvoice]
    is_guest: bool
    customer_type: CustomerType | None


class OrderSummary(Wire):
    """One line of the list; `toTransfer` is what the customer still has to transfer.

    `transferUntil` is the last day on which the money of a prepayment may come.
    """

    id: int
    number: str
    status: Status
    placed_at: datetime
    currency_code: str
    with_tax: int
    to_transfer: int
    transfer_until: date | None
    item_count: int
    items: list[OrderItem]


class ReturnSummary(Wire):
    """One line of the overview: what is sent back, of which order."""

    order_id: int
    order_number: str
    order_token: str
    announced: OrderReturn
    items: list[OrderItem]
