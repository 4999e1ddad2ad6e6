"""New products as the tables hold them once written, known without reading them again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import TypeVar

from vitrine.catalogue.checking import Known
from vitrine.catalogue.documents import StoredProduct, StoredText, StoredVariant
from vitrine.catalogue.incoming import IncomingProduct
from vitrine.catalogue.queries.records import ProductRecord, Put

T = TypeVar("T")


def as_stored(
    product: IncomingProduct,
    put: Put,
    record: ProductRecord,
    texts: dict[str, StoredText],
    variant_ids: Mapping[str, int],
    known: Known,
    now: datetime,
) -> StoredProduct:
    live = product.first_live_at or now
    open_shops = [code for code in product.prices if code not in product.closed_shops]
    return StoredProduct(
        id=put.id,
        style_id=put.style_id,
        reference_key=product.reference_key,
        master_key=product.master_key,
        brand_id=record.brand_id,
        is_active=product.is_active,
        position=product.position,
        attribute_value_ids=record.attribute_value_ids,
        fibres={part: _as_kept(shares) for part, shares in product.fibres.items()},
        notes=product.notes,
        created_at=product.created_at or live,
        updated_at=now,
        first_live_at=live,
        texts=texts,
        images=product.images,
        variants=[
            StoredVariant(
                variant_ids[each.reference_key],
                each.reference_key,
                each.size,
                _labels_as_kept(tuple(each.size_labels.items())),
                each.gtin,
                each.mpn,
                now,
                now,
            )
            for each in product.variants
        ],
        sold_in=sorted(known.shops[code].id for code in open_shops),
    )


# The same few sizes come again and again.
@lru_cache(maxsize=1_000)
def _labels_as_kept(labels: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return _as_kept(dict(labels))


def _as_kept(words: dict[str, T]) -> dict[str, T]:
    """In the order of jsonb, so that a document made anew is the same, letter for letter."""
    if len(words) < 2:
        return words
    return dict(sorted(words.items(), key=_place))


def _place(each: tuple[str, object]) -> tuple[int, bytes]:
    key = each[0].encode()
    return len(key), key
