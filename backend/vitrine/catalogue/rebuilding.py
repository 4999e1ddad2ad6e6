"""Makes documents anew, for whole styles: every colour shows its siblings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from vitrine import media
from vitrine.catalogue.documents import Made, StoredProduct, documents
from vitrine.catalogue.queries import documents as queries
from vitrine.catalogue.queries import lookups
from vitrine.catalogue.sayings import Tongues
from vitrine.catalogue.vocabulary import Vocabulary
from vitrine.kit.db import Db
from vitrine.media.rules import HASH
from vitrine.rpc import purge

STYLES_AT_ONCE = 500


async def rebuild_products(db: Db, product_ids: Collection[int]) -> None:
    """After a change to what documents show of these products."""
    styles = await queries.styles_of_products(db, sorted(product_ids))
    await rebuild_styles(db, styles, await lookups.vocabulary(db))


async def make_missing_documents(db: Db) -> None:
    """After an update that keeps documents in another way."""
    styles = await queries.styles_without_documents(db)
    if styles:
        await rebuild_styles(db, styles, await lookups.vocabulary(db))
        await purge(db, "*")


async def rebuild_styles(db: Db, style_ids: Collection[int], vocabulary: Vocabulary) -> None:
    every = sorted(style_ids)
    for start in range(0, len(every), STYLES_AT_ONCE):
        some = every[start : start + STYLES_AT_ONCE]
        stored = await queries.stored_products(db, some)
        await queries.put_documents(db, await _documents(db, stored, vocabulary), some)


async def put_new_styles(db: Db, products: Sequence[StoredProduct], vocabulary: Vocabulary) -> None:
    """Of styles whose colours are all here and all new, so there is nothing to read or clear."""
    in_order = sorted(products, key=lambda each: (each.style_id, each.position, each.id))
    await queries.put_documents(db, await _documents(db, in_order, vocabulary), [])


async def _documents(
    db: Db, products: Sequence[StoredProduct], vocabulary: Vocabulary
) -> list[Made]:
    paths = {image.path for product in products for image in product.images}
    hashes = [path for path in paths if HASH.fullmatch(path)]
    # Asked now, so that nobody who reads a product has to ask for its pictures.
    pictures = await media.described(db, hashes) if hashes else {}
    tongues = Tongues(vocabulary)
    return [
        document
        for _, style in groupby(products, key=lambda product: product.style_id)
        for document in documents(list(style), tongues, pictures)
    ]
