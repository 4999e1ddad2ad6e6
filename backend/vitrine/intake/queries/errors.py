"""Errors of browsers: client_error, and each time one was told of, client_error_event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from vitrine.intake.rules.events import Failure, Frame
from vitrine.kit.db import Db, as_json, execute, maybe_row, rows, value


@dataclass(frozen=True)
class ClientError:
    id: int
    kind: str
    message: str
    thrown_at: str
    event_count: int
    first_seen: datetime
    last_seen: datetime
    resolved_at: datetime | None


PUT_ERROR = """
    insert into client_error (fingerprint, kind, message, thrown_at, first_seen, last_seen)
    values (%(fingerprint)s, %(error_kind)s, %(message)s, %(thrown_at)s, %(now)s, %(now)s)
    on conflict (fingerprint) do update set kind = excluded.kind
    returning id
"""


async def locked_error(
    db: Db, fingerprint: bytes, failure: Failure, thrown_at: str, now: datetime
) -> int:
    """The id of the group, made if missing and locked until the transaction ends."""
    return await value(
        db,
        int,
        PUT_ERROR,
        fingerprint=fingerprint,
        error_kind=failure.kind,
        message=failure.message,
        thrown_at=thrown_at,
        now=now,
    )


ADD_EVENT = """
    insert into client_error_event (
        event_id, error_id, received_at, level, message, release, route, shop_id, tags
    )
    values (
        %(event_id)s, %(error_id)s, %(now)s, %(level)s, %(message)s, %(release)s, %(route)s,
        %(shop_id)s, %(tags)s::jsonb
    )
    on conflict (event_id) do nothing
"""


async def add_event(
    db: Db, event_id: UUID, error_id: int, failure: Failure, shop_id: int | None, now: datetime
) -> bool:
    """Whether nobody had told of it before."""
    count = await execute(
        db,
        ADD_EVENT,
        event_id=event_id,
        error_id=error_id,
        now=now,
        level=failure.level,
        message=failure.message,
        release=failure.release,
        route=failure.route,
        shop_id=shop_id,
        tags=as_json(failure.tags),
    )
    return count > 0


# What comes again was not resolved. The last message and place are what is shown.
COUNT_EVENT = """
    update client_error
    set event_count = event_count + 1,
        last_seen = greatest(last_seen, %(now)s),
        message = %(message)s,
        thrown_at = %(thrown_at)s,
        resolved_at = null
    where id = %(id)s
    returning event_count
"""


async def count_event(db: Db, error_id: int, message: str, thrown_at: str, now: datetime) -> int:
    return await value(
        db, int, COUNT_EVENT, id=error_id, message=message, thrown_at=thrown_at, now=now
    )


PUT_FRAMES = """
    update client_error_event set frames = %(frames)s::jsonb where event_id = %(event_id)s
"""


async def put_frames(db: Db, event_id: UUID, frames: Sequence[Frame]) -> None:
    await execute(db, PUT_FRAMES, event_id=event_id, frames=as_json(frames))


ERRORS = """
    select id, kind, message, thrown_at, event_count, first_seen, last_seen, resolved_at
    from client_error
    where (%(is_resolved)s::boolean is null or (resolved_at is not null) = %(is_resolved)s)
      and (%(shop_id)s::integer is null or exists (
          select 1 from client_error_event event
          where event.error_id = client_error.id and event.shop_id = %(shop_id)s
      ))
      and (%(release)s::text is null or exists (
          select 1 from client_error_event event
          where event.error_id = client_error.id and event.release = %(release)s
      ))
    order by last_seen desc, id desc
    limit %(most)s offset %(offset)s
"""


async def errors(
    db: Db,
    *,
    is_resolved: bool | None = None,
    shop_id: int | None = None,
    release: str | None = None,
    most: int = 50,
    offset: int = 0,
) -> list[ClientError]:
    """Those that came last come first."""
    return await rows(
        db,
        ClientError,
        ERRORS,
        is_resolved=is_resolved,
        shop_id=shop_id,
        release=release,
        most=most,
        offset=offset,
    )


ERROR = """
    select id, kind, message, thrown_at, event_count, first_seen, last_seen, resolved_at
    from client_error
    where id = %(id)s
"""


async def error(db: Db, error_id: int) -> ClientError | None:
    return await maybe_row(db, ClientError, ERROR, id=error_id)


@dataclass(frozen=True)
class Share:
    """How often an error came in one storefront, on one route, in one release."""

    shop_id: int | None
    route: str
    release: str
    event_count: int


SHARES = """
    select shop_id, route, release, count(*) as event_count
    from client_error_event
    where error_id = %(error_id)s
    group by shop_id, route, release
    order by count(*) desc, shop_id, route, release
    limit 20
"""


async def shares(db: Db, error_id: int) -> list[Share]:
    return await rows(db, Share, SHARES, error_id=error_id)


@dataclass(frozen=True)
class Example:
    event_id: UUID
    received_at: datetime
    level: str
    message: str
    release: str
    route: str
    shop_id: int | None
    tags: Mapping[str, str]
    frames: list[dict[str, Any]]


EXAMPLES = """
    select event_id, received_at, level, message, release, route, shop_id, tags, frames
    from client_error_event
    where error_id = %(error_id)s and frames is not null
    order by received_at desc, event_id
    limit %(most)s
"""


async def examples(db: Db, error_id: int, most: int) -> list[Example]:
    """The newest first, with their stacks."""
    return await rows(db, Example, EXAMPLES, error_id=error_id, most=most)


PUT_RESOLVED = "update client_error set resolved_at = %(resolved_at)s where id = %(id)s"


async def put_resolved(db: Db, error_id: int, resolved_at: datetime | None) -> None:
    await execute(db, PUT_RESOLVED, id=error_id, resolved_at=resolved_at)


async def forget_old(db: Db, before: datetime) -> None:
    await execute(db, "delete from client_error_event where received_at < %(day)s", day=before)
    await execute(db, "delete from client_error where last_seen < %(day)s", day=before)
