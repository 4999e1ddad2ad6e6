"""Storefronts and mails as tests need them."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from vitrine import mail
from vitrine.kit.db import Db, Pool, value
from vitrine.mail.jobs import DELIVER
from vitrine.mail.transports import Smtp, Transport
from vitrine.shops import Storefront
from vitrine.shops.seed import FILES

SENDER = "Vitrine <shop@vitrine.example>"
NEW_YEAR = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)

STOREFRONTS = {
    shop.code: shop
    for shop in msgspec.json.decode((FILES / "shops.json").read_bytes(), type=list[Storefront])
}
NINE = [shop for shop in STOREFRONTS.values() if shop.is_enabled]


async def a_mail(db: Db, to: str = "anna@shopper.example", code: str = "de") -> int:
    mail_id = await mail.send_delivery_test(
        db, STOREFRONTS[code], to, NEW_YEAR, "https://vitrine.example"
    )
    assert mail_id is not None
    return mail_id


async def a_committed_mail(pool: Pool, to: str = "anna@shopper.example") -> int:
    async with pool.connection() as db:
        return await a_mail(db, to)


async def deliver(
    pool: Pool, mail_id: int, transport: Transport, retries: mail.Retries | None = None
) -> None:
    await mail.work(transport, no_pictures, retries)[DELIVER](pool, mail_id=mail_id)


async def no_pictures(address: str) -> None:
    """Of a shop that has none."""


def smtp(url: str) -> Smtp:
    return Smtp.at(url, SENDER)


async def state_of(pool: Pool, mail_id: int) -> str:
    async with pool.connection() as db:
        return await value(
            db, str, "select state::text from mail where id = %(mail_id)s", mail_id=mail_id
        )


async def last_error_of(pool: Pool, mail_id: int) -> str:
    async with pool.connection() as db:
        return await value(
            db, str, "select last_error from mail where id = %(mail_id)s", mail_id=mail_id
        )
