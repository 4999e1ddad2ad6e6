"""`vitrine changes`: who changed what, the newest first."""

from __future__ import annotations

import argparse
from datetime import UTC

from msgspec import json

from vitrine import operators
from vitrine.cli.database import reading
from vitrine.cli.moments import read_moment
from vitrine.cli.output import Choices
from vitrine.kit.db import Db
from vitrine.operators import LoggedChange


def add_to(choices: Choices) -> None:
    command = choices.add_parser("changes", help="who changed what, the newest first")
    command.add_argument("--record", help="a kind, or one record: order, 'order V-1001', pins")
    command.add_argument("--who", help="a token by its name, or a command: 'limits put'")
    command.add_argument("--since", help="2026-12-01 or 2026-12-01T09:00 (UTC)")
    command.add_argument("--most", type=int, default=100, help="how many (100)")
    command.add_argument("--json", action="store_true", help="JSON Lines, with before and after")
    command.set_defaults(command=reading(_list))


async def _list(db: Db, options: argparse.Namespace) -> None:
    kind, _, key = (options.record or "").partition(" ")
    for change in await operators.changes(
        db,
        kind=kind or None,
        key=key or None,
        author=options.who,
        since=read_moment("--since", options.since),
        most=max(1, options.most),
    ):
        print(json.encode(change).decode() if options.json else _line(change))


def _line(change: LoggedChange) -> str:
    moment = f"{change.changed_at.astimezone(UTC):%Y-%m-%d %H:%M}"
    author = f"{change.author_kind} {change.author}"
    before, after = (json.encode(each).decode() for each in (change.before, change.after))
    return f"{moment}  {author:24} {change.record_kind} {change.record_key}: {before} → {after}"
