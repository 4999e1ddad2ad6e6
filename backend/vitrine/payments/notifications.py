"""`POST {apiBasePath}/payments/{provider}/notifications`: what providers tell us.

An unknown provider is refused before the body has come, and the signature and its age are checked
before anything of it is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from vitrine.kit.clock import Clock
from vitrine.payments import queries
from vitrine.payments.part import Payments, Writing
from vitrine.payments.providers import BadSignature, ProviderRefused
from vitrine.payments.recording import record
from vitrine.payments.shapes import Notification
from vitrine.rpc import Problem

log = structlog.get_logger()

LARGEST = 256 * 1024
LONGEST_NAME = 500
LARGEST_AMOUNT = 2**31 - 1


def routes(part: Payments, writing: Writing, base_path: str, now: Clock) -> list[HTTPRouteHandler]:
    @post(
        f"{base_path}/payments/{{provider:str}}/notifications",
        status_code=200,
        request_max_body_size=LARGEST,
        include_in_schema=False,
    )
    async def notification(
        request: Request[Any, Any, Any], provider: FromPath[str]
    ) -> Response[dict[str, int]]:
        if provider not in part.notifying:
            raise Problem(404, "UnknownProvider", "There is no such provider.")
        notifications = read_notification(
            part, provider, request.headers, await request.body(), now()
        )
        await take(part, writing, notifications, now())
        return Response({"received": len(notifications)}, headers={"cache-control": "no-store"})

    return [notification]


def read_notification(
    part: Payments, provider: str, headers: Mapping[str, str], body: bytes, now: datetime
) -> Sequence[Notification]:
    """What the provider says has happened; whatever it did not sign is refused unread."""
    source = part.providers.get(provider)
    if source is None:
        raise Problem(404, "UnknownProvider", "There is no such provider.")
    try:
        notifications = source.read_notification(headers, body, now)
        if not all(_is_storable(each) for each in notifications):
            raise ProviderRefused("no payment has such a number or name")
        return notifications
    except BadSignature:
        log.warning("notification_signature_wrong", provider=provider)
        raise Problem(401, "BadSignature", "The signature is wrong or too old.")
    # Signed, and odd all the same: a moment that no calendar has, an event that nobody knows.
    except (ProviderRefused, ValueError, OverflowError, OSError) as wrong:
        log.error("notification_unreadable", provider=provider, problem=str(wrong))
        raise Problem(400, "MalformedPayload", "The notification cannot be read.")


def _is_storable(notification: Notification) -> bool:
    names = (notification.key, notification.reason or "", notification.reference or "")
    is_short = all(len(each) <= LONGEST_NAME and each.isprintable() for each in names)
    return (
        is_short and 0 <= notification.total <= LARGEST_AMOUNT and notification.happened_at.year > 1
    )


async def take(
    part: Payments, writing: Writing, notifications: Sequence[Notification], now: datetime
) -> None:
    """All of them in one transaction; an unknown payment is refused and nothing is written."""
    async with writing() as db:
        for notification in notifications:
            payment = await queries.payments.payment(db, notification.payment_key)
            if payment is None:
                raise Problem(404, "UnknownPayment", "There is no such payment.")
            await part.changes.lock(db, payment.order_id)
            payment = await queries.payments.locked_payment(db, payment.id)
            await record(db, payment, notification, part.changes, now)
