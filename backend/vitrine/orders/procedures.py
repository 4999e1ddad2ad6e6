"""Orders of this customer, or of whoever holds the token of one."""

from __future__ import annotations

from msgspec import field

from vitrine import basket, identity
from vitrine.basket import BasketAnswer
from vitrine.catalogue import Pagination, pagination
from vitrine.invoices import Printer, TooBusy
from vitrine.kit import fields
from vitrine.orders import printing, withdrawing
from vitrine.orders.access import order_of_call, order_of_token, own_order, unknown_order
from vitrine.orders.limiting import UnpaidOrder, unpaid_order
from vitrine.orders.paging import MOST_PAGES, MOST_PER_PAGE, PER_PAGE
from vitrine.orders.placing import order_by_token
from vitrine.orders.queries.customers import (
    count_of_user,
    give_to_user,
    orders_of_user,
)
from vitrine.orders.queries.invoices import invoices_of
from vitrine.orders.queries.lines import lines_of
from vitrine.orders.queries.orders import lock_order
from vitrine.orders.reading import read_order
from vitrine.orders.shapes import Order, OrderPieces, OrderSummary
from vitrine.orders.summaries import read_summaries
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid, procedure


class GetOrders(Wire):
    page: int = 1
    per_page: int = PER_PAGE


class Orders(Wire):
    orders: list[OrderSummary]
    pagination: Pagination


@procedure("getOrders", family="checkout")
async def get_orders(call: Call, payload: GetOrders) -> Orders:
    """The newest first."""
    user_id = identity.signed_in(call).user_id
    page = min(max(payload.page, 1), MOST_PAGES)
    per_page = min(max(payload.per_page, 1), MOST_PER_PAGE)
    rows = await orders_of_user(call.db, user_id, page, per_page)
    total = await count_of_user(call.db, user_id)
    return Orders(
        orders=await read_summaries(call.db, rows),
        pagination=pagination(len(rows), total, page, per_page),
    )


class GetOrderById(Wire):
    order_id: int


@procedure("getOrderById", family="checkout")
async def get_order_by_id(call: Call, payload: GetOrderById) -> Order:
    """Somebody else's is answered like one that never was."""
    return await read_order(call.db, await own_order(call, payload.order_id), call.now)


class GetOrderByToken(Wire):
    token: str


@procedure("getOrderByToken", family="checkout")
async def get_order_by_token(call: Call, payload: GetOrderByToken) -> Order:
    """For the success page, and for guests: whoever has the token may see the order."""
    return await read_order(call.db, await order_of_token(call, payload.token), call.now)


class LeftUnpaid(Wire):
    order: UnpaidOrder | None


@procedure("getUnpaidOrder", family="checkout")
async def get_unpaid_order(call: Call) -> LeftUnpaid:
    """The way back for whoever left the page of a payment; none is no order."""
    return LeftUnpaid(order=await unpaid_order(call))


class Reorder(Wire):
    """By its id for its customer, by its token for everybody who has it."""

    order_id: int | None = None
    token: str | None = None


@procedure("reorder", writes=True, family="checkout", reread=basket.basket_now)
async def reorder(call: Call, payload: Reorder) -> BasketAnswer:
    """Puts everything of an order into the basket again, as far as it can be had."""
    row = await order_of_call(call, payload.order_id, payload.token)
    lines = await lines_of(call.db, [row.id])
    return await basket.add_pieces(call, [(line.variant_id, line.quantity) for line in lines])


class GetInvoice(Wire):
    """By its id for its customer, by its token for everybody who has it.

    `number` is one of the order's `invoices`; without it the first is meant.
    """

    order_id: int | None = None
    token: str | None = None
    number: str | None = None


class Invoice(Wire):
    """`pdf` is base64."""

    number: str
    pdf: bytes


@procedure("getInvoice", family="checkout")
async def get_invoice(call: Call, payload: GetInvoice) -> Invoice:
    """There is one as soon as something was sent."""
    row = await order_of_call(call, payload.order_id, payload.token)
    issued = await invoices_of(call.db, [row.id])
    invoice = next((each for each in issued if payload.number in (None, each.number)), None)
    if invoice is None or row.details.customer is None:
        raise Problem(404, "NoInvoiceYet", "There is an invoice once the goods are on their way.")
    try:
        pdf = await printing.read_pdf(call.db, row, invoice, call.part(Printer))
    except TooBusy:
        detail = "Many invoices are being printed; please try again."
        raise Problem(503, "TryAgain", detail, headers={"retry-after": "5"}) from None
    return Invoice(number=invoice.number, pdf=pdf)


class WithdrawOrder(Wire):
    """Everything where no items are named. `name` and `email` are all that is asked."""

    token: str
    name: str
    email: str
    items: list[OrderPieces] = field(default_factory=list)


@procedure("withdrawOrder", writes=True, family="checkout")
async def withdraw_order(call: Call, payload: WithdrawOrder) -> Order:
    """The customer's declaration; a receipt goes out at once."""
    name = fields.trim(payload.name)
    email = fields.trim(payload.email)
    wrong = [
        FieldError(field=each, rule=broken.rule, params=dict(broken.params))
        for each, broken in (
            ("name", fields.required(name) or fields.max_length(name, 100)),
            ("email", fields.required(email) or fields.email(email)),
        )
        if broken
    ]
    if wrong:
        raise invalid(*wrong)
    row = await order_of_token(call, payload.token)
    pieces = {item.item_id: item.quantity for item in payload.items}
    await withdrawing.withdraw(call, row, pieces or None, name=name, email=email)
    return await read_order(call.db, await order_of_token(call, payload.token), call.now)


class FindOrder(Wire):
    """As printed on a parcel: for whoever has no account and no longer the mail."""

    number: str
    email: str


class FoundOrder(Wire):
    result: bool = True


@procedure("findOrder", writes=True, family="forms")
async def find_order(call: Call, payload: FindOrder) -> FoundOrder:
    """The link to an order is mailed to its own address; the answer tells nothing."""
    await withdrawing.mail_link(call, payload.number, payload.email)
    return FoundOrder()


class ClaimGuestAccount(Wire):
    token: str
    password: str


async def _hash_password(call: Call, payload: ClaimGuestAccount) -> str:
    async with call.reading() as db:
        row = await order_by_token(db, payload.token)
    if row is None or row.details.customer is None:
        raise unknown_order()
    customer = row.details.customer
    words = [customer.first_name, customer.last_name, customer.email]
    return await identity.password_of_guest(call, row.user_id, payload.password, own_words=words)


@procedure("claimGuestAccount", writes=True, family="sign-in", before=_hash_password)
async def claim_guest_account(call: Call, payload: ClaimGuestAccount, password_hash: str) -> Order:
    """A guest becomes a customer and takes this order along; others follow the mailbox's answer.

    Whoever has the link of one order need not be who placed the others.
    """
    row = await lock_order(call.db, (await order_of_token(call, payload.token)).id)
    customer = row.details.customer if row else None
    if row is None or customer is None:
        raise unknown_order()
    user_id = await identity.claim_guest(
        call,
        row.user_id,
        first_name=customer.first_name,
        last_name=customer.last_name,
        email=customer.email,
        password_hash=password_hash,
    )
    await give_to_user(call.db, row.id, user_id)
    return await read_order(call.db, await order_of_token(call, payload.token), call.now)
