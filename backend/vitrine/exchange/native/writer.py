"""Writes everything in the native format, in an order in which it can be read again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import msgspec

from vitrine import catalogue, media
from vitrine.catalogue import IncomingImage, IncomingProduct
from vitrine.exchange.pictures import jpeg_address
from vitrine.exchange.records import Stored, encode
from vitrine.exchange.snapshots import snapshot_batches
from vitrine.kit.db import Db
from vitrine.media import HASH


async def write_native(db: Db, public_url: str) -> AsyncIterator[bytes]:
    """`public_url`: where another shop can fetch the pictures that are named."""
    await db.execute("set local timezone = 'UTC'")
    vocabulary: list[Stored] = [
        *await catalogue.incoming_brands(db),
        *await catalogue.incoming_groups(db),
        *await catalogue.incoming_size_tables(db),
        *await catalogue.incoming_categories(db),
        *await catalogue.campaigns(db),
    ]
    for each in vocabulary:
        yield encode(each)
    async for snapshots in snapshot_batches(db):
        products = [each.product for each in snapshots]
        for product in await _with_addresses(db, products, public_url):
            yield encode(product)
    for outfit in await catalogue.incoming_outfits(db):
        yield encode(outfit)


async def _with_addresses(
    db: Db, products: Sequence[IncomingProduct], public_url: str
) -> list[IncomingProduct]:
    """Each master with the address of its largest JPEG."""
    paths = {image.path for product in products for image in product.images}
    pictures = await media.pictures_by_hash(db, [path for path in paths if HASH.fullmatch(path)])

    def with_address(image: IncomingImage) -> IncomingImage:
        picture = pictures.get(image.path)
        if picture is None:
            return image
        return msgspec.structs.replace(image, address=jpeg_address(public_url, picture))

    return [
        msgspec.structs.replace(product, images=[with_address(each) for each in product.images])
        for product in products
    ]
