"""Reads the state of a checkout: what was typed, what can be chosen, what all of it costs."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec

from vitrine import basket, identity, legal, orders, payments, shops
from vitrine.basket import ExceededLimit, PricedBasket
from vitrine.checkout import queries
from vitrine.checkout.at_once import decrypted_account
from vitrine.checkout.queries import CheckoutRow
from vitrine.checkout.shapes import (
    CheckoutState,
    LegalText,
    NotedAccount,
    PaymentMethod,
    ShippingOption,
    Step,
)
from vitrine.countries import country, undelivered_postcode
from vitrine.identity import Kind, PostalAddress, ShopUser
from vitrine.kit.mailbox import mailbox_of
from vitrine.orders import OrderCustomer, Origin
from vitrine.payments import Method
from vitrine.rpc import Call, Problem
from vitrine.shops import DeliveryChoice, Storefront


def buyer_of(call: Call) -> tuple[int, int]:
    """The visitor and the user of this call, a guest's too; a 401 for anybody else."""
    session = call.session
    if session is None or session.user_id is None:
        raise Problem(401, "NotSignedIn", "Please sign in, or go on as a guest.")
    return session.visitor_id, session.user_id


@dataclass(frozen=True)
class Checkout:
    """What would be ordered, and what the page shows of it."""

    basket: PricedBasket
    state: CheckoutState
    account: bytes | None
    """To be debited, encrypted."""


async def read_state(call: Call) -> CheckoutState:
    return (await read_checkout(call)).state


async def read_checkout(call: Call) -> Checkout:
    visitor_id, _ = buyer_of(call)
    return await checkout_with(call, await queries.checkout(call.db, visitor_id))


async def checkout_with(call: Call, row: CheckoutRow) -> Checkout:
    """As it is when this has been typed, whether it was noted yet or not."""
    visitor_id, user_id = buyer_of(call)
    shop = shops.storefront_of(call)
    choice = shop.delivery_choice(row.shipping_option)
    contents = await basket.price_basket(call, visitor_id, choice)
    wire_basket = basket.basket_of(call, contents)
    amount = contents.totals.costs.with_tax
    customer = _customer(row, await identity.user_of(call))
    shipping = _address(row.shipping_address) or await _stored_address(call, user_id, shop)
    methods = await payments.methods(
        call.db,
        shop.id,
        amount,
        call.part(payments.Payments).provider_keys,
        is_guest=is_guest(call),
    )
    possible = {each.key for each in methods if each.reason is None}
    method_key = row.payment_method if row.payment_method in possible else None
    state = CheckoutState(
        basket=wire_basket,
        customer=customer,
        shipping_address=shipping,
        billing_address=_address(row.billing_address),
        shipping_options=_options(call, shop, contents),
        shipping_option=choice.key,
        payment_methods=[payment_method(each, shop.locale) for each in methods],
        payment_method=method_key,
        account=noted_account(call, row.account) if method_key else None,
        transfer_until=_transfer_until(call, shop, methods, method_key),
        missing=_missing(
            {
                "basket": contents.pieces > 0,
                "customer": customer is not None,
                "shippingAddress": shipping is not None and shipping.country_code == shop.country,
                "shippingOption": row.shipping_option is not None,
                # What costs nothing need not be paid.
                "paymentMethod": method_key is not None or amount == 0,
            }
        ),
        exceeded=[*wire_basket.exceeded, *await _too_many_unpaid(call, shop, customer)],
        fingerprint=fingerprint(contents),
        texts=[
            LegalText(key=each.key, version=each.version)
            for each in await legal.current(call.db, shop.id, call.now)
        ],
        return_days=shop.delivery.return_days,
        withdrawal_law=country(shop.country).law.withdrawal,
    )
    return Checkout(contents, state, row.account)


async def _too_many_unpaid(
    call: Call, shop: Storefront, customer: OrderCustomer | None
) -> list[ExceededLimit]:
    most = await orders.exceeded_unpaid(call.db, origin_of(call, customer), shop.limits)
    return [] if most is None else [ExceededLimit(code="TooManyUnpaidOrders", most=most)]


def origin_of(call: Call, customer: OrderCustomer | None) -> Origin:
    visitor_id, _ = buyer_of(call)
    return Origin(
        mailbox=mailbox_of(customer.email) if customer else "",
        visitor_id=visitor_id,
        # Load tests come from one address, and switch its limits off.
        address=call.address if call.settings.rate_limits else None,
    )


def is_guest(call: Call) -> bool:
    return call.session is None or call.session.kind != Kind.USER


def payment_method(method: Method, locale: str) -> PaymentMethod:
    return PaymentMethod(
        key=method.key,
        name=payments.method_title(method.key, locale),
        icon=method.icon,
        marks=list(method.marks),
        is_away=method.capabilities.leaves_site,
        needs_mandate=method.capabilities.needs_mandate,
        is_by_transfer=method.capabilities.is_by_transfer,
        is_in_advance=method.capabilities.is_in_advance,
        disabled=method.reason,
        limit=method.limit,
    )


def noted_account(call: Call, account: bytes | None) -> NotedAccount | None:
    noted = decrypted_account(call, account)
    if noted is None:
        return None
    return NotedAccount(account_holder=noted.account_holder, iban_end=noted.iban[-4:])


def fingerprint(contents: PricedBasket) -> str:
    """Of what would be bought: sizes, pieces and what each costs."""
    goods = [
        (line.row.variant_id, line.pieces, line.price.with_tax if line.price else 0)
        for line in contents.lines
        if line.pieces
    ]
    return hashlib.sha256(msgspec.json.encode(sorted(goods))).hexdigest()[:16]


def _customer(row: CheckoutRow, user: ShopUser | None) -> OrderCustomer | None:
    """What was typed here; whoever has signed in need not say it again."""
    if row.customer is not None:
        return msgspec.convert(row.customer, OrderCustomer)
    if user is None:
        return None
    return OrderCustomer(
        first_name=user.first_name,
        last_name=user.last_name,
        email=user.email,
        phone=user.phone or "",
    )


def _address(document: dict[str, Any] | None) -> PostalAddress | None:
    return None if document is None else msgspec.convert(document, PostalAddress)


async def _stored_address(call: Call, user_id: int, shop: Storefront) -> PostalAddress | None:
    address = await identity.default_address(call.db, user_id, shop.country)
    if address is None or undelivered_postcode(address.country_code, address.zip_code):
        return None
    return identity.postal_address(address)


def _options(call: Call, shop: Storefront, contents: PricedBasket) -> list[ShippingOption]:
    costs = contents.totals.costs
    # A promotion or a voucher that brings the chosen way for nothing brings every other one too.
    is_given = (
        contents.pieces > 0 and costs.delivery == 0 and not _is_enough(costs.goods, contents.choice)
    )
    options = []
    packed_at = contents.packed_at(call.now)
    for choice in shop.delivery_choices:
        first, last = shops.delivery_dates(shop, packed_at, choice)
        cost = 0 if is_given or _is_enough(costs.goods, choice) else choice.cost
        options.append(
            ShippingOption(
                key=choice.key,
                carrier=choice.carrier,
                cost=cost,
                min=first,
                max=last,
                days=choice.days,
            )
        )
    return options


def _transfer_until(
    call: Call, shop: Storefront, methods: Sequence[payments.Method], method_key: str | None
) -> date | None:
    method = next((each for each in methods if each.key == method_key), None)
    if method is None or not method.capabilities.is_in_advance:
        return None
    return orders.transfer_until(call.now, shop.prepayment_days, shop.time_zone)


def _is_enough(goods: int, choice: DeliveryChoice) -> bool:
    return choice.cost == 0 or (choice.free_from is not None and goods >= choice.free_from)


def _missing(steps: dict[Step, bool]) -> list[Step]:
    return [step for step, is_complete in steps.items() if not is_complete]
