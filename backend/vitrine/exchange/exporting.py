"""Exports, each as of one moment: the connection has no transaction yet."""

from __future__ import annotations

from collections.abc import AsyncIterator

from vitrine.exchange.merchant.writer import write_feed
from vitrine.exchange.native.writer import write_native
from vitrine.kit.db import Db

ONE_SNAPSHOT = "set transaction isolation level repeatable read"


async def native_export(db: Db, public_url: str) -> AsyncIterator[bytes]:
    async with db.transaction():
        await db.execute(ONE_SNAPSHOT)
        async for chunk in write_native(db, public_url):
            yield chunk


async def merchant_feed(
    db: Db, shop_code: str, public_url: str, *, is_table: bool = False
) -> AsyncIterator[bytes]:
    async with db.transaction():
        await db.execute(ONE_SNAPSHOT)
        async for chunk in write_feed(db, shop_code, public_url, is_table=is_table):
            yield chunk
