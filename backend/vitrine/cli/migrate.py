"""`vitrine migrate`: brings the database up to date, before the processes of a release start."""

from __future__ import annotations

import argparse

from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices
from vitrine.kit import migrate as migrations
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("migrate", help="bring the database up to date")
    parser.set_defaults(command=migrate)


def migrate(settings: Settings, options: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        applied = migrations.migrate(url_of(settings))
    print("\n".join(applied) or "The database is up to date.")
    return 0
