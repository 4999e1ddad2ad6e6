"""What must be true of a database and its replicas before a shop serves from them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import structlog
from psycopg import AsyncConnection, OperationalError

from vitrine.kit.db import Db, value
from vitrine.kit.settings import BadSettings

log = structlog.get_logger()

OLDEST = 15
# Sessions, vouchers and codes end by the clock, wherever it is read.
FURTHEST_APART = timedelta(seconds=60)
CONNECTS_WITHIN = 5
# Of PostgreSQL and of PgBouncer.
REFUSALS = {
    "(password|SASL) authentication failed|no such user": "it refuses this user and password",
    "no pg_hba.conf entry": "it lets this user in from elsewhere alone (pg_hba.conf)",
    r'database "[^"]*" does not exist|no such database': "there is no such database",
}


async def check_database(
    url: str, replica_urls: Sequence[str], now: datetime, pooler_url: str | None = None
) -> None:
    """Raises BadSettings for what waiting does not mend; a server that is away may come back."""
    wrongs: list[str] = []
    async with _connection("DATABASE_URL", url, wrongs) as db:
        identity = await _identity(db) if db else None
        if db:
            wrongs += await _wrongs_of_primary(db, now)
    others = {
        f"DATABASE_REPLICA_URLS, server {number}": replica_url
        for number, replica_url in enumerate(replica_urls, start=1)
    }
    if pooler_url:
        others["DATABASE_POOLER_URL"] = pooler_url
    for name, other_url in others.items():
        async with _connection(name, other_url, wrongs) as other:
            if other and identity and await _identity(other) != identity:
                wrongs.append(f"{name}: it holds another database than DATABASE_URL")
    if wrongs:
        raise BadSettings(wrongs)


@asynccontextmanager
async def _connection(name: str, url: str, wrongs: list[str]) -> AsyncIterator[Db | None]:
    """None for a server that is away or of no use; of one that is of no use, `wrongs` tells."""
    try:
        db = await AsyncConnection.connect(url, autocommit=True, connect_timeout=CONNECTS_WITHIN)
    except OperationalError as failure:
        if refusal := _refusal_of(failure):
            wrongs.append(f"{name}: {refusal}")
        else:
            log.warning("a_database_is_away", name=name, because=type(failure).__name__)
        yield None
        return
    async with db:
        # What PgBouncer lends for one transaction may have others' prepared statements.
        db.prepare_threshold = None
        version = db.info.server_version // 10_000
        if version < OLDEST:
            wrongs.append(f"{name}: PostgreSQL {version} is too old; {OLDEST} or newer is wanted")
            yield None
        else:
            yield db


def _refusal_of(failure: OperationalError) -> str | None:
    """A failure to connect has no code, only words."""
    told = str(failure)
    return next((sentence for words, sentence in REFUSALS.items() if re.search(words, told)), None)


async def _wrongs_of_primary(db: Db, now: datetime) -> list[str]:
    wrongs = await _wrong_clock(db, now)
    if await value(db, bool, "select pg_is_in_recovery()"):
        wrongs.append(
            "DATABASE_URL: it follows another server and cannot be written; name the primary, or"
            " all of them with target_session_attrs=read-write"
        )
    return wrongs


async def _wrong_clock(db: Db, now: datetime) -> list[str]:
    apart = abs(await value(db, datetime, "select clock_timestamp()") - now)
    if apart <= FURTHEST_APART:
        return []
    return [
        f"The clocks of this machine and of its database are {apart.total_seconds():.0f} s apart:"
        " set both by NTP"
    ]


async def _identity(db: Db) -> str:
    """The same on a primary and on all that follow it."""
    return await value(
        db, str, "select concat(system_identifier, current_database()) from pg_control_system()"
    )
