"""Writes batches of products: one statement for each table, whatever the size of the batch."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import LiteralString

from vitrine.catalogue.documents import StoredText
from vitrine.catalogue.incoming import IncomingImage
from vitrine.catalogue.queries.copying import cells, copy_lines
from vitrine.catalogue.queries.lookups import as_json
from vitrine.catalogue.queries.new_rows import put_new_products, put_new_variants
from vitrine.catalogue.queries.records import ProductRecord, Put, VariantRecord
from vitrine.kit.db import Db, execute, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PUT_STYLES = """
    insert into style (master_key)
    select unnest(%(keys)s::text[]) order by 1
    on conflict (master_key) do nothing
"""
PUT_PRODUCTS = """
    insert into product as stored (
        style_id, reference_key, brand_id, position, is_active, tax_class, size_table_key,
        attribute_value_ids, category_ids, fibres, notes, silhouette, gender, closed_shop_ids,
        created_at, updated_at, first_live_at, digest
    )
    select
        style.id, row.reference_key, row.brand_id, row.position, row.is_active, row.tax_class,
        row.size_table, row.attribute_value_ids, row.category_ids, row.fibres, row.notes,
        row.silhouette, row.gender, row.closed_shop_ids, row.created_at, row.updated_at,
        row.first_live_at, decode(row.digest, 'hex')
    from json_to_recordset(%(rows)s::json) as row (
        place integer, master_key text, reference_key text, brand_id integer, position integer,
        is_active boolean, tax_class text, size_table text, attribute_value_ids integer[],
        category_ids integer[], fibres jsonb, notes jsonb, silhouette text, gender text,
        closed_shop_ids integer[], created_at timestamptz, updated_at timestamptz,
        first_live_at timestamptz, digest text
    )
    join style on style.master_key = row.master_key
    order by row.place
    on conflict (reference_key) do update set
        style_id = excluded.style_id,
        brand_id = excluded.brand_id,
        position = excluded.position,
        is_active = excluded.is_active,
        tax_class = excluded.tax_class,
        size_table_key = excluded.size_table_key,
        attribute_value_ids = excluded.attribute_value_ids,
        category_ids = excluded.category_ids,
        fibres = excluded.fibres,
        notes = excluded.notes,
        silhouette = excluded.silhouette,
        gender = excluded.gender,
        closed_shop_ids = excluded.closed_shop_ids,
        updated_at = excluded.updated_at,
        first_live_at = excluded.first_live_at,
        digest = excluded.digest,
        version = stored.version + 1
    returning id, reference_key, style_id
"""


async def put_products(
    db: Db, records: Sequence[ProductRecord], known: Collection[str]
) -> list[Put]:
    """Those that are not known are new."""
    await execute(db, PUT_STYLES, keys=list({record.master_key for record in records}))
    old = [record for record in records if record.reference_key in known]
    put = await rows(db, Put, PUT_PRODUCTS, rows=as_json(old)) if old else []
    new = [record for record in records if record.reference_key not in known]
    return put + await put_new_products(db, new) if new else put


STYLES_OF_OTHERS = """
    select distinct style_id as id from product
    where style_id = any(%(style_ids)s) and id <> all(%(ids)s)
"""


async def styles_of_others(
    db: Db, style_ids: Collection[int], product_ids: Collection[int]
) -> set[int]:
    """Which of these styles have colours that are not among these products."""
    found = await rows(db, _Id, STYLES_OF_OTHERS, style_ids=list(style_ids), ids=list(product_ids))
    return {each.id for each in found}


CLEAR_PARTS: tuple[LiteralString, ...] = (
    "delete from product_text where product_id = any(%(ids)s)",
    "delete from product_image where product_id = any(%(ids)s)",
)
COPY_TEXTS = """
    copy product_text (product_id, language, name, slug, description, colour_name) from stdin
"""
COPY_IMAGES = """
    copy product_image (
        product_id, position, path, image_type, image_view, dominant_colour, alt_texts
    ) from stdin
"""


async def put_parts(
    db: Db,
    old_ids: list[int],
    texts: Mapping[int, Mapping[str, StoredText]],
    images: Mapping[int, Sequence[IncomingImage]],
) -> None:
    """Texts by language and pictures in their order, by product."""
    if old_ids:
        for clear in CLEAR_PARTS:
            await execute(db, clear, ids=old_ids)
    await copy_lines(
        db,
        COPY_TEXTS,
        (
            f"{product_id}\t"
            f"{cells(language, text.name, text.slug, text.description, text.colour_name)}\n"
            for product_id, by_language in texts.items()
            for language, text in by_language.items()
        ),
    )
    await copy_lines(
        db,
        COPY_IMAGES,
        (
            f"{product_id}\t{position}\t{_picture(image)}\n"
            for product_id, shown in images.items()
            for position, image in enumerate(shown, start=1)
        ),
    )


def _picture(image: IncomingImage) -> str:
    alt_texts = as_json(image.alt_texts) if image.alt_texts else "{}"
    return cells(image.path, image.image_type, image.image_view, image.dominant_colour, alt_texts)


@dataclass(frozen=True, slots=True)
class PutVariant:
    id: int
    reference_key: str


PUT_VARIANTS = """
    insert into variant as stored (
        product_id, reference_key, position, size, size_labels, gtin, mpn, created_at, updated_at
    )
    select row.product_id, row.reference_key, row.position, row.size, row.size_labels,
        row.gtin, row.mpn, row.updated_at, row.updated_at
    from json_to_recordset(%(rows)s::json) as row (
        product_id integer, reference_key text, position integer, size text, size_labels jsonb,
        gtin text, mpn text, updated_at timestamptz
    )
    order by row.product_id, row.position
    on conflict (reference_key) do update set
        position = excluded.position,
        size = excluded.size,
        size_labels = excluded.size_labels,
        gtin = excluded.gtin,
        mpn = excluded.mpn,
        is_active = true,
        updated_at = case
            when (stored.size, stored.size_labels, stored.gtin, stored.mpn, stored.is_active)
                is distinct from
                (excluded.size, excluded.size_labels, excluded.gtin, excluded.mpn, true)
            then excluded.updated_at else stored.updated_at
        end
    returning id, reference_key
"""
# A version never goes down, so what is taken away leaves its version with the product.
RETIRE_VARIANTS = """
    with retired as (
        update variant set is_active = false
        where product_id = any(%(product_ids)s) and id <> all(%(kept)s) and is_active
        returning id
    ), gone as (
        delete from stock using retired where stock.variant_id = retired.id
        returning stock.product_id, stock.version
    ), gone_prices as (
        delete from price using retired where price.variant_id = retired.id
        returning price.product_id, price.version
    )
    update product set version = product.version + lost.version
    from (
        select product_id, sum(version) as version
        from (select * from gone union all select * from gone_prices) as each
        group by product_id
    ) as lost
    where product.id = lost.product_id
"""


async def put_variants(
    db: Db, old_ids: list[int], records: Sequence[VariantRecord], known: Collection[str]
) -> dict[str, int]:
    """Their ids by reference key. Those that are not known are new."""
    old = [record for record in records if record.reference_key in known]
    put = await rows(db, PutVariant, PUT_VARIANTS, rows=as_json(old)) if old else []
    new = [record for record in records if record.reference_key not in known]
    found = {variant.reference_key: variant.id for variant in put}
    if new:
        found |= await put_new_variants(db, new)
    if old_ids:
        await execute(db, RETIRE_VARIANTS, product_ids=old_ids, kept=list(found.values()))
    return found
