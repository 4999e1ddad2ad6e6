"""What visitors wrote about the shop: feedback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.intake.rules.feedback import Feedback, scrubbed_message
from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, rows


@dataclass(frozen=True)
class StoredFeedback:
    id: int
    received_at: datetime
    shop_id: int | None
    source: str
    tags: Mapping[str, str]
    name: str
    email: str
    message: str
    path: str
    release: str
    has_screenshot: bool


ADD_FEEDBACK = """
    insert into feedback (
        event_id, received_at, shop_id, source, tags, name, email, message, path, release,
        screenshot
    )
    values (
        %(event_id)s, %(now)s, %(shop_id)s, %(source)s, %(tags)s::jsonb, %(name)s, %(email)s,
        %(message)s, %(path)s, %(release)s, %(screenshot)s
    )
    on conflict (event_id) do nothing
"""


async def add_feedback(
    db: Db,
    event_id: UUID,
    feedback: Feedback,
    *,
    shop_id: int | None,
    screenshot: bytes | None,
    now: datetime,
) -> None:
    """Once, however often it is sent."""
    await execute(
        db,
        ADD_FEEDBACK,
        event_id=event_id,
        now=now,
        shop_id=shop_id,
        source=feedback.source,
        tags=as_json(feedback.tags),
        name=feedback.name,
        email=feedback.email,
        message=scrubbed_message(feedback),
        path=feedback.path,
        release=feedback.release,
        screenshot=screenshot,
    )


# `tag` alone finds whoever has it, with a value only those who have it so.
FEEDBACK = """
    select id, received_at, shop_id, source, tags, name, email, message, path, release,
           screenshot is not null as has_screenshot
    from feedback
    where (%(shop_id)s::integer is null or shop_id = %(shop_id)s)
      and (%(source)s::text is null or source = %(source)s)
      and (%(tag)s::text is null or tags ? %(tag)s)
      and (%(tag_value)s::text is null or tags ->> %(tag)s = %(tag_value)s)
      and id < %(before_id)s
    order by id desc
    limit %(most)s
"""


async def feedback(
    db: Db,
    *,
    shop_id: int | None = None,
    source: str | None = None,
    tag: str | None = None,
    tag_value: str | None = None,
    before_id: int = 2**62,
    most: int = 50,
) -> list[StoredFeedback]:
    """The newest first."""
    return await rows(
        db,
        StoredFeedback,
        FEEDBACK,
        shop_id=shop_id,
        source=source,
        tag=tag,
        tag_value=tag_value,
        before_id=before_id,
        most=most,
    )


ONE = """
    select id, received_at, shop_id, source, tags, name, email, message, path, release,
           screenshot is not null as has_screenshot
    from feedback
    where id = %(id)s
"""


async def one_feedback(db: Db, feedback_id: int) -> StoredFeedback | None:
    return await maybe_row(db, StoredFeedback, ONE, id=feedback_id)


async def screenshot(db: Db, feedback_id: int) -> bytes | None:
    return await maybe_value(
        db, bytes, "select screenshot from feedback where id = %(id)s", id=feedback_id
    )


OF_ADDRESS = """
    select id, received_at, shop_id, source, tags, name, email, message, path, release,
           screenshot is not null as has_screenshot
    from feedback
    where lower(email) = lower(%(email)s) and email <> ''
    order by id
"""


async def feedback_of(db: Db, email: str) -> list[StoredFeedback]:
    return await rows(db, StoredFeedback, OF_ADDRESS, email=email)


FORGET_OF = "delete from feedback where lower(email) = lower(%(email)s) and email <> ''"


async def forget_feedback_of(db: Db, email: str) -> None:
    await execute(db, FORGET_OF, email=email)


async def delete_feedback(db: Db, feedback_id: int) -> bool:
    return await execute(db, "delete from feedback where id = %(id)s", id=feedback_id) > 0


async def forget_old(db: Db, before: datetime) -> None:
    await execute(db, "delete from feedback where received_at < %(day)s", day=before)
