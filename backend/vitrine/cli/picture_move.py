"""`vitrine pictures move`: masters go into a bucket or come back, in as many goes as it takes."""

from __future__ import annotations

import argparse
import asyncio
import time

from vitrine.cli.output import Refused
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import Settings
from vitrine.media import Move, begin_move, go_on, own_masters

FOLDER = "folder"
EVERY_SECONDS = 5.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    place = f"an s3:// address, or `{FOLDER}` for DATA_DIR; default: where MEDIA_URL says"
    parser.add_argument("--from", dest="source", help=place)
    parser.add_argument("--to", dest="target", help=place)
    parser.set_defaults(command=move)


def move(settings: Settings, options: argparse.Namespace) -> int:
    source = _address(settings, "--from", options.source)
    target = _address(settings, "--to", options.target)
    if source == target:
        raise Refused("They lie there already: say --to or --from which other place.")
    return asyncio.run(_move(settings, source, target))


async def _move(settings: Settings, source: str | None, target: str | None) -> int:
    here, there = own_masters(settings, source), own_masters(settings, target)
    under_way = await begin_move(here, there)
    try:
        await go_on(under_way, here, there, _Telling().tell)
    finally:
        # Also when it is stopped, or a store goes away.
        print(
            f"{under_way.moved} moved, {under_way.there_before} there already,"
            f" {len(under_way.damaged)} damaged, {len(under_way.left)} left",
            flush=True,
        )
    for key in under_way.damaged:
        print(f"damaged  {key}: it is not what its name says; add it again.")
    return 1 if under_way.damaged else 0


class _Telling:
    def __init__(self) -> None:
        self._told_at = time.monotonic()

    def tell(self, under_way: Move) -> None:
        if time.monotonic() - self._told_at >= EVERY_SECONDS:
            self._told_at = time.monotonic()
            print(f"  {under_way.moved} moved, {len(under_way.left)} left", flush=True)


def _address(settings: Settings, option: str, named: str | None) -> str | None:
    """None for the folder."""
    if named is None:
        return settings.media_url
    if named == FOLDER:
        return None
    try:
        S3Url.read(named)
    except ValueError as wrong:
        raise Refused(f"{option}: {wrong}.") from None
    return named
