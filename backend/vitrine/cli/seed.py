"""`vitrine seed`: brings the demo data back to where it began."""

from __future__ import annotations

import argparse
import asyncio

from psycopg import AsyncConnection

from vitrine import demo, legal, payments, shops
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, step
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    choices.add_parser("seed", help="bring the demo data back").set_defaults(command=seed)


def seed(settings: Settings, asked: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        migrate(url_of(settings))
        with step("Seeding the shop"):
            asyncio.run(_seed(url_of(settings), only_if_empty=False))
    return 0


def seed_if_empty(settings: Settings) -> None:
    """An operator's own changes are never seeded over by a start."""
    with step("Seeding the shop"):
        asyncio.run(_seed(url_of(settings), only_if_empty=True))


async def _seed(url: str, only_if_empty: bool) -> None:
    async with await AsyncConnection.connect(url) as db:
        if only_if_empty and await shops.storefronts(db):
            await payments.seed_if_empty(db)
            if not await legal.versions(db):
                await legal.seed(db)
            return
        await shops.seed(db)
        await payments.seed(db)
        await legal.seed(db)
        await demo.seed(db)
