"""`vitrine pictures add PATH|URL…`: an operator's pictures, checked one by one.

`vitrine pictures index` writes down what a look at the bundled masters finds.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

from vitrine import media
from vitrine.cli import picture_move
from vitrine.cli.database import operating, reachable, url_of
from vitrine.cli.output import Choices
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("pictures", help="bring pictures in (docs/media.md)")
    actions = parser.add_subparsers(metavar="action", required=True)
    adding = actions.add_parser("add", help="check pictures and keep them")
    adding.add_argument("sources", nargs="+", help="files, folders, http:// or https:// addresses")
    adding.set_defaults(command=add)
    moving = actions.add_parser("move", help="bring all masters into a bucket, or back")
    picture_move.add_arguments(moving)
    indexing = actions.add_parser("index", help="describe the pictures of backend/seed/pictures")
    indexing.set_defaults(command=index)


def add(settings: Settings, options: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        migrate(url_of(settings))
        return asyncio.run(_add(settings, list(_sources(options.sources))))


def index(_: Settings, __: argparse.Namespace) -> int:
    print(f"{media.write_index()} pictures described")
    return 0


async def _add(settings: Settings, sources: list[str | Path]) -> int:
    """One line for each: the hash to put into the goods, or the reason; 1 when any was refused."""
    masters = media.Masters.of(settings)
    refused = 0
    async with operating(settings, "pictures add", autocommit=True) as (db, operator):
        for source in sources:
            result = await media.add_picture(db, masters, source)
            if isinstance(result, media.Refused):
                refused += 1
                print(f"refused  {source}: {result.detail} ({result.reason})", file=sys.stderr)
            else:
                print(f"{result.hash}  {result.width} × {result.height}  {result.format}  {source}")
        counts = {"added or known": len(sources) - refused, "refused": refused}
        await operator.record(db, "pictures", "*", None, counts)
    print(f"{len(sources) - refused} added or known already, {refused} refused")
    return 1 if refused else 0


def _sources(named: list[str]) -> Iterator[str | Path]:
    for each in named:
        if "://" in each:
            yield each
        elif Path(each).is_dir():
            yield from sorted(path for path in Path(each).rglob("*") if path.is_file())
        else:
            yield Path(each)
