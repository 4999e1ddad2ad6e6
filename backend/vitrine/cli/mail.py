"""`vitrine mail test`: shows whether mail leaves this machine."""

from __future__ import annotations

import argparse
import asyncio

from psycopg import AsyncConnection

from vitrine import mail, shops
from vitrine.cli.database import reachable, url_of
from vitrine.cli.saying import Choices, Refused
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    command = choices.add_parser("mail", help="check that mail leaves this machine")
    verbs = command.add_subparsers(metavar="test", required=True)
    test = verbs.add_parser("test", help="send a mail through the outbox")
    test.add_argument("to")
    test.add_argument("--shop", default="de", help="the storefront whose language it has")
    test.set_defaults(command=send_test)


def send_test(settings: Settings, asked: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        asyncio.run(_send(settings, asked.to, asked.shop))
    print(f"Written to the outbox for {asked.to}; the shop's worker hands it over.")
    return 0
