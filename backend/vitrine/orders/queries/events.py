"""What happened to an order, each once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from vitrine.kit.db import Db, as_json, execute, maybe_value, rows

ADD_EVENT = """
    insert into order_event (order_id, key, kind, at, document)
    values (%(order_id)s, %(key)s, %(kind)s, %(now)s, %(document)s::jsonb)
    on conflict (key) do nothing
"""


async def add_event(
    db: Db, order_id: int, key: str, kind: str, now: datetime, document: object
) -> bool:
    """False when this event has been here before."""
    values = {"order_id": order_id, "key": key, "kind": kind, "now": now}
    return bool(await execute(db, ADD_EVENT, **values, document=as_json(document)))


async def has_event(db: Db, key: str) -> bool:
    statement = "select true from order_event where key = %(key)s"
    return await maybe_value(db, bool, statement, key=key) or False


@dataclass(frozen=True)
class EventRow:
    order_id: int
    kind: str
    at: datetime
    document: dict[str, Any]


EVENTS = """
    select order_id, kind, at, document
    from order_event
    where order_id = any(%(order_ids)s)
    order by id
"""


async def events_of(db: Db, order_ids: Collection[int]) -> list[EventRow]:
    return await rows(db, EventRow, EVENTS, order_ids=list(order_ids))


ERASE_DECLARED = """
    update order_event
    set document = document || '{"name": "", "email": ""}'::jsonb
    where order_id = %(order_id)s and kind = 'withdrawn'
"""


async def erase_declared(db: Db, order_id: int) -> None:
    """That something was withdrawn from stays; who signed for it goes."""
    await execute(db, ERASE_DECLARED, order_id=order_id)
