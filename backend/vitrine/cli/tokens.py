"""`vitrine tokens`: keys for the operator API, each with the scopes it needs and no more."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, timedelta

from vitrine.app import OPERATOR_HANDLERS
from vitrine.cli.database import with_database
from vitrine.cli.output import Choices, Refused
from vitrine.kit.db import Db
from vitrine.rpc import operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("tokens", help="keys for the operator API")
    verbs = command.add_subparsers(metavar="make|list|revoke", required=True)

    make = verbs.add_parser("make", help="make a token and show it, once")
    make.add_argument("name")
    make.add_argument("--scope", action="append", required=True, dest="scopes")
    make.add_argument("--days", type=int, default=365)
    make.set_defaults(command=with_database(_make))

    verbs.add_parser("list", help="who has access").set_defaults(command=with_database(_list))

    revoke = verbs.add_parser("revoke", help="end a token's access at once")
    revoke.add_argument("name")
    revoke.set_defaults(command=with_database(_revoke))


async def _make(db: Db, asked: argparse.Namespace) -> None:
    if asked.days < 1:
        raise Refused("A token lives for at least a day.")
    known = operator.scopes_of(OPERATOR_HANDLERS)
    if unknown := sorted(set(asked.scopes) - set(known)):
        raise Refused(
            f"There is no scope {', '.join(unknown)}. Those that exist: {', '.join(known)}."
        )
    expires = datetime.now(UTC) + timedelta(days=asked.days)
    try:
        print(await operator.make_token(db, asked.name, asked.scopes, expires))
    except operator.BadToken as wrong:
        raise Refused(str(wrong)) from wrong


async def _list(db: Db, asked: argparse.Namespace) -> None:
    for token in await operator.list_tokens(db):
        used = f"{token.last_used_at:%Y-%m-%d}" if token.last_used_at else "never"
        state = "revoked" if token.revoked_at else f"until {token.expires_at:%Y-%m-%d}"
        print(f"{token.name:24} {','.join(token.scopes):32} {state:18} last used {used}")


async def _revoke(db: Db, asked: argparse.Namespace) -> None:
    if not await operator.revoke_token(db, asked.name):
        raise Refused(f"There is no token called {asked.name}.")
    print(f"{asked.name} has no access any more.")
