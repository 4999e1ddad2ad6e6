"""Brings the database to the newest shape: the plain SQL files of `backend/migrations`, in order.

Forward only. Each must run under the code that is already live; a lock that is not free in
four seconds is not waited for, so that a migration never stops the shop. What goes, goes in two
steps: `tests/guards/test_migrations.py` says which statements it refuses.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from psycopg import Connection, sql
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import UniqueViolation
from yoyo import read_migrations
from yoyo.backends import DatabaseBackend
from yoyo.backends.core.postgresql import PostgresqlPsycopgBackend
from yoyo.connections import default_migration_table, parse_uri

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"


def migrate(url: str) -> list[str]:
    """The names of the migrations that this call applied."""
    with _backend(url) as backend, backend.lock():
        backend.execute("set lock_timeout = '4s'")
        missing = backend.to_apply(read_migrations(str(MIGRATIONS)))
        backend.apply_migrations(missing)
        return [migration.id for migration in missing]


def is_current(url: str) -> bool:
    """Whether every migration that this code knows has been applied."""
    with _backend(url) as backend:
        return not backend.to_apply(read_migrations(str(MIGRATIONS)))


def create_database(server_url: str, name: str) -> None:
    """Makes the database if the server does not have it yet."""
    with Connection.connect(server_url, autocommit=True) as connection:
        rows = connection.execute("select 1 from pg_database where datname = %s", [name])
        if rows.fetchone() is None:
            connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))


def _backend(url: str) -> DatabaseBackend:
    """What yoyo's own `get_backend` makes, which finds out by failing what PostgreSQL can and
    what is there already: two errors in the server's log at every start."""
    conninfo_to_dict(url)  # refuses a malformed address with a sentence that can be read
    backend = PostgresqlPsycopgBackend(parse_uri(url), default_migration_table)
    table = backend.format_sql(backend.create_lock_table_sql)
    with suppress(UniqueViolation):  # two at once; the other one has made it
        backend.execute(table.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS", 1))
    return backend
