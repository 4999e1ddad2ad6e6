"""`vitrine import FILE`: goods from the native format, a Merchant feed or a Shopify export."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from vitrine import exchange, media
from vitrine.cli.database import operating, reachable, url_of
from vitrine.cli.output import Choices, Refused
from vitrine.cli.progress import Progress, reporting
from vitrine.kit.db import Db
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings
from vitrine.operators import BulkChange


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
    parser.set_defaults(command=import_goods)


def import_goods(settings: Settings, options: argparse.Namespace) -> int:
    try:
        file = exchange.open_source(options.file)
        kind = options.format or exchange.format_of(file)
        with reachable(settings) as settings, reporting(options.report) as report:
            migrate(url_of(settings))
            asyncio.run(_import(settings, file, kind, options, report))
            return report.print_summary(options.dry_run)
    except exchange.UnreadableFile as wrong:
        raise Refused(str(wrong)) from wrong


async def _import(
    settings: Settings,
    file: exchange.SourceFile,
    kind: exchange.Format,
    options: argparse.Namespace,
    report: Progress,
) -> None:
    pictures = media.Intake(
        media.Masters.of(settings),
        folder=options.pictures or options.file.parent,
        is_rehearsal=options.dry_run,
    )
    pictures.on_picture = lambda: report.show_picture(file.share_read)
    async with (
        operating(settings, "import", autocommit=True) as (db, operator),
        AsyncExitStack() as stack,
    ):
        if options.dry_run:
            # What comes in is seen by what comes after it, and by nobody else.
            await stack.enter_async_context(db.transaction(force_rollback=True))
        vocabulary = None
        if options.shop:
            mapping = exchange.read_category_map(options.categories) if options.categories else None
            vocabulary = await exchange.load_vocabulary(
                db, options.shop, operator.now, categories=mapping, adds_brands=options.new_brands
            )
        change = BulkChange(operator, "goods", "*", transactions(db), report.report.counts)
        importing = exchange.Import(
            change.transaction, report.report, operator.now, intake=pictures
        )
        for entry in exchange.read_entries(file, kind, vocabulary):
            await importing.take(entry)
            report.show(file.share_read)
        await importing.finish()
        await change.finish()


def transactions(db: Db) -> exchange.Transaction:
    @asynccontextmanager
    async def transaction() -> AsyncIterator[Db]:
        async with db.transaction():
            yield db

    return transaction
