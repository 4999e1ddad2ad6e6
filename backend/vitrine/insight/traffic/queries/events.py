"""Raw events: written in one go, ended, and forgotten with their visitor."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from vitrine.insight.traffic.rows import EventRow
from vitrine.kit.db import Db, as_json, execute

# What a browser sends twice, because it did not hear the answer, is there once.
ADD_EVENTS = """
    insert into browser_event (
        id, day, received_at, shop_id, visitor, visit, event, page_type, page_category, device,
        content
    )
    select *
    from json_to_recordset(%(rows)s::json) as row (
        id uuid, day date, received_at timestamptz, shop_id integer, visitor uuid, visit uuid,
        event text, page_type text, page_category text, device text, content jsonb
    )
    on conflict (id) do nothing
"""


async def add_events(db: Db, events: Sequence[EventRow]) -> int:
    """How many of them were new."""
    return await execute(db, ADD_EVENTS, rows=as_json(events))


FORGET_EVENTS = "delete from browser_event where visitor = %(visitor)s"
FORGET_EXPOSURES = "delete from exposed_visitor where visitor = %(visitor)s"
FORGET_KNOWN = "delete from known_visitor where visitor = %(visitor)s"


async def forget_visitor(db: Db, visitor: UUID) -> None:
    await execute(db, FORGET_EVENTS, visitor=visitor)
    await execute(db, FORGET_EXPOSURES, visitor=visitor)
    await execute(db, FORGET_KNOWN, visitor=visitor)


END_EVENTS = """
    delete from browser_event
    where id in (select id from browser_event where day < %(before)s limit 10000)
"""


async def end_events(db: Db, before: date) -> int:
    """Some of those that are due; nothing else waits for long."""
    return await execute(db, END_EVENTS, before=before)


FORGET_OLD_VISITORS = "delete from known_visitor where last_day < %(before)s"
FORGET_OLD_EXPOSURES = "delete from exposed_visitor where first_day < %(before)s"


async def forget_old_visitors(db: Db, before: date) -> None:
    await execute(db, FORGET_OLD_VISITORS, before=before)
    await execute(db, FORGET_OLD_EXPOSURES, before=before)
