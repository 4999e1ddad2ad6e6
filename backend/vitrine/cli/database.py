"""The database a command works on: the operator's own, or the embedded one."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace

import psycopg
from psycopg import AsyncConnection

from vitrine.cli.output import Refused
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings
from vitrine.operators import Author, Operator
from vitrine.rpc import Problem

NAME = "vitrine"
Work = Coroutine[object, object, None]
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


def reading(work: Callable[[Db, argparse.Namespace], Work]) -> Command:
    """A command that cannot write, on a database that is migrated before; it finds the settings
    in `options.settings`."""

    async def run(settings: Settings, options: argparse.Namespace) -> None:
        options.settings = settings
        async with await AsyncConnection.connect(url_of(settings)) as db:
            await db.set_read_only(True)
            await work(db, options)

    return _on_database(run)


def writing(name: str, work: Callable[[Db, Operator, argparse.Namespace], Work]) -> Command:
    """A command that writes in one transaction; it finds the settings in `options.settings`."""

    async def run(settings: Settings, options: argparse.Namespace) -> None:
        options.settings = settings
        async with operating(settings, name) as (db, operator):
            await work(db, operator, options)

    return _on_database(run)


@asynccontextmanager
async def operating(
    settings: Settings, name: str, *, autocommit: bool = False
) -> AsyncIterator[tuple[Db, Operator]]:
    """The connection of the command of this name, which must record what it changes."""
    request_id = f"command-{secrets.token_hex(8)}"
    operator = Operator(Author("command", name), time_of_day(), request_id)
    async with await AsyncConnection.connect(url_of(settings), autocommit=autocommit) as db:
        yield db, operator
        operator.refuse_unrecorded()


def _on_database(run: Callable[[Settings, argparse.Namespace], Work]) -> Command:
    def command(settings: Settings, options: argparse.Namespace) -> int:
        with reachable(settings) as settings:
            migrate(url_of(settings))
            try:
                asyncio.run(run(settings, options))
            except Problem as wrong:
                raise Refused(_sentences(wrong)) from wrong
        return 0

    return command


def _sentences(wrong: Problem) -> str:
    """What is wrong, or for each field the rule and what the rule wants."""
    return (
        "\n".join(
            " ".join(
                [
                    f"{each.field}: {each.rule}",
                    *(f"{name} {value}" for name, value in each.params.items()),
                ]
            )
            for each in wrong.errors
        )
        or wrong.detail
    )
