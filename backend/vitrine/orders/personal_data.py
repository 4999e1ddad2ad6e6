"""What orders tell of a customer: exported in full, erased as far as tax law lets us."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from vitrine import identity, insight, mail, shops
from vitrine.identity import DataSubject, RetainedData, UnsentOrder
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.mail.contents import KeptOrder, OrdersKept
from vitrine.orders.mail_lines import order_page
from vitrine.orders.queries import customers
from vitrine.orders.queries.customers import all_of_user
from vitrine.orders.queries.events import erase_declared
from vitrine.orders.queries.lines import erase_notes
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.reading import read_order
from vitrine.orders.rules import Status
from vitrine.orders.shapes import Order
from vitrine.orders.storefront import storefront_of
from vitrine.rpc import Call

# Invoices are kept for ten years after the end of the year, wherever we sell.
YEARS = 10
# What was sent has come, went back and was refunded by then.
CONTACT_KEPT_FOR = timedelta(days=90)


async def hand_over_orders(call: Call, user_id: int, email: str) -> int:
    """Whoever proves an address finds what was ordered with it by guests and unproven customers.

    How many orders that are; those that were never paid are not shown, so they do not count.
    The mails about these orders went to the same mailbox, so nothing is shown that it did not get.
    """
    owners = set(await customers.other_owners_of_mailbox(call.db, email, user_id))
    owners -= await identity.proven_users(call.db, owners)
    if not owners:
        return 0
    return await customers.give_all_to_user(call.db, email, owners, user_id)


async def export_orders(call: Call, subject: DataSubject) -> Sequence[Order]:
    orders = await all_of_user(call.db, subject.user_id)
    return [await read_order(call.db, row, call.now) for row in orders]


async def unsent_orders(call: Call, subject: DataSubject) -> Sequence[UnsentOrder]:
    orders = await customers.unsent_orders(call.db, subject.user_id)
    return [UnsentOrder(id=row.id, number=row.number) for row in orders]


async def erase_orders(call: Call, subject: DataSubject) -> Sequence[RetainedData]:
    """Orders that were never paid go; the others lose what no invoice needs.

    What can still come or go back keeps its address for mails, and a mail brings new links: they
    are all that is left to reach an order, a withdrawal and an invoice.
    """
    before = await all_of_user(call.db, subject.user_id)
    await mail.forget_mails_about_orders(call.db, [row.number for row in before])
    await customers.forget_unpaid(call.db, subject.user_id)
    orders = [row for row in before if row.status != Status.ENDED]
    if not orders:
        return []
    await insight.forget_visits(call.db, [row.id for row in orders])
    await customers.forget_order_visits(call.db, [row.id for row in orders])
    await _mail_links(call, orders)
    unsent = {row.id for row in await customers.unsent_orders(call.db, subject.user_id)}
    contact_ends_at = call.now + CONTACT_KEPT_FOR
    still_open = [row for row in orders if row.id in unsent or not _is_over(row, call.now)]
    for row in orders:
        await erase_declared(call.db, row.id)
        if row in still_open:
            await customers.keep_contact(call.db, row.id, contact_ends_at)
        else:
            await _erase_contact(call.db, row.id, call.now)
    time_zone = shops.storefront_of(call).time_zone
    retained = [RetainedData(kind="orders", reason="taxLaw", until=_end(orders, time_zone))]
    if still_open:
        until = day_of(contact_ends_at, time_zone)
        retained.append(RetainedData(kind="orderContact", reason="contract", until=until))
    return retained


async def end_contacts(db: Db, now: datetime) -> None:
    """Of customers who were erased, once nothing can come or go back any more."""
    for order_id in await customers.contacts_to_end(db, now):
        await _erase_contact(db, order_id, now)
        await erase_declared(db, order_id)


async def _erase_contact(db: Db, order_id: int, now: datetime) -> None:
    await customers.erase_contact(db, order_id, now)
    await erase_notes(db, order_id)


async def _mail_links(call: Call, orders: Sequence[OrderRow]) -> None:
    """Links from before end: they lie in browsers and mails that the customer wants forgotten."""
    by_recipient: dict[str, list[KeptOrder]] = {}
    for row in orders:
        token = secrets.token_urlsafe(24)
        await customers.renew_link(call.db, row.id, token)
        if row.email:
            page = order_page(await storefront_of(call.db, row), token, call.settings.public_url)
            by_recipient.setdefault(row.email.lower(), []).append(KeptOrder(row.number, page))
    for recipient, links in by_recipient.items():
        content = OrdersKept(orders=links)
        await mail.send(call.db, shops.storefront_of(call), to=recipient, content=content)


def _is_over(row: OrderRow, now: datetime) -> bool:
    is_back = row.status in (Status.CANCELLED, Status.RETURNED)
    return is_back or row.placed_at < now - CONTACT_KEPT_FOR


def _end(orders: Sequence[OrderRow], time_zone: str) -> date:
    last = day_of(max(row.placed_at for row in orders), time_zone)
    return date(last.year + YEARS, 12, 31)
