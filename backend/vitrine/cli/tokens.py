"""`vitrine tokens`: keys for the operator API, each with the scopes it needs and no more."""

from __future__ import annotations

import argparse
from datetime import timedelta

from vitrine import operators
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("tokens", help="keys for the operator API")
    verbs = command.add_subparsers(metavar="make|list|revoke", required=True)

    make = verbs.add_parser("make", help="make a token and show it, once")
    make.add_argument("name")
    make.add_argument("--scope", action="append", required=True, dest="scopes")
    make.add_argument("--days", type=int, default=365)
    make.set_defaults(command=writing("tokens make", _make))

    verbs.add_parser("list", help="who has access").set_defaults(command=reading(_list))

    revoke = verbs.add_parser("revoke", help="end a token's access at once")
    revoke.add_argument("name")
    revoke.set_defaults(command=writing("tokens revoke", _revoke))


async def _make(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    if options.days < 1:
        raise Refused("A token lives for at least a day.")
    all_scopes = sorted({each.scope for each in operators.operations.values()})
    if unknown := sorted(set(options.scopes) - set(all_scopes)):
        raise Refused(
            f"There is no scope {', '.join(unknown)}. Those that exist: {', '.join(all_scopes)}."
        )
    expires = operator.now + timedelta(days=options.days)
    try:
        print(await operators.make_token(db, operator, options.name, options.scopes, expires))
    except operators.BadToken as wrong:
        raise Refused(str(wrong)) from wrong


async def _list(db: Db, options: argparse.Namespace) -> None:
    for token in await operators.tokens(db):
        used = f"{token.last_used_at:%Y-%m-%d}" if token.last_used_at else "never"
        state = "revoked" if token.revoked_at else f"until {token.expires_at:%Y-%m-%d}"
        print(f"{token.name:24} {','.join(token.scopes):32} {state:18} last used {used}")


async def _revoke(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    if not await operators.revoke_token(db, operator, options.name):
        raise Refused(f"There is no token called {options.name}.")
    print(f"{options.name} has no access any more.")
