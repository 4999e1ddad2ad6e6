"""`vitrine content`: the content service, its keys and its stories."""

from __future__ import annotations

import argparse
import json

from vitrine import content
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices
from vitrine.content import TokenKind
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("content", help="the content service")
    verbs = command.add_subparsers(metavar="tokens", required=True)
    _add_tokens(verbs)


def _add_tokens(verbs: Choices) -> None:
    print_tokens, renew_token = reading(_print_tokens), writing("content tokens", _renew_token)
    tokens = verbs.add_parser("tokens", help="keys of the delivery API, as JSON")
    tokens.add_argument("--renew", choices=[kind.value for kind in TokenKind], metavar="KIND")
    tokens.set_defaults(
        command=lambda settings, options: (renew_token if options.renew else print_tokens)(
            settings, options
        )
    )


async def _print_tokens(db: Db, options: argparse.Namespace) -> None:
    print(json.dumps(await content.tokens(db)))


async def _renew_token(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    await content.renew_token(db, operator, TokenKind(options.renew))
    await _print_tokens(db, options)
