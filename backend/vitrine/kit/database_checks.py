"""What must be true of a database and its replicas before a shop serves from them."""

from __future__ import annotations

from collections.abc import Sequence
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


async def check_database(url: str, replica_urls: Sequence[str], now: datetime) -> None:
    """Raises BadSettings for what waiting does not mend; a server that is away may come back."""
    wrongs: list[str] = []
    identity = None
    db = await _connect(url)
    if db:
        async with db:
            identity = await _identity(db)
            wrongs += await _wrongs_of("DATABASE_URL", db)
            wrongs += await _wrong_clock(db, now)
    for number, replica_url in enumerate(replica_urls, start=1):
        name = f"DATABASE_REPLICA_URLS, server {number}"
        replica = await _connect(replica_url)
        if replica:
            async with replica:
                wrongs += await _wrongs_of(name, replica)
                if identity and await _identity(replica) != identity:
                    wrongs.append(f"{name}: it holds another database than DATABASE_URL")
    if wrongs:
        raise BadSettings(wrongs)


async def _connect(url: str) -> Db | None:
    try:
        return await AsyncConnection.connect(url, autocommit=True, connect_timeout=CONNECTS_WITHIN)
    except OperationalError as failure:
        if "password authentication failed" in str(failure):
            raise BadSettings(["The database refuses this user and password"]) from None
        log.warning("a_database_is_away", because=type(failure).__name__)
        return None


async def _wrongs_of(name: str, db: Db) -> list[str]:
    number = db.info.server_version // 10_000
    if number < OLDEST:
        return [f"{name}: PostgreSQL {number} is too old; {OLDEST} or newer is wanted"]
    return []


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
