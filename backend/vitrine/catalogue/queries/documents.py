"""What documents are made of, and the documents themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from vitrine.catalogue.documents import Made, StoredProduct
from vitrine.catalogue.queries.copying import PromptWriter
from vitrine.kit.db import Db, documents, execute, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


# One text per product: read by msgspec in one go, which is faster than rows of rows.
STORED_PRODUCTS = """
    select json_build_object(
        'id', product.id,
        'style_id', product.style_id,
        'reference_key', product.reference_key,
        'master_key', style.master_key,
        'brand_id', product.brand_id,
        'is_active', product.is_active,
        'position', product.position,
        'attribute_value_ids', product.attribute_value_ids,
        'fibres', product.fibres,
        'notes', product.notes,
        'created_at', product.created_at,
        'updated_at', product.updated_at,
        'first_live_at', product.first_live_at,
        'texts', (
            select json_object_agg(text.language, json_build_object(
                'name', text.name, 'slug', text.slug, 'description', text.description,
                'colour_name', text.colour_name
            ))
            from product_text as text where text.product_id = product.id
        ),
        'images', (
            select coalesce(json_agg(json_build_object(
                'path', image.path, 'image_type', image.image_type,
                'image_view', image.image_view, 'dominant_colour', image.dominant_colour,
                'alt_texts', image.alt_texts
            ) order by image.position), '[]')
            from product_image as image where image.product_id = product.id
        ),
        'variants', (
            select coalesce(json_agg(json_build_object(
                'id', variant.id, 'reference_key', variant.reference_key,
                'size', variant.size, 'size_labels', variant.size_labels,
                'gtin', variant.gtin, 'mpn', variant.mpn,
                'created_at', variant.created_at, 'updated_at', variant.updated_at
            ) order by variant.position), '[]')
            from variant where variant.product_id = product.id and variant.is_active
        ),
        'sold_in', (
            select coalesce(json_agg(price.shop_id order by price.shop_id), '[]')
            from price
            where price.product_id = product.id
              and price.variant_id = 0
              and price.shop_id <> all(product.closed_shop_ids)
        )
    )::text as stored
    from product
    join style on style.id = product.style_id
    where product.style_id = any(%(style_ids)s)
    order by product.style_id, product.position, product.id
"""

_stored = msgspec.json.Decoder(StoredProduct)


async def stored_products(db: Db, style_ids: Sequence[int]) -> list[StoredProduct]:
    """All colours of these styles, style by style."""
    return await documents(db, _stored, STORED_PRODUCTS, style_ids=list(style_ids))


COPY_DOCUMENTS = """
    copy style_document (style_id, language, product_ids, body) from stdin (format binary)
"""


async def put_documents(db: Db, made: Sequence[Made], old_ids: Sequence[int]) -> None:
    """`old_ids`: styles that may have documents already, which these take the place of."""
    if old_ids:
        clear = "delete from style_document where style_id = any(%(ids)s)"
        await execute(db, clear, ids=list(old_ids))
    if not made:
        return
    async with (
        db.cursor() as cursor,
        cursor.copy(COPY_DOCUMENTS, writer=PromptWriter(cursor)) as copy,
    ):
        copy.set_types(["int4", "text", "int4[]", "bytea"])
        for each in made:
            await copy.write_row((each.style_id, each.language, each.product_ids, each.body))


STYLES_WITHOUT_DOCUMENTS = """
    select distinct style_id as id from product
    where style_id not in (select style_id from style_document)
"""


async def styles_without_documents(db: Db) -> list[int]:
    return [each.id for each in await rows(db, _Id, STYLES_WITHOUT_DOCUMENTS)]


STYLES_OF_PRODUCTS = "select distinct style_id as id from product where id = any(%(ids)s)"


async def styles_of_products(db: Db, product_ids: Sequence[int]) -> list[int]:
    found = await rows(db, _Id, STYLES_OF_PRODUCTS, ids=list(product_ids))
    return [each.id for each in found]
