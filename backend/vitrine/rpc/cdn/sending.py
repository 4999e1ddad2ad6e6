"""Tells CDNs what was purged, from rows that were written with each purge.

One process tells each CDN: whoever has its lock of the database. What cannot be told waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import timedelta
from functools import partial

import structlog

from vitrine.kit.cdn_url import CdnUrl
from vitrine.kit.db import Db
from vitrine.kit.jobs import backoff
from vitrine.kit.outgoing import Observe, Unavailable
from vitrine.kit.reconnecting import raise_if_cancelled, stay_connected
from vitrine.kit.settings import Settings
from vitrine.rpc.cdn import queries
from vitrine.rpc.cdn.keys import keys_of
from vitrine.rpc.cdn.queries import DuePurge
from vitrine.rpc.cdn.services import MOST_KEYS, Cdn, Refused, cdns_of
from vitrine.rpc.purges import EVERYTHING, MOST_TAGS

log = structlog.get_logger()

LOOKS_EVERY = 0.5
# A page that was being made of older data, or came from a storefront that had not heard of the
# purge yet, has been stored by then, and goes with the repetition (docs/caching.md).
REPEATED_AFTER = timedelta(seconds=20)
FIRST_WAIT = timedelta(seconds=1)
LONGEST_WAIT = timedelta(seconds=30)
AT_ONCE = 5_000


@asynccontextmanager
async def telling_cdns(settings: Settings, observe: Observe) -> AsyncIterator[None]:
    """Beside whatever else this process does; without the setting there is nobody to tell."""
    if not settings.cdn_purge_url or not settings.database_url:
        yield
        return
    cdns = cdns_of(CdnUrl.read(settings.cdn_purge_url), observe)
    names = [cdn.name for cdn in cdns]
    async with AsyncExitStack() as stack:
        for cdn in cdns:
            stack.push_async_callback(cdn.close)
            tell = partial(_tell, cdn=cdn, names=names)
            task = asyncio.create_task(stay_connected(settings.database_url, tell, _log_lost))
            stack.push_async_callback(_end, task)
        yield


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _tell(db: Db, *, cdn: Cdn, names: Sequence[str]) -> None:
    """Ends only by an exception, and the lock with its connection."""
    while not await queries.lock(db, cdn.name):
        raise_if_cancelled()
        await asyncio.sleep(LOOKS_EVERY)
    await queries.stop_telling(db, but=list(names))
    await queries.begin_telling(db, cdn.name, EVERYTHING)
    await db.execute("listen purge")
    failures = 0
    while True:
        raise_if_cancelled()
        due = await queries.due_purges(db, cdn.name, AT_ONCE)
        if not due:
            async for _ in db.notifies(timeout=LOOKS_EVERY, stop_after=1):
                pass
            continue
        try:
            await _send(cdn, due)
        except (Unavailable, Refused) as failure:
            if failures == 0:
                log.warning("purges_of_a_cdn_wait", cdn=cdn.name, because=str(failure))
            wait = backoff(failures, FIRST_WAIT, LONGEST_WAIT)
            failures += 1
            await asyncio.sleep(wait.total_seconds())
            continue
        if failures:
            log.info("a_cdn_is_told_again", cdn=cdn.name)
        failures = 0
        await queries.finish(db, [each.id for each in due], REPEATED_AFTER)


async def _send(cdn: Cdn, due: Collection[DuePurge]) -> None:
    hard = _keys_of(each.tags for each in due if not each.is_stale)
    soft = _keys_of(each.tags for each in due if each.is_stale)
    for keys, is_soft in ((hard, False), (sorted({*soft} - {*hard}), True)):
        for batch in _batches(keys):
            await cdn.purge(batch, soft=is_soft)


def _keys_of(every: Iterable[Sequence[str]]) -> list[str]:
    tags = {tag for tags in every for tag in tags}
    return keys_of([EVERYTHING] if EVERYTHING in tags or len(tags) > MOST_TAGS else tags)


def _batches(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(keys), MOST_KEYS):
        yield keys[start : start + MOST_KEYS]


def _log_lost(failure: Exception) -> None:
    log.warning("cdns_are_not_told_of_purges", because=type(failure).__name__)
