"""The database a command works on: the operator's own, or the embedded one."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import psycopg
from psycopg import AsyncConnection

from vitrine.cli.output import Refused
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings

NAME = "vitrine"
Command = Callable[[Settings, argparse.Namespace], int]


@contextmanager
def reachable(settings: Settings) -> Iterator[Settings]:
    """The settings with an address of a database that answers; it may still be empty."""
    with watchable(settings) as (settings, _):
        yield settings


@contextmanager
def watchable(settings: Settings) -> Iterator[tuple[Settings, postgres.Server | None]]:
    """The same, with the embedded server for whoever looks after it; an operator's own is not."""
    if settings.database_url:
        _demand_an_answer(settings.database_url)
        yield settings, None
        return
    make_data_folder(settings)
    with postgres.serving(settings.data_dir / "postgres") as server:
        create_database(server.cluster.url("postgres"), NAME)
        yield replace(settings, database_url=server.cluster.url(NAME)), server


def make_data_folder(settings: Settings) -> None:
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Refused(
            f"The folder {settings.data_dir} cannot be made ({wrong.strerror})."
            " The setting is DATA_DIR."
        ) from wrong


def _demand_an_answer(url: str) -> None:
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.OperationalError as wrong:
        reason = str(wrong).strip().splitlines()[0]
        raise Refused(f"The database of DATABASE_URL does not answer: {reason}") from wrong


def url_of(settings: Settings) -> str:
    if settings.database_url is None:
        raise LookupError("the database is reachable only inside `reachable`")
    return settings.database_url


def with_database(work: Callable[[Db, argparse.Namespace], Awaitable[None]]) -> Command:
    """A command whose work is one transaction, on a database that is migrated before."""

    async def run(url: str, asked: argparse.Namespace) -> None:
        async with await AsyncConnection.connect(url) as db:
            await work(db, asked)

    def command(settings: Settings, asked: argparse.Namespace) -> int:
        with reachable(settings) as settings:
            migrate(url_of(settings))
            asyncio.run(run(url_of(settings), asked))
        return 0

    return command
