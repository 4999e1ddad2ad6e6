"""An order as it is shown: what was bought, and what has become of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

import msgspec

from vitrine import identity, payments
from vitrine.identity import Address, PostalAddress
from vitrine.invoices import InvoiceKind, TransferCode
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.orders.announced_returns import announced_returns
from vitrine.orders.document import OrderDocument
from vitrine.orders.queries.events import EventRow, events_of
from vitrine.orders.queries.invoices import InvoiceRow, invoices_of
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.queries.packages import PackageRow, packages_of
from vitrine.orders.rules import (
    Event,
    Status,
    WithdrawalDocument,
    WithdrawalRight,
    sent_pieces,
    tracking_url,
    withdrawable,
    withdrawal_right,
)
from vitrine.orders.shapes import (
    Order,
    OrderCustomer,
    OrderDelivery,
    OrderInvoice,
    OrderItem,
    OrderPackage,
    OrderPayment,
    OrderPieces,
    OrderRefund,
    OrderText,
    OrderTransfer,
    OrderTransferCode,
    OrderWithdrawal,
)
from vitrine.orders.storefront import storefront_of
from vitrine.orders.transfers import (
    Transfer,
    code_of,
    payment_of,
    transfer_of,
)
from vitrine.payments import Payment
from vitrine.promotions import cost_of
from vitrine.shops import Storefront

REFUND_STATUS: Mapping[str, Literal["asked", "paidBack", "refused"]] = {
    "waiting": "asked",
    "done": "paidBack",
    "refused": "refused",
}
NEVER_SENT = (Status.PENDING, Status.ENDED, Status.CANCELLED)


async def read_order(db: Db, row: OrderRow, now: datetime) -> Order:
    details = row.details
    shop = await storefront_of(db, row)
    lines = await lines_of(db, [row.id])
    packages = await packages_of(db, [row.id])
    paid = await payments.payments_of_order(db, row.id)
    payment = payment_of(paid)
    issued = await invoices_of(db, [row.id])
    events = await events_of(db, [row.id])
    withdrawal = _withdrawal(row, lines, packages, events, shop, now)
    transfer = transfer_of(shop, row, lines, payment, issued)
    return Order(
        id=row.id,
        number=row.number,
        token=row.token,
        status=Status(row.status),
        shop_id=row.shop_id,
        shop_code=shop.code,
        currency_code=row.currency,
        placed_at=row.placed_at,
        ends_at=row.ends_at,
        customer=_customer(details),
        shipping_address=_address(details.shipping_address),
        billing_address=_address(details.billing_address),
        items=[item_of(line) for line in lines],
        cost=cost_of(details.cost),
        voucher_code=details.voucher_code,
        delivery=OrderDelivery(
            option=details.delivery.option,
            carrier=details.delivery.carrier,
            min=details.delivery.first_day,
            max=details.delivery.last_day,
        ),
        payment=OrderPayment(
            id=str(payment.key),
            method=payment.method_key,
            name=payments.method_name(payment.method_key, shop.locale),
            status=payment.status,
            refunded=payment.refunded,
            transfer=_transfer(transfer, code_of(shop, row, transfer)) if transfer else None,
        )
        if payment
        else None,
        packages=[_package(package) for package in packages],
        withdrawal=withdrawal,
        returns=announced_returns(
            row, lines, events, until=withdrawal.until, time_zone=shop.time_zone
        ),
        refunds=[refund for each in paid for refund in await _refunds(db, each)],
        accepted_texts=[OrderText(key=each.key, version=each.version) for each in details.accepted],
        invoices=[_invoice(each) for each in issued],
        is_guest=await identity.is_guest(db, row.user_id),
        customer_type=details.customer_type,
    )


def _transfer(transfer: Transfer, code: TransferCode | None) -> OrderTransfer:
    return OrderTransfer(
        recipient=transfer.recipient,
        iban=transfer.iban,
        bic=transfer.bic,
        reference=transfer.reference,
        amount=transfer.amount,
        until=transfer.until,
        sort_code=transfer.sort_code,
        account_number=transfer.account_number,
        code=OrderTransferCode(kind=code.kind, size=code.size, path=code.path) if code else None,
    )


def _invoice(row: InvoiceRow) -> OrderInvoice:
    return OrderInvoice(
        number=row.number,
        kind=InvoiceKind(row.kind),
        issued_at=row.issued_at,
        amount=row.amount,
    )


def _customer(details: OrderDocument) -> OrderCustomer | None:
    customer = details.customer
    if customer is None:
        return None
    return OrderCustomer(
        first_name=customer.first_name,
        last_name=customer.last_name,
        email=customer.email,
        phone=customer.phone,
    )


def _address(address: Address | None) -> PostalAddress | None:
    return identity.postal_address(address) if address else None


def item_of(line: LineRow) -> OrderItem:
    details = line.details
    return OrderItem(
        id=line.id,
        variant_id=line.variant_id,
        product_id=details.product_id,
        reference_key=details.reference_key,
        name=details.name,
        brand=details.brand,
        colour=details.colour,
        size=details.size,
        image=details.image,
        path=details.path,
        quantity=line.quantity,
        shipped=line.shipped,
        cancelled=line.cancelled,
        returned=line.returned,
        unit=details.unit,
        total=line.total,
        display_data=details.display_data,
        custom_data=details.custom_data,
    )


def _package(package: PackageRow) -> OrderPackage:
    return OrderPackage(
        id=package.id,
        carrier=package.carrier,
        tracking_number=package.tracking_number,
        tracking_url=tracking_url(package.carrier, package.tracking_number),
        shipped_at=package.shipped_at,
        delivered_at=package.delivered_at,
        items=[
            OrderPieces(item_id=int(line_id), quantity=count)
            for line_id, count in sorted(package.pieces.items(), key=lambda pair: int(pair[0]))
        ],
    )


def _withdrawal(
    row: OrderRow,
    lines: Sequence[LineRow],
    packages: Sequence[PackageRow],
    events: Sequence[EventRow],
    shop: Storefront,
    now: datetime,
) -> OrderWithdrawal:
    right = right_of(row, packages, shop.time_zone)
    declared = [each for each in events if each.kind == Event.WITHDRAWN]
    sent = sent_pieces([msgspec.convert(each.document, WithdrawalDocument) for each in declared])
    today = day_of(now, shop.time_zone)
    is_open = today <= right.until and row.status not in NEVER_SENT
    left = {
        line.id: withdrawable(line.quantity, line.cancelled, line.returned, sent.get(line.id, 0))
        for line in lines
    }
    return OrderWithdrawal(
        law=right.law,
        until=right.until,
        is_open=is_open,
        items=_pieces(left) if is_open else [],
        declared_at=max((each.at for each in declared), default=None),
        to_return=_pieces(sent),
    )


def right_of(row: OrderRow, packages: Sequence[PackageRow], time_zone: str) -> WithdrawalRight:
    """Counted from the delivery of the last package, once all of them have come."""
    arrived = [package.delivered_at for package in packages]
    delivered = [moment for moment in arrived if moment]
    last = max(delivered) if delivered and len(delivered) == len(packages) else None
    return withdrawal_right(
        row.details.country,
        row.details.return_days,
        day_of(row.placed_at, time_zone),
        day_of(last, time_zone) if last else None,
    )


def _pieces(by_line: Mapping[int, int]) -> list[OrderPieces]:
    return [
        OrderPieces(item_id=line_id, quantity=count) for line_id, count in by_line.items() if count
    ]


async def _refunds(db: Db, payment: Payment) -> list[OrderRefund]:
    return [
        OrderRefund(
            payment_id=str(payment.key), amount=each.amount, status=REFUND_STATUS[each.status]
        )
        for each in await payments.refunds_of_payment(db, payment.id)
    ]
