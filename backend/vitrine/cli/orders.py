"""`vitrine orders`: look at orders, ship them, cancel, take back, and note money that came."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from decimal import Decimal

from psycopg import AsyncConnection

from vitrine import orders, payments
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.processes.programs import with_secrets
from vitrine.rpc import Problem

Work = Callable[[Context, argparse.Namespace], Awaitable[None]]
MINOR = 100


def add_to(choices: Choices) -> None:
    command = choices.add_parser("orders", help="look at orders, ship, cancel, take back")
    verbs = command.add_subparsers(
        metavar="list|differences|show|ship|deliver|cancel|return|paid", required=True
    )
    listing = verbs.add_parser("list", help="the oldest first, as they are to be packed")
    listing.add_argument("--status", help="pending, awaitingPayment, confirmed, …; without it: all")
    listing.set_defaults(command=_command(_list))
    odd = verbs.add_parser("differences", help="orders whose money is not what is due")
    odd.set_defaults(command=_command(_differences))
    show = verbs.add_parser("show", help="one order with its pieces and parcels")
    show.set_defaults(command=_command(_show))
    ship = verbs.add_parser("ship", help="a parcel leaves with all that has not left yet")
    ship.add_argument("--carrier", required=True, help="dhl, postnl, royal-mail, …")
    ship.add_argument("--tracking", default="", help="the parcel's number")
    ship.set_defaults(command=_command(_ship))
    deliver = verbs.add_parser("deliver", help="a parcel has arrived")
    deliver.add_argument("--package", type=int, required=True, help="its number in `show`")
    deliver.set_defaults(command=_command(_deliver))
    cancel = verbs.add_parser("cancel", help="what has not left yet is not sent and paid back")
    cancel.set_defaults(command=_command(_cancel))
    back = verbs.add_parser("return", help="what was sent has come back and is paid back")
    back.add_argument("--unsellable", action="store_true", help="it does not go into stock")
    back.set_defaults(command=_command(_return))
    paid = verbs.add_parser("paid", help="money of an invoice, prepayment or direct debit has come")
    paid.add_argument("--amount", type=Decimal, help="has come in all; without it: all that is due")
    paid.set_defaults(command=_command(_paid))
    for verb in (ship, cancel, back):
        verb.add_argument(
            "--item",
            action="append",
            default=[],
            metavar="ITEM:PIECES",
            help="only these, by the number in `show`",
        )
    for verb in (show, ship, deliver, cancel, back, paid):
        verb.add_argument("number", help="the order's number")


def _command(work: Work) -> Callable[[Settings, argparse.Namespace], int]:
    async def run(settings: Settings, asked: argparse.Namespace) -> None:
        async with await AsyncConnection.connect(url_of(settings)) as db:
            asked.settings = settings
            await work(Context(db, datetime.now(UTC), settings.public_url), asked)

    def command(settings: Settings, asked: argparse.Namespace) -> int:
        try:
            with reachable(settings) as settings:
                asyncio.run(run(settings, asked))
        except Problem as wrong:
            raise Refused(wrong.detail) from wrong
        return 0

    return command


async def _list(context: Context, asked: argparse.Namespace) -> None:
    for order in await orders.orders_of_status(context.db, asked.status, 1, 100):
        total = f"{order.with_tax / 100:.2f} {order.currency}"
        waits = f"  waits until {order.ends_at:%Y-%m-%d %H:%M}" if order.ends_at else ""
        moment = f"{order.placed_at:%Y-%m-%d %H:%M}"
        print(f"{order.number}  {order.status:<15} {moment}  {total}{waits}")


async def _differences(context: Context, asked: argparse.Namespace) -> None:
    for each in await orders.differences(context.db):
        amounts = f"due {each.due / MINOR:.2f}, paid {each.paid / MINOR:.2f} {each.currency}"
        print(f"{each.number}  {each.status:<15} {amounts}")


async def _show(context: Context, asked: argparse.Namespace) -> None:
    order = await orders.read_order(context.db, await _found(context, asked), context.now)
    print(f"{order.number}  {order.status}  {order.placed_at:%Y-%m-%d %H:%M}")
    if order.customer:
        print(f"  {order.customer.first_name} {order.customer.last_name} {order.customer.email}")
    for item in order.items:
        counts = f"shipped {item.shipped}, cancelled {item.cancelled}, returned {item.returned}"
        print(f"  item {item.id}: {item.quantity} × {item.name}, {item.size} ({counts})")
    if order.payment:
        print(f"  paid by {order.payment.method}: {order.payment.status}")
        transfer = order.payment.transfer
        if transfer:
            until = f" until {transfer.until:%Y-%m-%d}" if transfer.until else ""
            print(
                f"  to be transferred: {transfer.amount / MINOR:.2f} {order.currency_code}{until}"
            )
    for package in order.packages:
        arrived = " arrived" if package.delivered_at else ""
        print(f"  package {package.id}: {package.carrier} {package.tracking_number}{arrived}")
    for each in order.invoices:
        print(f"  {each.kind} {each.number} of {each.issued_at:%Y-%m-%d}")


async def _ship(context: Context, asked: argparse.Namespace) -> None:
    row = await _found(context, asked)
    await orders.ship(
        context,
        row.id,
        pieces=_pieces(asked),
        carrier=asked.carrier,
        tracking_number=asked.tracking,
        key=_key(row.id),
    )
    await _show(context, asked)


async def _deliver(context: Context, asked: argparse.Namespace) -> None:
    row = await _found(context, asked)
    await orders.deliver(context, row.id, asked.package, _key(row.id))
    await _show(context, asked)


async def _cancel(context: Context, asked: argparse.Namespace) -> None:
    row = await _found(context, asked)
    await orders.cancel(context, row.id, pieces=_pieces(asked), key=_key(row.id))
    await _show(context, asked)


async def _return(context: Context, asked: argparse.Namespace) -> None:
    row = await _found(context, asked)
    await orders.take_back(
        context,
        row.id,
        pieces=_pieces(asked),
        is_sellable=not asked.unsellable,
        key=_key(row.id),
    )
    await _show(context, asked)


async def _paid(context: Context, asked: argparse.Namespace) -> None:
    row = await _found(context, asked)
    changes = payments.PaymentChanges([orders.payment_listener(context.public_url)])
    part = payments.Payments.of(with_secrets(asked.settings), changes)
    amount = None if asked.amount is None else int(asked.amount * MINOR)
    if amount is not None and amount <= 0:
        raise Refused("money that has come is more than nothing")

    @asynccontextmanager
    async def writing() -> AsyncIterator[Db]:
        async with context.db.transaction():
            yield context.db

    try:
        await orders.receive(part, writing, context.db, row.id, amount, context.now)
    finally:
        await part.close()
    await _show(context, asked)


async def _found(context: Context, asked: argparse.Namespace) -> orders.OrderRow:
    row = await orders.order_by_number(context.db, asked.number)
    if row is None:
        raise Refused("there is no such order")
    return row


def _pieces(asked: argparse.Namespace) -> dict[int, int] | None:
    found = {}
    for text in asked.item:
        line_id, _, count = text.partition(":")
        if not line_id.isdigit() or not (count or "1").isdigit():
            raise Refused(f"{text!r} is not ITEM:PIECES, such as 17:2")
        found[int(line_id)] = int(count or 1)
    return found or None


def _key(order_id: int) -> str:
    """Each command is one event of its own."""
    return f"{order_id}:command:{secrets.token_hex(8)}"
