"""`vitrine import FILE`: goods from the native format, a Merchant feed or a Shopify export."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from psycopg import AsyncConnection

from vitrine import exchange, media
from vitrine.cli.database import reachable, url_of
from vitrine.cli.progress import Progress, reporting
from vitrine.cli.saying import Choices, Refused
from vitrine.kit.db import Db
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings

PROCESSES = min(4, os.cpu_count() or 1)
# A process needs a second to begin, in which one alone writes about this much.
WORTH_SEVERAL = 4 * 1024 * 1024


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("import", help="bring goods in (docs/import.md)")
    parser.add_argument("file", type=Path, help="also packed with gzip")
    parser.add_argument("--format", type=exchange.Format, choices=list(exchange.Format))
    parser.add_argument("--shop", help="the storefront that a feed or an export speaks of")
    parser.add_argument("--categories", type=Path, help="a table: source, category")
    parser.add_argument("--new-brands", action="store_true", help="make brands that are unknown")
    parser.add_argument("--pictures", type=Path, help="where paths of pictures begin (the file)")
    parser.add_argument("--report", type=Path, help="all refusals, as JSON Lines")
    parser.add_argument("--dry-run", action="store_true", help="check everything, write nothing")
    parser.add_argument(
        "--processes", type=int, default=PROCESSES, help=f"that write products ({PROCESSES})"
    )
    parser.set_defaults(command=import_goods)


def import_goods(settings: Settings, asked: argparse.Namespace) -> int:
    try:
        file = exchange.goods_file(asked.file)
        kind = asked.format or exchange.format_of(file)
        if _is_for_several(file, kind, asked):
            exchange.call_hands()
        with reachable(settings) as settings, reporting(asked.report) as report:
            migrate(url_of(settings))
            asyncio.run(_import(settings, file, kind, asked, report))
            return report.said(asked.dry_run)
    except (exchange.Unreadable, exchange.HandLost) as wrong:
        raise Refused(str(wrong)) from wrong


async def _import(
    settings: Settings,
    file: exchange.GoodsFile,
    kind: exchange.Format,
    asked: argparse.Namespace,
    report: Progress,
) -> None:
    now = datetime.now(UTC)
    url = url_of(settings)
    folder = asked.pictures or asked.file.parent
    intake = partial(
        media.Intake, media.Masters.of(settings), folder=folder, is_rehearsal=asked.dry_run
    )
    async with await AsyncConnection.connect(url, autocommit=True) as db, AsyncExitStack() as stack:
        if asked.dry_run:
            # What comes in is seen by what comes after it, and by nobody else.
            await stack.enter_async_context(db.transaction(force_rollback=True))
        words = None
        if asked.shop:
            mapping = exchange.category_map(asked.categories) if asked.categories else None
            words = await exchange.wordbook(
                db, asked.shop, now, categories=mapping, makes_brands=asked.new_brands
            )
        hands = None
        if _is_for_several(file, kind, asked):
            several = exchange.Hands(url, asked.processes, now, report.report, intake)
            hands = stack.enter_context(several)
        pictures = intake()
        pictures.on_picture = lambda: report.show_picture(file.share_read)
        importing = exchange.Import(
            transactions(db), report.report, now, hands=hands, intake=pictures
        )
        for entry in exchange.entries_of(file, kind, words, for_others=hands is not None):
            await importing.take(entry)
            report.show(file.share_read)
        await importing.finish()


def _is_for_several(
    file: exchange.GoodsFile, kind: exchange.Format, asked: argparse.Namespace
) -> bool:
    # A feed is joined with what is there, and a rehearsal seen by one connection alone.
    can_be = kind is exchange.Format.NATIVE and not asked.dry_run
    return can_be and asked.processes > 1 and file.size > WORTH_SEVERAL


def transactions(db: Db) -> exchange.Transaction:
    @asynccontextmanager
    async def transaction() -> AsyncIterator[Db]:
        async with db.transaction():
            yield db

    return transaction
