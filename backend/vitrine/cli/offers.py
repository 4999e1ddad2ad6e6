"""`vitrine stock FILE` and `vitrine prices FILE`: what changes often, by itself."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from pathlib import Path

from vitrine import exchange
from vitrine.cli.database import operating, reachable, url_of
from vitrine.cli.import_ import transactions
from vitrine.cli.output import Choices, Refused
from vitrine.cli.progress import Progress, reporting
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings
from vitrine.operators import BulkChange

ImportOffers = Callable[
    [Iterator[bytes], exchange.Transaction, exchange.Report, datetime], Awaitable[None]
]


def add_to(choices: Choices) -> None:
    for name, import_offers, text in (
        ("stock", _import_stock, "set how many there are (docs/import.md)"),
        ("prices", exchange.import_prices, "set what things cost (docs/import.md)"),
    ):
        parser = choices.add_parser(name, help=text)
        parser.add_argument("file", type=Path, help="a table or JSON Lines, also packed with gzip")
        parser.add_argument("--report", type=Path, help="all refusals, as JSON Lines")
        parser.set_defaults(command=_command(name, import_offers))


def _command(
    name: str, import_offers: ImportOffers
) -> Callable[[Settings, argparse.Namespace], int]:
    def command(settings: Settings, options: argparse.Namespace) -> int:
        try:
            file = exchange.open_source(options.file)
            with reachable(settings) as settings, reporting(options.report) as progress:
                migrate(url_of(settings))
                asyncio.run(_run(settings, name, file, import_offers, progress))
                return progress.print_summary()
        except exchange.UnreadableFile as wrong:
            raise Refused(str(wrong)) from wrong

    return command


async def _run(
    settings: Settings,
    name: str,
    file: exchange.SourceFile,
    import_offers: ImportOffers,
    progress: Progress,
) -> None:
    report = progress.report
    async with operating(settings, name, autocommit=True) as (db, operator):
        change = BulkChange(operator, name, "*", transactions(db), report.counts)
        await import_offers(_chunks(file, progress), change.transaction, report, operator.now)
        await change.finish()


def _chunks(file: exchange.SourceFile, progress: Progress) -> Iterator[bytes]:
    for chunk in file.chunks():
        yield chunk
        progress.show(file.share_read)


async def _import_stock(
    chunks: Iterator[bytes], transaction: exchange.Transaction, report: exchange.Report, _: datetime
) -> None:
    await exchange.import_stock(chunks, transaction, report)
