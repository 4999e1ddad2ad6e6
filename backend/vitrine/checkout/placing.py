"""Placing an order: one transaction, in which nothing is oversold, doubled or half done.

The call's Idempotency-Key is claimed before (vitrine.rpc.idempotency). Then, in this order:
the basket's row, the stock rows in the order of their ids, everything read anew and compared
with what the shopper saw, stock and voucher taken, the order with its snapshot, its payment and
its first event. Nothing leaves the machine before the commit.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

from msgspec import structs

from vitrine import basket, catalogue, identity, insight, orders, payments, promotions, shops
from vitrine.basket import ExceededLimit, PricedLine, reduction_of
from vitrine.catalogue import AttributeValue, Product
from vitrine.checkout import queries
from vitrine.checkout.at_once import (
    DirectDebit,
    decrypted_account,
    refuse_account,
    secure_at_once,
)
from vitrine.checkout.shapes import CheckoutState
from vitrine.checkout.state import (
    Checkout,
    buyer_of,
    is_guest,
    origin_of,
    read_checkout,
    read_state,
)
from vitrine.insight import CustomerType
from vitrine.orders import (
    AcceptedText,
    Context,
    Customer,
    Delivery,
    LineDocument,
    NewLine,
    OrderDocument,
    Origin,
)
from vitrine.rpc import Call, Problem, Refusal, Wire
from vitrine.shops import Storefront


class Code(StrEnum):
    BASKET_CHANGED = "BasketChanged"
    PRICE_CHANGED = "PriceChanged"
    STOCK_CHANGED = "StockChanged"
    ADDRESS_INVALID = "AddressInvalid"
    VOUCHER_INVALID = "VoucherInvalid"
    PAYMENT_PENDING = "PaymentPending"
    TOO_MANY_OF_SIZE = "TooManyOfSize"
    TOO_MANY_PIECES = "TooManyPieces"
    TOO_MANY_UNPAID = "TooManyUnpaidOrders"


class StateNow(Wire):
    """Stands beside the code of a refusal."""

    state: CheckoutState


async def state_now(call: Call) -> StateNow:
    return StateNow(state=await read_state(call))


class PlacedOrder(Wire):
    """`next` says where to go: to the provider's page first, or to the order."""

    order_id: int
    number: str
    token: str
    next: Literal["payment", "order"]


async def place(
    call: Call, accepted_total: int, fingerprint: str | None, direct_debit: DirectDebit | None
) -> PlacedOrder:
    visitor_id, user_id = buyer_of(call)
    await basket.lock_basket(call, visitor_id)
    await catalogue.lock_stock(call.db, await basket.variant_ids(call, visitor_id))
    current = await read_checkout(call)
    state = current.state
    _refuse_changes(state, accepted_total, fingerprint)
    methods = [each for each in state.payment_methods if each.key == state.payment_method]
    direct_debit = direct_debit or decrypted_account(call, current.account)
    refuse_account(direct_debit, is_needed=any(each.needs_mandate for each in methods))
    lines = [line for line in current.basket.lines if line.pieces]
    from_stock = await _take_stock(call, lines, state)
    await _use_voucher(call, current)
    shop = shops.storefront_of(call)
    origin = await _count_origin(call, shop, state)
    placed = await orders.place_order(
        call.db,
        shop_id=shop.id,
        user_id=user_id,
        currency=shop.currency,
        document=_document(call, shop, current, await identity.customer_type_of(call)),
        lines=[_line(line, from_stock[line.row.variant_id]) for line in lines],
        origin=origin,
        now=call.now,
    )
    is_away = await _begin_payment(call, current, placed.id, direct_debit)
    await basket.empty_basket(call, visitor_id)
    await queries.forget_choices(call.db, visitor_id, call.now)
    return PlacedOrder(
        order_id=placed.id,
        number=placed.number,
        token=placed.token,
        next="payment" if is_away else "order",
    )


async def _begin_payment(
    call: Call, current: Checkout, order_id: int, direct_debit: DirectDebit | None
) -> bool:
    """Whether the shopper leaves to pay; otherwise the order is confirmed at once."""
    amount = current.basket.totals.costs.with_tax
    if amount == 0:
        context = Context(call.db, call.now, call.settings.public_url)
        await orders.confirm(context, order_id, key=f"{order_id}:free")
        return False
    payment = await payments.create(
        call.db,
        order_id=order_id,
        shop_id=call.shop_id,
        method_key=current.state.payment_method or "",
        amount=amount,
        currency=call.shop.currency,
        now=call.now,
        is_guest=is_guest(call),
    )
    if payment.capabilities.leaves_site:
        return True
    await secure_at_once(call, call.db, payment, direct_debit)
    return False


def _refuse_changes(state: CheckoutState, accepted_total: int, fingerprint: str | None) -> None:
    wire_basket = state.basket
    # First, since a basket of which everything was sold counts as an empty one.
    if any(item.available_quantity < item.quantity for item in wire_basket.items):
        raise _refusal(Code.STOCK_CHANGED, state)
    if "basket" in state.missing:
        raise _refusal(Code.BASKET_CHANGED, state)
    if state.exceeded:
        raise _refusal(Code(state.exceeded[0].code), state)
    if "customer" in state.missing or "shippingAddress" in state.missing:
        raise _refusal(Code.ADDRESS_INVALID, state)
    if "paymentMethod" in state.missing:
        raise _refusal(Code.PAYMENT_PENDING, state)
    if wire_basket.voucher and not wire_basket.voucher.is_valid:
        raise _refusal(Code.VOUCHER_INVALID, state)
    if fingerprint is not None and fingerprint != state.fingerprint:
        is_dearer = any(item.changes for item in wire_basket.items)
        raise _refusal(Code.PRICE_CHANGED if is_dearer else Code.BASKET_CHANGED, state)
    if accepted_total != wire_basket.cost.with_tax:
        raise _refusal(Code.PRICE_CHANGED, state)


async def _take_stock(
    call: Call, lines: Sequence[PricedLine], state: CheckoutState
) -> dict[int, int]:
    """By variant, how many came out of stock. The locks are held, so none can be missing."""
    quantities = {line.row.variant_id: line.pieces for line in lines}
    from_stock = await catalogue.take_stock(call.db, quantities)
    if len(from_stock) < len(quantities):
        raise _refusal(Code.STOCK_CHANGED, state)
    return from_stock


async def _use_voucher(call: Call, current: Checkout) -> None:
    code = current.basket.used_voucher
    user_id = call.session.user_id if call.session else None
    if code and not await promotions.use_voucher(call.db, call.shop_id, code, user_id, call.now):
        raise _refusal(Code.VOUCHER_INVALID, current.state)


async def _count_origin(call: Call, shop: Storefront, state: CheckoutState) -> Origin:
    """Counted again where nobody of the same mailbox or address orders meanwhile.

    The last lock of all: whoever waits for it keeps the others in their order.
    """
    origin = origin_of(call, state.customer)
    await orders.lock_origin(call.db, origin)
    most = await orders.exceeded_unpaid(call.db, origin, shop.limits)
    if most is not None:
        exceeded = [ExceededLimit(code="TooManyUnpaidOrders", most=most)]
        raise _refusal(Code.TOO_MANY_UNPAID, structs.replace(state, exceeded=exceeded))
    return origin


def _document(
    call: Call, shop: Storefront, current: Checkout, customer_type: CustomerType
) -> OrderDocument:
    contents, state = current.basket, current.state
    customer, shipping = state.customer, state.shipping_address
    if customer is None or shipping is None:
        raise ValueError("an incomplete state is refused before")
    delivery = state.basket.packages[0].delivery_date
    return OrderDocument(
        locale=shop.locale,
        country=shop.country,
        return_days=shop.delivery.return_days,
        customer=Customer(
            first_name=customer.first_name,
            last_name=customer.last_name,
            email=customer.email,
            phone=customer.phone,
        ),
        shipping_address=shipping.address(),
        billing_address=state.billing_address.address() if state.billing_address else None,
        cost=contents.totals.costs,
        voucher_code=contents.used_voucher,
        delivery=Delivery(
            option=contents.choice.key,
            carrier=contents.choice.carrier,
            first_day=delivery.min,
            last_day=delivery.max,
        ),
        payment_method=state.payment_method or "",
        accepted=[AcceptedText(key=each.key, version=each.version) for each in state.texts],
        customer_type=customer_type,
        visit=insight.visit_of(call.sent_cookies),
    )


def _line(line: PricedLine, from_stock: int) -> NewLine:
    row, product, variant, live = line.row, line.product, line.variant, line.live
    if live is None or live.price is None or line.total is None or not product or not variant:
        raise ValueError("what can be bought has a price and a name")
    snapshot = line.snapshot
    trail = product.categories[0] if product.categories else []
    return NewLine(
        variant_id=row.variant_id,
        quantity=line.pieces,
        taken=from_stock,
        total=line.total.total,
        document=LineDocument(
            product_id=product.id,
            reference_key=variant.reference_key,
            name=snapshot.name,
            brand=snapshot.brand,
            colour=snapshot.colour,
            size=snapshot.size,
            image=snapshot.image,
            path=f"/p/{product.slug}/{product.id}",
            unit=live.price.with_tax,
            tax_rate=live.tax_rate,
            colour_key=_colour_key(product),
            category_id=trail[-1].category_id if trail else None,
            category=" / ".join(each.category_name for each in trail),
            sale=reduction_of(live.price, "sale") * line.pieces,
            campaign=reduction_of(live.price, "campaign") * line.pieces,
            reductions=line.total.reductions,
            display_data=row.display_data,
            custom_data=row.custom_data,
        ),
    )


def _colour_key(product: Product) -> str:
    """The same in every language; of several colours the first."""
    group = product.attributes.get("color") if product.attributes else None
    values = group.values if group else []
    first = values[0] if isinstance(values, list) and values else values
    return first.value or "" if isinstance(first, AttributeValue) else ""


def _refusal(code: Code, state: CheckoutState) -> Problem:
    return Refusal(code, StateNow(state=state), detail=_DETAILS[code])


_DETAILS = {
    Code.BASKET_CHANGED: "The basket is not the one that was shown.",
    Code.PRICE_CHANGED: "The total is not the one that was shown.",
    Code.STOCK_CHANGED: "Of some goods there are not enough any more.",
    Code.ADDRESS_INVALID: "Who it is for, or where it goes, is missing.",
    Code.VOUCHER_INVALID: "The voucher can no longer be used.",
    Code.PAYMENT_PENDING: "How it is paid has not been chosen.",
    Code.TOO_MANY_OF_SIZE: "There are too many pieces of one size for an order.",
    Code.TOO_MANY_PIECES: "There are too many pieces for an order.",
    Code.TOO_MANY_UNPAID: "Too many orders wait for their payment.",
}
