"""Keeps what an envelope tells of: an error in its group, or feedback with its picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID, uuid4

import structlog

from vitrine import shops
from vitrine.intake.queries import errors
from vitrine.intake.queries import feedback as feedbacks
from vitrine.intake.rules.envelope import BadEnvelope, Envelope, Item
from vitrine.intake.rules.events import Failure, read_failure, read_object
from vitrine.intake.rules.feedback import (
    Feedback,
    broken_rules,
    read_feedback,
    read_user_report,
)
from vitrine.intake.rules.grouping import fingerprint, is_example, thrown_at
from vitrine.intake.screenshots import Screenshots
from vitrine.intake.source_maps import SourceMaps
from vitrine.kit.db import Db
from vitrine.media import Refused
from vitrine.rpc import FieldError, Problem, invalid
from vitrine.rpc.connections import Connections

log = structlog.get_logger()

LARGEST_EVENT = 1024 * 1024


@dataclass(frozen=True)
class Taking:
    connections: Connections
    maps: SourceMaps
    screenshots: Screenshots

    async def take(self, envelope: Envelope, now: datetime) -> UUID:
        """The id under which it is known, also where it was told of before."""
        item = envelope.event
        own_id = event_id(envelope.header.event_id)
        if item is None:
            return own_id or uuid4()
        if len(item.payload) > LARGEST_EVENT:
            raise Problem(413, "BodyTooLarge", "An event has 1 MB at most.")
        event = read_object(item.payload)
        sent_id = event.get("event_id")
        key = own_id or event_id(sent_id if isinstance(sent_id, str) else None) or uuid4()
        if item.header.type == "event":
            await self._take_failure(key, read_failure(event), now)
        else:
            is_old = item.header.type == "user_report"
            feedback = read_user_report(event) if is_old else read_feedback(event)
            await self._take_feedback(key, feedback, envelope.attachments(), now)
        return key

    async def _take_failure(self, key: UUID, failure: Failure, now: datetime) -> None:
        failure = replace(failure, frames=await self.maps.read_back(failure.frames))
        place = thrown_at(failure)
        async with self.connections.writing() as db:
            shop_id = await _shop_id(db, failure.tags)
            error_id = await errors.locked_error(db, fingerprint(failure), failure, place, now)
            if not await errors.add_event(db, key, error_id, failure, shop_id, now):
                return
            count = await errors.count_event(db, error_id, failure.message, place, now)
            if is_example(count):
                await errors.put_frames(db, key, failure.frames)

    async def _take_feedback(
        self, key: UUID, feedback: Feedback, attachments: list[Item], now: datetime
    ) -> None:
        broken = broken_rules(feedback)
        if broken:
            raise invalid(
                *(
                    FieldError(field=name, rule=each.rule, params=dict(each.params))
                    for name, each in broken.items()
                )
            )
        screenshot = await self._redraw(attachments)
        async with self.connections.writing() as db:
            await feedbacks.add_feedback(
                db,
                key,
                feedback,
                shop_id=await _shop_id(db, feedback.tags),
                screenshot=screenshot,
                now=now,
            )

    async def _redraw(self, attachments: list[Item]) -> bytes | None:
        """The first picture; other attachments are not kept."""
        sent = next((each for each in attachments if _is_screenshot(each)), None)
        if sent is None:
            return None
        drawn = await self.screenshots.redraw(sent.payload)
        if isinstance(drawn, Refused):
            log.info("screenshot_refused", reason=drawn.reason)
            error = FieldError(field="screenshot", rule="picture", params={})
            raise Problem(422, "NotAPicture", drawn.detail, errors=[error])
        return drawn


def event_id(text: str | None) -> UUID | None:
    if text is None:
        return None
    try:
        return UUID(text)
    except ValueError:
        raise BadEnvelope("The id of an event has 32 hexadecimal digits.") from None


def _is_screenshot(item: Item) -> bool:
    return item.header.filename.lower().startswith("screenshot")


async def _shop_id(db: Db, tags: dict[str, str]) -> int | None:
    code = tags.get("storefront")
    if code is None:
        return None
    return next((shop.id for shop in await shops.storefronts(db) if shop.code == code), None)
