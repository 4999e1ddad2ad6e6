"""`vitrine export`: everything in the native format, or a Merchant feed of one storefront."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from psycopg import AsyncConnection

from vitrine import exchange
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused
from vitrine.kit.migrate import migrate
from vitrine.kit.settings import Settings

FORMATS = ("native", "merchant", "merchant-tsv")


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("export", help="write the goods out (docs/import.md)")
    parser.add_argument("--format", choices=FORMATS, default="native")
    parser.add_argument("--shop", help="the storefront of a Merchant feed")
    parser.add_argument("--to", type=Path, help="a file; without one, what others can read on")
    parser.set_defaults(command=export)


def export(settings: Settings, options: argparse.Namespace) -> int:
    if (options.format == "native") == bool(options.shop):
        raise Refused("A Merchant feed is of one --shop; the native format is of all of them.")
    try:
        with reachable(settings) as settings, _open_output(options.to) as file:
            migrate(url_of(settings))
            asyncio.run(_export(settings, options, file))
    except exchange.UnreadableFile as wrong:
        raise Refused(str(wrong)) from wrong
    return 0


async def _export(settings: Settings, options: argparse.Namespace, file: IO[bytes]) -> None:
    async with await AsyncConnection.connect(url_of(settings), autocommit=True) as db:
        if options.format == "native":
            chunks = exchange.native_export(db, settings.public_url)
        else:
            is_table = options.format == "merchant-tsv"
            chunks = exchange.merchant_feed(
                db, options.shop, settings.public_url, is_table=is_table
            )
        async for chunk in chunks:
            file.write(chunk)


@contextmanager
def _open_output(path: Path | None) -> Iterator[IO[bytes]]:
    """The file is there when all of it is: what is written goes beside it until then."""
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            yield file
        unfinished.replace(path)
    except OSError as wrong:
        raise Refused(f"{path} cannot be written: {wrong.strerror}.") from wrong
    finally:
        unfinished.unlink(missing_ok=True)
