"""What a customer waits for, as far as their mailbox is known to be theirs."""

from __future__ import annotations

from datetime import datetime

from vitrine.forms import queries
from vitrine.identity import DataSubject, RetainedData
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Wire


class ExportedStockAlert(Wire):
    shop_id: int
    variant_id: int
    asked_at: datetime
    confirmed_at: datetime | None
    expires_at: datetime


async def export_stock_alerts(call: Call, whose: DataSubject) -> list[ExportedStockAlert]:
    if whose.email is None:
        return []
    return [
        ExportedStockAlert(
            shop_id=each.shop_id,
            variant_id=each.variant_id,
            asked_at=each.asked_at,
            confirmed_at=each.confirmed_at,
            expires_at=each.expires_at,
        )
        for each in await queries.alerts_to(call.db, whose.email)
    ]


async def erase_stock_alerts(call: Call, whose: DataSubject) -> list[RetainedData]:
    if whose.email is not None:
        await queries.forget_alerts_to(call.db, whose.email)
        await queries.forget_mails_asked_for(call.db, mailbox_of(whose.email))
    return []
