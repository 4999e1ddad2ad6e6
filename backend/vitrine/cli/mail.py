"""`vitrine mail test`: shows whether mail leaves this machine."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime

from psycopg import AsyncConnection

from vitrine import mail, shops
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    command = choices.add_parser("mail", help="check that mail leaves this machine")
    verbs = command.add_subparsers(metavar="test", required=True)
    test = verbs.add_parser("test", help="send a mail through the outbox")
    test.add_argument("to")
    test.add_argument("--shop", default="de", help="the storefront whose language it has")
    test.set_defaults(command=send_test)


def send_test(settings: Settings, options: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        asyncio.run(_send(settings, options.to, options.shop))
    print(f"Written to the outbox for {options.to}; the shop's worker hands it over.")
    return 0


async def _send(settings: Settings, to: str, code: str) -> None:
    async with await AsyncConnection.connect(url_of(settings)) as db:
        matches = [shop for shop in await shops.storefronts(db) if shop.code == code]
        if not matches:
            raise Refused(f"There is no storefront {code}.")
        try:
            await mail.send_delivery_test(
                db, matches[0], to, datetime.now(UTC), settings.public_url
            )
        except mail.BadAddress as wrong:
            raise Refused(str(wrong)) from wrong
