"""Makes documents anew, for whole styles: every colour shows its siblings."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from vitrine.catalogue.documents import documents
from vitrine.catalogue.queries import documents as queries
from vitrine.catalogue.queries import lookups
from vitrine.catalogue.vocabulary import Vocabulary
from vitrine.kit.db import Db

STYLES_AT_ONCE = 500


async def rebuild_products(db: Db, product_ids: Collection[int]) -> None:
    """After a change to what documents show of these products."""
    styles = await queries.styles_of_products(db, sorted(product_ids))
    await rebuild_styles(db, styles, await lookups.vocabulary(db))


async def rebuild_styles(db: Db, style_ids: Collection[int], vocabulary: Vocabulary) -> None:
    every = sorted(style_ids)
    for start in range(0, len(every), STYLES_AT_ONCE):
        stored = await queries.stored_products(db, every[start : start + STYLES_AT_ONCE])
        made = [
            document
            for _, style in groupby(stored, key=lambda product: product.style_id)
            for document in documents(list(style), vocabulary)
        ]
        await queries.put_documents(db, made, [product.id for product in stored])
