"""The change log: who changed which record when, and what it was before and after.

A row is written in the transaction of the change. Functions that change something for an operator
take an `Operator`, whether a token or a command calls them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from vitrine.kit.db import Db, as_json, execute, rows, value
from vitrine.rpc import Wire

# Long enough to compare with the season before last.
KEPT_FOR = timedelta(days=730)


class Author(Struct, frozen=True):
    """A token by its name, or a command such as `limits put`."""

    kind: Literal["token", "command"]
    name: str


class Operator(Struct, frozen=True):
    """Who makes this call or gave this command, and whether its changes were recorded."""

    author: Author
    now: datetime
    request_id: str
    records: list[str] = field(default_factory=list)
    """What was recorded so far; a write that ends with none is refused."""

    async def record(self, db: Db, kind: str, key: str, before: object, after: object) -> None:
        """Logs in what they differ, if they do; None before is a new record, after one that went.

        Nothing personal: of an order its number, state and pieces, never whose it is.
        """
        self.records.append(f"{kind} {key}")
        old, new = _differences(_fields(before), _fields(after))
        if old != new:
            await add_change(db, self, kind, key, old, new)

    def refuse_unrecorded(self) -> None:
        if not self.records:
            raise LookupError(f"{self.author.name} changed something and recorded nothing")


def _fields(record: object) -> dict[str, object] | None:
    return None if record is None else msgspec.to_builtins(record, str_keys=True)


def _differences(
    before: dict[str, object] | None, after: dict[str, object] | None
) -> tuple[dict[str, object] | None, dict[str, object] | None]:
    """Only the fields that are not the same in both."""
    if before is None or after is None:
        return before, after
    names = [name for name in before | after if before.get(name) != after.get(name)]
    return (
        {name: before[name] for name in names if name in before},
        {name: after[name] for name in names if name in after},
    )


ADD_CHANGE = """
    insert into change_log (
        changed_at, author_kind, author, record_kind, record_key, before, after, request_id
    )
    values (
        %(now)s, %(author_kind)s, %(author)s, %(record_kind)s, %(record_key)s,
        %(before)s::jsonb, %(after)s::jsonb, %(request_id)s
    )
    returning id
"""


async def add_change(
    db: Db,
    operator: Operator,
    kind: str,
    key: str,
    before: Mapping[str, object] | None,
    after: Mapping[str, object] | None,
) -> int:
    """The number of its row."""
    return await value(
        db,
        int,
        ADD_CHANGE,
        now=operator.now,
        author_kind=operator.author.kind,
        author=operator.author.name,
        record_kind=kind,
        record_key=key,
        before=None if before is None else as_json(before),
        after=None if after is None else as_json(after),
        request_id=operator.request_id,
    )


PUT_AFTER = "update change_log set after = %(after)s::jsonb where id = %(id)s"


async def put_after(db: Db, change_id: int, after: Mapping[str, object]) -> bool:
    """Whether the row is there: a transaction that was undone took its row along."""
    return await execute(db, PUT_AFTER, id=change_id, after=as_json(after)) > 0


class LoggedChange(Wire):
    """`before` and `after` hold what differs; null before is a new record, after one that went."""

    id: int
    changed_at: datetime
    author_kind: str
    author: str
    record_kind: str
    record_key: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    request_id: str


CHANGES = """
    select id, changed_at, author_kind, author, record_kind, record_key, before, after, request_id
    from change_log
    where (%(record_kind)s::text is null or record_kind = %(record_kind)s)
      and (%(record_key)s::text is null or record_key = %(record_key)s)
      and (%(author)s::text is null or author = %(author)s)
      and (%(since)s::timestamptz is null or changed_at >= %(since)s)
      and (%(before_id)s::bigint is null or id < %(before_id)s)
    order by id desc
    limit %(most)s
"""


async def changes(
    db: Db,
    *,
    kind: str | None = None,
    key: str | None = None,
    author: str | None = None,
    since: datetime | None = None,
    before_id: int | None = None,
    most: int = 50,
) -> list[LoggedChange]:
    """The newest first; `before_id` continues where a page ended."""
    return await rows(
        db,
        LoggedChange,
        CHANGES,
        record_kind=kind,
        record_key=key,
        author=author,
        since=since,
        before_id=before_id,
        most=most,
    )


async def forget_old(db: Db, now: datetime) -> None:
    await execute(db, "delete from change_log where changed_at < %(past)s", past=now - KEPT_FOR)
