"""Texts, pictures and sizes of products, written with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import LiteralString

from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine.catalogue.products.queries import columns
from vitrine.catalogue.products.shapes import IncomingImage, VariantFields
from vitrine.kit.db import Db, as_json, execute, rows
from vitrine.media import StoredPicture


class TextRecord(Struct, frozen=True):
    product_id: int
    language: str
    name: str
    slug: str
    description: str
    colour_name: str


CLEAR_TEXTS = "delete from product_text where product_id = any(%(ids)s)"
COPY_TEXTS = """
    copy product_text (product_id, language, name, slug, description, colour_name) from stdin
"""


async def put_texts(db: Db, product_ids: list[int], texts: Sequence[TextRecord]) -> None:
    """In the place of all texts that these products had."""
    await execute(db, CLEAR_TEXTS, ids=product_ids)
    async with db.cursor() as cursor, cursor.copy(COPY_TEXTS) as copy:
        for text in texts:
            await copy.write_row(
                (
                    text.product_id,
                    text.language,
                    text.name,
                    text.slug,
                    text.description,
                    text.colour_name,
                )
            )


CLEAR_IMAGES = "delete from product_image where product_id = any(%(ids)s)"
COPY_IMAGES = """
    copy product_image (
        product_id, position, path, image_type, image_view, dominant_colour, alt_texts,
        width, height, ground_colour, placeholder
    ) from stdin
"""


async def put_images(
    db: Db,
    images: Mapping[int, Sequence[IncomingImage]],
    pictures: Mapping[str, StoredPicture],
) -> None:
    """By product, in the place of those it had. `pictures`: what is known of masters, by hash.

    A master never changes, so what is known of it is written down with the product.
    """
    await execute(db, CLEAR_IMAGES, ids=list(images))
    async with db.cursor() as cursor, cursor.copy(COPY_IMAGES) as copy:
        for product_id, of_product in images.items():
            for position, image in enumerate(of_product, start=1):
                master = pictures.get(image.path)
                await copy.write_row(
                    (
                        product_id,
                        position,
                        image.path,
                        image.image_type,
                        image.image_view,
                        image.dominant_colour,
                        Jsonb(image.alt_texts),
                        master.width if master else None,
                        master.height if master else None,
                        master.dominant_colour if master else None,
                        master.placeholder if master else None,
                    )
                )


class VariantRecord(VariantFields, frozen=True, kw_only=True):
    product_id: int
    position: int
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class _WrittenVariant:
    id: int
    reference_key: str


_PUT_VARIANTS: LiteralString = """
    insert into variant as stored (
        product_id, reference_key, created_at, updated_at, position, {columns}
    )
    select given.product_id, given.reference_key, given.updated_at, given.updated_at,
        given.position, {given}
    from json_populate_recordset(null::variant, %(rows)s::json) as given
    order by given.product_id, given.position
    on conflict (reference_key) do update set
        (position, is_active, {columns}) = (excluded.position, true, {excluded}),
        updated_at = case
            when (stored.is_active, {stored}) is distinct from (true, {excluded})
            then excluded.updated_at else stored.updated_at
        end
    returning id, reference_key
"""
_REPLACED = [each for each in columns.VARIANT if each != "reference_key"]
PUT_VARIANTS: LiteralString = (
    _PUT_VARIANTS.replace("{columns}", ", ".join(_REPLACED))
    .replace("{given}", columns.of("given", _REPLACED))
    .replace("{excluded}", columns.of("excluded", _REPLACED))
    .replace("{stored}", columns.of("stored", _REPLACED))
)
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
    db: Db, product_ids: list[int], records: Sequence[VariantRecord]
) -> dict[str, int]:
    """Their ids by reference key; other sizes of these products are no longer sold."""
    put = await rows(db, _WrittenVariant, PUT_VARIANTS, rows=as_json(records))
    ids = {variant.reference_key: variant.id for variant in put}
    await execute(db, RETIRE_VARIANTS, product_ids=product_ids, kept=list(ids.values()))
    return ids
