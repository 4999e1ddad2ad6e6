"""Typing and choosing at the checkout, and placing the order: each answers the one full state."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import msgspec
from msgspec import UNSET, UnsetType

from vitrine import basket, catalogue, identity, payments, shops
from vitrine.basket import Strategy
from vitrine.checkout import queries
from vitrine.checkout.at_once import DirectDebit, encrypted_account
from vitrine.checkout.paying import other_methods, start
from vitrine.checkout.placing import PlacedOrder, place, state_now
from vitrine.checkout.shapes import CheckoutState, PaymentMethod
from vitrine.checkout.state import buyer_of, checkout_with, noted_account, read_state
from vitrine.identity import Kind, TypedAddress
from vitrine.kit import fields
from vitrine.kit.fields import Broken
from vitrine.orders import OrderCustomer
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid, procedure

LONGEST_REFERENCE_KEY = 200
MOST_EXTERNAL = 50
MOST_PIECES = 99


@procedure("getCheckoutState", family="checkout")
async def get_checkout_state(call: Call) -> CheckoutState:
    """What was typed and chosen so far, what can be chosen, what is missing, what it costs."""
    return await read_state(call)


class UpdateCheckoutState(Wire):
    """What is left out stays; a billing address of null is the same as the shipping address, a
    voucher of null takes the one before away. `directDebit` is the account of a payment method that
    needs one; another choice of a method forgets it."""

    customer: OrderCustomer | UnsetType = UNSET
    shipping_address: TypedAddress | UnsetType = UNSET
    billing_address: TypedAddress | UnsetType | None = UNSET
    shipping_option: str | UnsetType = UNSET
    payment_method: str | UnsetType = UNSET
    direct_debit: DirectDebit | UnsetType = UNSET
    voucher: str | UnsetType | None = UNSET


@procedure(
    "updateCheckoutState",
    writes=True,
    family="checkout",
    # Whoever guesses codes here is stopped as in the basket.
    family_of=lambda payload: "voucher" if payload.voucher else None,
    reread=read_state,
)
async def update_checkout_state(call: Call, payload: UpdateCheckoutState) -> CheckoutState:
    """Notes what is right; what is wrong is told by its field, and nothing of it is noted."""
    visitor_id, _ = buyer_of(call)
    shop = shops.storefront_of(call)
    row = await queries.checkout(call.db, visitor_id)
    if payload.customer is not UNSET:
        customer = await _check_customer(call, payload.customer)
        row = replace(row, customer=msgspec.to_builtins(customer))
    if payload.shipping_address is not UNSET:
        # A parcel goes to the storefront's own country: its prices hold that country's tax.
        address = await identity.checked_address(
            call,
            payload.shipping_address.address(),
            has_no_house_number=payload.shipping_address.has_no_house_number,
            countries=[shop.country],
            is_for_parcels=True,
            within="shippingAddress.",
        )
        row = replace(row, shipping_address=msgspec.to_builtins(identity.postal_address(address)))
    if payload.billing_address is None:
        row = replace(row, billing_address=None)
    elif payload.billing_address is not UNSET:
        address = await identity.checked_address(
            call,
            payload.billing_address.address(),
            has_no_house_number=payload.billing_address.has_no_house_number,
            within="billingAddress.",
        )
        row = replace(row, billing_address=msgspec.to_builtins(identity.postal_address(address)))
    if payload.shipping_option is not UNSET:
        if payload.shipping_option not in {each.key for each in shop.delivery_choices}:
            raise invalid(FieldError(field="shippingOption", rule="choice"))
        row = replace(row, shipping_option=payload.shipping_option)
    if payload.payment_method is not UNSET:
        row = replace(row, payment_method=payload.payment_method, account=None)
    if payload.voucher is not UNSET:
        code = payload.voucher
        if code is not None:
            code = await basket.check_voucher(call, code, field="voucher")
        await basket.put_voucher(call, visitor_id, code)
    state = (await checkout_with(call, row)).state
    # What cannot be chosen, also for a total that a shipping option of this call has changed.
    if payload.payment_method not in (UNSET, state.payment_method):
        raise invalid(FieldError(field="paymentMethod", rule="choice"))
    if payload.direct_debit is not UNSET and _needs_mandate(state):
        row = replace(row, account=encrypted_account(call, payload.direct_debit))
        state = msgspec.structs.replace(state, account=noted_account(call, row.account))
    await queries.put_checkout(call.db, visitor_id, row, call.now)
    return state


class PlaceOrder(Wire):
    """`acceptedTotal` is what the shopper saw above the button; `fingerprint` of which goods.
    Without a `directDebit` the account is used that was noted with the payment method."""

    accepted_total: int
    fingerprint: str | None = None
    direct_debit: DirectDebit | None = None


@procedure("placeOrder", writes=True, family="checkout", idempotency="required", reread=state_now)
async def place_order(call: Call, payload: PlaceOrder) -> PlacedOrder:
    """Places the order, or tells what is otherwise now, with the new state."""
    return await place(call, payload.accepted_total, payload.fingerprint, payload.direct_debit)


class StartPayment(Wire):
    """Of an order that waits for its payment; `paymentMethod` where another one is wanted."""

    token: str
    payment_method: str | None = None
    direct_debit: DirectDebit | None = None


class StartedPayment(Wire):
    """Nowhere to go: it is paid, or sure without leaving."""

    redirect_url: str | None


@procedure("startPayment", family="checkout", needs_db=False)
async def start_payment(call: Call, payload: StartPayment) -> StartedPayment:
    """Where the shopper pays; asked again, the same place, or a new one after a failed try."""
    url = await start(call, payload.token, payload.payment_method, payload.direct_debit)
    return StartedPayment(redirect_url=url)


class GetPaymentMethods(Wire):
    token: str


class PaymentMethods(Wire):
    methods: list[PaymentMethod]


@procedure("getPaymentMethods", family="checkout")
async def get_payment_methods(call: Call, payload: GetPaymentMethods) -> PaymentMethods:
    """How an order that waits for its payment can be paid; none once it is, or after five tries."""
    return PaymentMethods(methods=await other_methods(call, payload.token))


class PaymentOrigins(Wire):
    origins: list[str]


@procedure("getPaymentOrigins", family="checkout")
async def get_payment_origins(call: Call) -> PaymentOrigins:
    """Whose pages a form of ours may lead to, for the policy header of the page with the form."""
    return PaymentOrigins(origins=sorted(call.part(payments.Payments).origins))


class GetPaymentStatus(Wire):
    payment_id: str


class PaymentStatus(Wire):
    status: str


@procedure("getPaymentStatus", family="checkout")
async def get_payment_status(call: Call, payload: GetPaymentStatus) -> PaymentStatus:
    """For the page that waits for a payment to be sure."""
    try:
        key = UUID(payload.payment_id)
    except ValueError:
        raise _unknown_payment()
    payment = await payments.status(call.db, key)
    if payment is None:
        raise _unknown_payment()
    return PaymentStatus(status=payment.status)


class ExternalItem(Wire):
    reference_key: str
    quantity: int = 1


class FillExternalBasket(Wire):
    items: list[ExternalItem]
    existing_item_handling: Strategy = Strategy.REPLACE


class ExternalResult(Wire):
    """No code: all of it lies in the basket."""

    reference_key: str
    code: str | None


class FilledBasket(Wire):
    count: int
    results: list[ExternalResult]


@procedure("fillExternalBasket", writes=True, family="checkout")
async def fill_external_basket(call: Call, payload: FillExternalBasket) -> FilledBasket:
    """Puts what another page has chosen into the basket, by the reference keys of sizes."""
    if not 0 < len(payload.items) <= MOST_EXTERNAL:
        params: dict[str, str | int] = {"min": 1, "max": MOST_EXTERNAL}
        raise invalid(FieldError(field="items", rule="count", params=params))
    # The answer repeats them, and is stored with its Idempotency-Key.
    keys = [
        item.reference_key.replace("\x00", "")[:LONGEST_REFERENCE_KEY] for item in payload.items
    ]
    ids = await catalogue.variant_ids(call.db, keys)
    pieces = {
        ids[key]: min(max(item.quantity, 1), MOST_PIECES)
        for key, item in zip(keys, payload.items, strict=True)
        if key in ids
    }
    codes: dict[int, str | None] = {}
    count = 0
    if pieces:
        answer = await basket.fill(call, list(pieces.items()), payload.existing_item_handling)
        codes = {each.variant_id: each.kind for each in answer.results if each.variant_id}
        count = answer.basket.count
    return FilledBasket(
        count=count,
        results=[
            ExternalResult(
                reference_key=key,
                code=codes.get(ids[key]) if key in ids else "ItemUnvailable",
            )
            for key in keys
        ],
    )


def _needs_mandate(state: CheckoutState) -> bool:
    return any(
        each.needs_mandate for each in state.payment_methods if each.key == state.payment_method
    )


async def _check_customer(call: Call, entry: OrderCustomer) -> OrderCustomer:
    customer = OrderCustomer(
        first_name=fields.trim(entry.first_name),
        last_name=fields.trim(entry.last_name),
        email=fields.trim(entry.email),
        phone=fields.trim(entry.phone),
    )
    user = await identity.user_of(call)
    if user and call.session and call.session.kind == Kind.USER:
        # The mails of an order go to the account's own address.
        customer = msgspec.structs.replace(customer, email=user.email)
    broken: dict[str, Broken | None] = {
        "customer.firstName": identity.broken_name(customer.first_name),
        "customer.lastName": identity.broken_name(customer.last_name),
        "customer.email": fields.required(customer.email) or fields.email(customer.email),
        "customer.phone": identity.broken_phone(customer.phone) if customer.phone else None,
    }
    errors = [
        FieldError(field=field, rule=rule.rule, params=dict(rule.params))
        for field, rule in broken.items()
        if rule
    ]
    if errors:
        raise invalid(*errors)
    return customer


def _unknown_payment() -> Problem:
    return Problem(404, "UnknownPayment", "There is no such payment.")
