"""Orders of any storefront and any goods, confirmed and paid as a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.shops.builders import a_storefront
from vitrine import orders, payments
from vitrine.hooks import payment_changes
from vitrine.identity import Address
from vitrine.identity.queries import users, visitors
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import (
    AcceptedText,
    Customer,
    Delivery,
    LineDocument,
    NewLine,
    OrderDocument,
)
from vitrine.promotions.rules import DeliveryOption, Line, LineTotal, Promotion, Voucher, totals

ADDRESSES = {
    "DE": Address("Anna", "Berg", None, "", "Lindenweg", "7", "", "10117", "Berlin", "", "DE"),
    "CH": Address("Anna", "Berg", None, "", "Seeweg", "7a", "", "8002", "Zürich", "", "CH"),
}
SETTINGS = Settings(payments_secret="a secret of these tests alone")
PAYMENTS = payments.Payments.of(SETTINGS, payment_changes(SETTINGS))


# Not every storefront offers every method, and none for any amount.
OFFERED = """
    insert into payment_method (shop_id, key, provider, icon, position)
    values (%(shop_id)s, %(key)s, %(key)s, %(key)s, 99)
    on conflict (shop_id, key) do update set maximum = null, guest_maximum = null
"""


@dataclass(frozen=True)
class PlacedOrder:
    id: int
    token: str
    number: str
    with_tax: int


async def an_order(
    db: Db,
    code: str = "de",
    goods: Sequence[Line] | None = None,
    *,
    payment: str = "prepayment",
    delivery: int = 495,
    promotions: Sequence[Promotion] = (),
    voucher: Voucher | None = None,
    now: datetime = NOW,
    email: str = "anna@mail.example",
    accepted: Sequence[AcceptedText] = (),
    describe: Callable[[NewLine], NewLine] = lambda line: line,
) -> PlacedOrder:
    """Placed; nothing of it is paid yet. No line of it takes stock."""
    shop = a_storefront(code)
    goods = goods or [a_line()]
    sums = totals(goods, promotions, voucher, DeliveryOption(cost=delivery, free_from=None))
    country = shop.country
    document = OrderDocument(
        locale=shop.locale,
        country=country,
        return_days=30,
        customer=Customer("Anna", "Berg", email, ""),
        shipping_address=ADDRESSES.get(country, ADDRESSES["DE"]),
        billing_address=None,
        cost=sums.costs,
        voucher_code=voucher.code if voucher else None,
        delivery=Delivery("standard", "dhl", date(2026, 11, 17), date(2026, 11, 19)),
        payment_method=payment,
        accepted=list(accepted),
    )
    user_id = await _a_guest(db, shop.id, email, now)
    visitor_id = await visitors.add_visitor(db, now, user_id)
    placed = await orders.place_order(
        db,
        shop_id=shop.id,
        user_id=user_id,
        currency=shop.currency,
        document=document,
        lines=[describe(_line(line, total)) for line, total in zip(goods, sums.lines, strict=True)],
        origin=orders.Origin(email, visitor_id, None),
        now=now,
    )
    await db.execute(OFFERED, {"shop_id": shop.id, "key": payment})
    begun = await payments.create(
        db,
        order_id=placed.id,
        shop_id=shop.id,
        method_key=payment,
        amount=sums.costs.with_tax,
        currency=shop.currency,
        now=now,
    )
    await payments.authorise_at_once(db, PAYMENTS, begun, now)
    return PlacedOrder(placed.id, placed.token, placed.number, sums.costs.with_tax)


def a_line(key: str = "a", quantity: int = 2, unit: int = 5000, rate: int = 1900) -> Line:
    return Line(key=key, product_id=1, quantity=quantity, unit=unit, tax_rate=rate)


async def pay(db: Db, order: PlacedOrder, amount: int | None = None) -> None:
    """The money has come by bank."""
    writing = OneConnection(db).writing
    await orders.receive(PAYMENTS, writing, db, order.id, amount, NOW)


async def _a_guest(db: Db, shop_id: int, email: str, now: datetime) -> int:
    return await users.add_user(
        db,
        shop_id=shop_id,
        email=email,
        is_guest=True,
        password_hash=None,
        first_name="Anna",
        last_name="Berg",
        gender=None,
        groups=[],
        now=now,
    )


def _line(line: Line, total: LineTotal) -> NewLine:
    return NewLine(
        variant_id=1,
        quantity=line.quantity,
        taken=0,
        total=total.total,
        document=LineDocument(
            product_id=line.product_id,
            reference_key=f"VTR-{line.key}",
            name=f"Mantel {line.key}",
            brand="Halden",
            colour="Marine",
            size="38",
            image=None,
            path="/p/mantel/1",
            unit=line.unit,
            tax_rate=line.tax_rate,
            colour_key="blue",
            sale=line.sale * line.quantity,
            campaign=line.campaign * line.quantity,
            reductions=total.reductions,
        ),
    )
