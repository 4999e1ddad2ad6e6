"""`vitrine cdn`: what CDNs are told of purges."""

from __future__ import annotations

import argparse

from vitrine.cli.database import writing
from vitrine.cli.output import Choices
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import cdn, purge


def add_to(choices: Choices) -> None:
    command = choices.add_parser("cdn", help="what CDNs are told of purges")
    verbs = command.add_subparsers(metavar="purge|stop", required=True)
    purging = verbs.add_parser("purge", help="purge what shows any of these tags; * is every page")
    purging.add_argument("tags", metavar="TAG", nargs="+")
    purging.set_defaults(command=writing("cdn purge", _purge))
    stop = verbs.add_parser("stop", help="write no more purges for any CDN")
    stop.set_defaults(command=writing("cdn stop", _stop))


async def _purge(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    await purge(db, *options.tags)
    await operator.record(db, "cdn", "*", None, {"purged": options.tags})
    print("Purged here; each CDN is told within seconds.")


async def _stop(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    count = await cdn.stop_telling(db, but=[])
    await operator.record(db, "cdn", "*", None, {"stopped": count})
    print(f"{count} CDNs are told no more; a process that has CDN_PURGE_URL begins again.")
