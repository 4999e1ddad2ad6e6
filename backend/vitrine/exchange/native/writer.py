"""Writes everything in the native format, in an order in which it can be read again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import msgspec

from vitrine import media
from vitrine.catalogue import IncomingImage
from vitrine.exchange.native import stored_products
from vitrine.exchange.native import stored_vocabulary as stored
from vitrine.exchange.native.reader import AnyLine, ProductLine, encoded
from vitrine.kit.db import Db
from vitrine.media.rules import HASH, rung_for

AS_OF_ONE_MOMENT = "set transaction isolation level repeatable read"


async def native_export(db: Db, public_url: str) -> AsyncIterator[bytes]:
    """One line after the other, as of one moment: the connection has no transaction yet.

    `public_url`: where another shop can have the pictures that are named.
    """
    async with db.transaction():
        await db.execute(AS_OF_ONE_MOMENT)
        async for chunk in exported(db, public_url):
            yield chunk


async def exported(db: Db, public_url: str = "") -> AsyncIterator[bytes]:
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
    async for products in stored_products.every_product(db):
        for product in await with_addresses(db, products, public_url):
            yield encoded(product)
    for outfit in await stored.outfits(db):
        yield encoded(outfit)


async def with_addresses(
    db: Db, products: Sequence[ProductLine], public_url: str
) -> list[ProductLine]:
    """Each master with the address of its largest JPEG."""
    paths = {image.path for product in products for image in product.images}
    pictures = await media.described(db, [path for path in paths if HASH.fullmatch(path)])

    def addressed(image: IncomingImage) -> IncomingImage:
        picture = pictures.get(image.path)
        if picture is None:
            return image
        address = f"{public_url}{picture.url}/{rung_for(picture.width)}.jpg"
        return msgspec.structs.replace(image, address=address)

    return [
        msgspec.structs.replace(product, images=[addressed(each) for each in product.images])
        for product in products
    ]
