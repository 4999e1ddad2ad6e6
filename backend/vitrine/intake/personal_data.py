"""Feedback with a customer's address, as far as the mailbox is known to be theirs."""

from __future__ import annotations

from datetime import datetime

from vitrine.identity import DataSubject, RetainedData
from vitrine.intake.queries import feedback
from vitrine.rpc import Call, Wire


class ExportedFeedback(Wire):
    shop_id: int | None
    name: str
    message: str
    path: str
    received_at: datetime
    has_screenshot: bool


async def export_feedback(call: Call, whose: DataSubject) -> list[ExportedFeedback]:
    if whose.email is None:
        return []
    return [
        ExportedFeedback(
            shop_id=each.shop_id,
            name=each.name,
            message=each.message,
            path=each.path,
            received_at=each.received_at,
            has_screenshot=each.has_screenshot,
        )
        for each in await feedback.feedback_of(call.db, whose.email)
    ]


async def erase_feedback(call: Call, whose: DataSubject) -> list[RetainedData]:
    """With its pictures."""
    if whose.email is not None:
        await feedback.forget_feedback_of(call.db, whose.email)
    return []
