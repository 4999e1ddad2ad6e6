"""`vitrine stock FILE` and `vitrine prices FILE`: what changes often, by itself."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from psycopg import AsyncConnection

from vitrine import exchange
from vitrine.cli.database import reachable, url_of
from vitrine.cli.import_ import transactions
from vitrine.cli.output import Choices, Refused
from vitrine.cli.progress import Progress, reporting
from vitrine.kit.db import Db
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings

ImportOffers = Callable[[Iterator[bytes], Db, exchange.Report], Awaitable[None]]


def add_to(choices: Choices) -> None:
    for name, import_offers, text in (
        ("stock", _import_stock, "set how many there are (docs/import.md)"),
        ("prices", _import_prices, "set what things cost (docs/import.md)"),
    ):
        parser = choices.add_parser(name, help=text)
        parser.add_argument("file", type=Path, help="a table or JSON Lines, also packed with gzip")
        parser.add_argument("--report", type=Path, help="all refusals, as JSON Lines")
        parser.set_defaults(command=_command(import_offers))


def _command(import_offers: ImportOffers) -> Callable[[Settings, argparse.Namespace], int]:
    def command(settings: Settings, asked: argparse.Namespace) -> int:
        try:
            file = exchange.open_source(asked.file)
            with reachable(settings) as settings, reporting(asked.report) as progress:
                migrate(url_of(settings))
                asyncio.run(_run(url_of(settings), file, import_offers, progress))
                return progress.print_summary()
        except exchange.UnreadableFile as wrong:
            raise Refused(str(wrong)) from wrong

    return command


async def _run(
    url: str, file: exchange.SourceFile, import_offers: ImportOffers, progress: Progress
) -> None:
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        await import_offers(_shown(file, progress), db, progress.report)


def _shown(file: exchange.SourceFile, progress: Progress) -> Iterator[bytes]:
    for chunk in file.chunks():
        yield chunk
        progress.show(file.share_read)


async def _import_stock(chunks: Iterator[bytes], db: Db, report: exchange.Report) -> None:
    await exchange.import_stock(chunks, transactions(db), report)


async def _import_prices(chunks: Iterator[bytes], db: Db, report: exchange.Report) -> None:
    await exchange.import_prices(chunks, transactions(db), report, datetime.now(UTC))
