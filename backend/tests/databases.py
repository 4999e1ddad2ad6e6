"""Databases that one test or file has for itself, for what commits."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache

import psycopg
from psycopg import AsyncConnection, AsyncCursor
from psycopg.conninfo import conninfo_to_dict

from tests.catalogue.builders import a_vocabulary
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate


@contextmanager
def a_database(
    cluster: postgres.Cluster, name: str, *, copy_of: str | None = None
) -> Iterator[str]:
    """The address of a database that is dropped afterwards.

    It is migrated and empty, or begins as the one at the address `copy_of`.
    """
    name = f"{name}_{os.getpid()}"
    template = conninfo_to_dict(copy_of)["dbname"] if copy_of else _migrated(cluster)
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as server:
        # The files as they are: through the log, as is the default, costs nearly twice as much.
        copying = f"create database {name} template {template} strategy file_copy"
        server.execute(copying.encode())
    try:
        yield cluster.url(name)
    finally:
        drop_database(cluster, name)


@asynccontextmanager
async def a_seeded_database(cluster: postgres.Cluster, name: str) -> AsyncIterator[str]:
    """With the storefronts and the words that products need."""
    with a_database(cluster, name) as url:
        async with await AsyncConnection.connect(url) as db:
            await shops.seed(db)
            await a_vocabulary(db)
        yield url


class Connections:
    """The same connection for one test after the other, until one of them breaks it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Db | None = None

    @classmethod
    @asynccontextmanager
    async def of(cls, url: str) -> AsyncIterator[Connections]:
        connections = cls(url)
        yield connections
        if connections._connection:
            await connections._connection.close()

    @asynccontextmanager
    async def rolled_back(self) -> AsyncIterator[Db]:
        if self._connection is None or self._connection.closed:
            self._connection = await AsyncConnection.connect(self._url)
        # The test before may have counted statements with a cursor of its own.
        self._connection.cursor_factory = AsyncCursor
        async with self._connection.transaction(force_rollback=True):
            yield self._connection


def drop_database(cluster: postgres.Cluster, name: str) -> None:
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as server:
        server.execute(f"drop database if exists {name} with (force)".encode())


TEMPLATE = f"vitrine_migrated_{os.getpid()}"


@cache
def _migrated(cluster: postgres.Cluster) -> str:
    """Copying a database takes a tenth of the time of migrating one."""
    create_database(cluster.url("postgres"), TEMPLATE)
    migrate(cluster.url(TEMPLATE))
    return TEMPLATE
