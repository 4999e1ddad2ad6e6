"""Writes everything in the native format, in an order in which it can be read again."""

from __future__ import annotations

from collections.abc import AsyncIterator

from vitrine.exchange import stored, stored_products
from vitrine.exchange.native import AnyLine, encoded
from vitrine.kit.db import Db

AS_OF_ONE_MOMENT = "set transaction isolation level repeatable read"


async def native_export(db: Db) -> AsyncIterator[bytes]:
    """One line after the other, as of one moment: the connection has no transaction yet."""
    async with db.transaction():
        await db.execute(AS_OF_ONE_MOMENT)
        async for chunk in exported(db):
            yield chunk


async def exported(db: Db) -> AsyncIterator[bytes]:
    """In the caller's transaction."""
    await db.execute("set local timezone = 'UTC'")
    words: list[AnyLine] = [
        *await stored.brands(db),
        *await stored.attributes(db),
        *await stored.size_tables(db),
        *await stored.categories(db),
        *await stored.campaigns(db),
    ]
    for word in words:
        yield encoded(word)
    async for product in stored_products.every_product(db):
        yield encoded(product)
    for outfit in await stored.outfits(db):
        yield encoded(outfit)
