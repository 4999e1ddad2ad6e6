"""A mail to the operator, who wants to see that mail arrives and how it looks."""

from __future__ import annotations

from datetime import datetime

from vitrine.kit.db import Db
from vitrine.mail.contents import DeliveryTest
from vitrine.mail.outbox import Reader, send


async def send_delivery_test(
    db: Db, shop: Reader, to: str, now: datetime, public_url: str
) -> int | None:
    content = DeliveryTest(written_at=now, locale_name=shop.locale, public_url=public_url)
    return await send(db, shop, to=to, content=content)
