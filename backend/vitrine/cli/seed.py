"""`vitrine seed`: brings the demo data back to where it began."""

from __future__ import annotations

import argparse
import asyncio

from psycopg import AsyncConnection

from vitrine import content, demo, legal, payments, shops
from vitrine.cli.database import operating, reachable, url_of
from vitrine.cli.output import Choices, step
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings
from vitrine.operators import Author, Operator


def add_to(choices: Choices) -> None:
    choices.add_parser("seed", help="bring the demo data back").set_defaults(command=seed)


def seed(settings: Settings, options: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        migrate(url_of(settings))
        with step("Seeding the shop"):
            asyncio.run(_seed(settings))
    return 0


def seed_if_empty(settings: Settings) -> None:
    """An operator's own changes are never seeded over by a start."""
    with step("Seeding the shop"):
        asyncio.run(_seed_if_empty(url_of(settings)))


async def _seed(settings: Settings) -> None:
    async with operating(settings, "seed") as (db, operator):
        await _seed_all(db, operator)
        await operator.record(db, "shop", "*", None, {"seeded": True})


async def _seed_if_empty(url: str) -> None:
    operator = Operator(Author("command", "run"), time_of_day(), "run")
    async with await AsyncConnection.connect(url) as db:
        if not await shops.storefronts(db):
            await _seed_all(db, operator)
            return
        await payments.seed_if_empty(db)
        if not await legal.versions(db):
            await legal.seed(db)
        await content.seed_if_empty(db, operator)


async def _seed_all(db: Db, operator: Operator) -> None:
    await shops.seed(db)
    await payments.seed(db)
    await legal.seed(db)
    await demo.seed(db)
    await content.seed(db, operator)
