"""`vitrine orders`: look at orders, ship them, cancel, take back, and note money that came."""

from __future__ import annotations

import argparse
import secrets
from decimal import Decimal

from vitrine import orders, payments
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.orders import Fulfilment, Order
from vitrine.processes.programs import with_secrets

MINOR = 100


def add_to(choices: Choices) -> None:
    command = choices.add_parser("orders", help="look at orders, ship, cancel, take back")
    verbs = command.add_subparsers(
        metavar="list|differences|show|ship|deliver|cancel|return|paid", required=True
    )
    listing = verbs.add_parser("list", help="the oldest first, as they are to be packed")
    listing.add_argument("--status", help="pending, awaitingPayment, confirmed, …; without it: all")
    listing.set_defaults(command=reading(_list))
    odd = verbs.add_parser("differences", help="orders whose money is not what is due")
    odd.set_defaults(command=reading(_differences))
    show = verbs.add_parser("show", help="one order with its pieces and parcels")
    show.set_defaults(command=reading(_show))
    ship = verbs.add_parser("ship", help="a parcel leaves with all that has not left yet")
    ship.add_argument("--carrier", required=True, choices=orders.CARRIERS)
    ship.add_argument("--tracking", default="", help="the parcel's number")
    ship.set_defaults(command=writing("orders ship", _ship))
    deliver = verbs.add_parser("deliver", help="a parcel has arrived")
    deliver.add_argument("--package", type=int, required=True, help="its number in `show`")
    deliver.set_defaults(command=writing("orders deliver", _deliver))
    cancel = verbs.add_parser("cancel", help="what has not left yet is not sent and paid back")
    cancel.set_defaults(command=writing("orders cancel", _cancel))
    back = verbs.add_parser("return", help="what was sent has come back and is paid back")
    back.add_argument("--unsellable", action="store_true", help="it does not go into stock")
    back.set_defaults(command=writing("orders return", _return))
    paid = verbs.add_parser("paid", help="money of an invoice, prepayment or direct debit has come")
    paid.add_argument("--amount", type=Decimal, help="has come in all; without it: all that is due")
    paid.set_defaults(command=writing("orders paid", _note_payment))
    for verb in (ship, cancel, back):
        verb.add_argument(
            "--item",
            action="append",
            default=[],
            metavar="ITEM:PIECES",
            help="only these, by the number in `show`",
        )
    for verb in (show, ship, deliver, cancel, paid):
        verb.add_argument("number", help="the order's number")
    back.add_argument("number", help="the order's number, or that of a return's slip")


async def _list(db: Db, options: argparse.Namespace) -> None:
    for order in await orders.orders_of_status(db, options.status, 1, 100):
        total = f"{order.with_tax / 100:.2f} {order.currency}"
        waits = f"  waits until {order.ends_at:%Y-%m-%d %H:%M}" if order.ends_at else ""
        moment = f"{order.placed_at:%Y-%m-%d %H:%M}"
        print(f"{order.number}  {order.status:<15} {moment}  {total}{waits}")


async def _differences(db: Db, options: argparse.Namespace) -> None:
    for each in await orders.differences(db):
        amounts = f"due {each.due / MINOR:.2f}, paid {each.paid / MINOR:.2f} {each.currency}"
        print(f"{each.number}  {each.status:<15} {amounts}")


async def _show(db: Db, options: argparse.Namespace) -> None:
    row = await orders.order_by_number(db, options.number)
    if row is None:
        raise Refused("There is no such order.")
    _print(await orders.read_order(db, row, time_of_day()))


def _print(order: Order) -> None:
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
    for sent_back in order.returns:
        print(f"  return {sent_back.number}: {sent_back.status}, until {sent_back.until:%Y-%m-%d}")
    for each in order.invoices:
        print(f"  {each.kind} {each.number} of {each.issued_at:%Y-%m-%d}")


async def _ship(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    _print(
        await _fulfilment(db, operator, options).ship(
            options.number,
            pieces=_pieces(options),
            carrier=options.carrier,
            tracking_number=options.tracking,
            key=_key(),
        )
    )


async def _deliver(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    fulfilment = _fulfilment(db, operator, options)
    _print(await fulfilment.deliver(options.number, options.package, key=_key()))


async def _cancel(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    fulfilment = _fulfilment(db, operator, options)
    _print(await fulfilment.cancel(options.number, pieces=_pieces(options), key=_key()))


async def _return(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    _print(
        await _fulfilment(db, operator, options).take_back(
            options.number,
            pieces=_pieces(options),
            is_sellable=not options.unsellable,
            key=_key(),
        )
    )


async def _note_payment(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    amount = None if options.amount is None else int(options.amount * MINOR)
    if amount is not None and amount <= 0:
        raise Refused("money that has come is more than nothing")
    changes = payments.PaymentChanges([orders.payment_listener(options.settings.public_url)])
    part = payments.Payments.of(with_secrets(options.settings), changes)
    try:
        _print(await _fulfilment(db, operator, options).receive(options.number, part, amount))
    finally:
        await part.close()


def _fulfilment(db: Db, operator: Operator, options: argparse.Namespace) -> Fulfilment:
    return Fulfilment(db, operator, options.settings.public_url)


def _pieces(options: argparse.Namespace) -> dict[int, int] | None:
    pieces = {}
    for text in options.item:
        line_id, _, count = text.partition(":")
        if not line_id.isdigit() or not (count or "1").isdigit():
            raise Refused(f"{text!r} is not ITEM:PIECES, such as 17:2")
        pieces[int(line_id)] = int(count or 1)
    return pieces or None


def _key() -> str:
    """Each command is one event of its own."""
    return f"command:{secrets.token_hex(8)}"
