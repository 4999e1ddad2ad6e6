"""`vitrine payments use PROVIDER`: who takes what is paid on a provider's page."""

from __future__ import annotations

import argparse

from vitrine import payments
from vitrine.cli.database import writing
from vitrine.cli.output import Choices
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("payments", help="choose who takes payments (docs/payments.md)")
    verbs = command.add_subparsers(metavar="use", required=True)
    use = verbs.add_parser("use", help="for all methods that leave the site, and that it takes")
    use.add_argument("provider", choices=sorted(payments.HOSTED))
    use.set_defaults(command=writing("payments use", _use))


async def _use(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    for key in await payments.use_provider(db, operator, options.provider):
        print(f"{options.provider} does not take {key}; it stays as it was.")
