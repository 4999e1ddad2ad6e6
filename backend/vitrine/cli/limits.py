"""`vitrine limits`: how much one shopper may order, and for which amounts methods are offered."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from decimal import Decimal, InvalidOperation

from msgspec import structs

from vitrine import payments, shops
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.kit.db import Db
from vitrine.operators import Operator

MINOR = 100
COUNTS = {
    "most_pieces_of_size": "pieces of one size in an order",
    "most_pieces": "pieces of an order",
    "most_unpaid_of_mailbox": "open unpaid orders of one mailbox",
    "most_unpaid_of_visitor": "open unpaid orders of one browser",
    "most_unpaid_of_address": "open unpaid orders of one address in the network",
}


def add_to(choices: Choices) -> None:
    command = choices.add_parser("limits", help="how much one shopper may order unpaid")
    verbs = command.add_subparsers(metavar="list|put|method", required=True)
    verbs.add_parser("list", help="all of them").set_defaults(command=reading(_list))
    put = verbs.add_parser("put", help="change some of a storefront; the others stay")
    put.add_argument("shop", help="a storefront: de")
    for name, words in COUNTS.items():
        put.add_argument(f"--{name.replace('_', '-')}", type=int, help=f"most {words}")
    put.set_defaults(command=writing("limits put", _put))
    method = verbs.add_parser("method", help="change the amounts of a method; the others stay")
    method.add_argument("shop", help="a storefront: de")
    method.add_argument("key", help="prepayment, invoice, card, …")
    for name in ("minimum", "maximum", "guest-maximum"):
        method.add_argument(f"--{name}", type=_amount, help="as on a price tag, or none")
    method.set_defaults(command=writing("limits method", _put_method))


async def _list(db: Db, options: argparse.Namespace) -> None:
    methods = await payments.saved_methods(db)
    for shop in await shops.storefronts(db):
        counts = "  ".join(f"{name} {most}" for name, most in asdict(shop.limits).items())
        print(f"{shop.code:6} {counts}")
        for method in methods:
            if method.shop_code == shop.code:
                print(f"       {_words(method)}")


async def _put(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    matches = [shop for shop in await shops.storefronts(db) if shop.code == options.shop]
    if not matches:
        raise Refused("there is no storefront with this code")
    changes = {name: most for name in COUNTS if (most := getattr(options, name)) is not None}
    if any(most < 1 for most in changes.values()):
        raise Refused("a limit is at least 1")
    await shops.change_limits(db, operator, options.shop, replace(matches[0].limits, **changes))


async def _put_method(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    saved = await payments.saved_methods(db)
    entry = next((e for e in saved if (e.shop_code, e.key) == (options.shop, options.key)), None)
    if entry is None:
        raise Refused("the storefront has no such method")
    if options.minimum is not None:
        entry = structs.replace(entry, minimum=max(0, options.minimum))
    for name in ("maximum", "guest_maximum"):
        amount = getattr(options, name)
        if amount is not None:
            entry = structs.replace(entry, **{name: None if amount < 0 else amount})
    await payments.save_method(db, operator, entry)
    print(_words(entry))


def _words(method: payments.PaymentMethodEntry) -> str:
    most, guests = (_format_amount(each) for each in (method.maximum, method.guest_maximum))
    state = "" if method.is_enabled else " (switched off)"
    return f"{method.key:14} up to {most}, guests up to {guests}{state}"


def _format_amount(amount: int | None) -> str:
    return "any amount" if amount is None else f"{amount / MINOR:.2f}"


def _amount(text: str) -> int:
    """Minor units; -1 stands for `none`."""
    if text == "none":
        return -1
    try:
        return int(Decimal(text) * MINOR)
    except InvalidOperation:
        raise argparse.ArgumentTypeError(f"{text!r} is no amount")
