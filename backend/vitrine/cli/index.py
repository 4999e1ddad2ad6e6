"""`vitrine index rebuild`: the index that goods are found in is made anew."""

from __future__ import annotations

import argparse

from vitrine import search
from vitrine.cli.database import writing
from vitrine.cli.output import Choices
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("index", help="the index that goods are found in")
    verbs = command.add_subparsers(metavar="rebuild", required=True)
    rebuild = verbs.add_parser(
        "rebuild", help="make it anew from the database, while the old one answers"
    )
    rebuild.set_defaults(command=writing("index rebuild", _rebuild))


async def _rebuild(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    await search.ask_for_rebuilding(db)
    await operator.record(db, "index", "*", None, {"rebuild": True})
    print("Running shops make the index anew; until it is whole, the old one answers.")
