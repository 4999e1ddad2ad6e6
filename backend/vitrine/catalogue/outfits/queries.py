"""Outfits and their pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import LiteralString

from msgspec import Struct

from vitrine.kit.db import Db, as_json, execute, maybe_value, rows

Texts = dict[str, str]

MOST_FOR_A_PRODUCT = 12


class OutfitRecord(Struct, frozen=True, kw_only=True):
    key: str
    position: int
    gender: str
    slugs: Texts
    names: Texts
    texts: Texts
    image_path: str | None


class PieceRecord(Struct, frozen=True, kw_only=True):
    outfit_key: str
    position: int
    role: str
    reference_key: str


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PUT_OUTFITS = """
    insert into outfit as stored (
        key, position, gender, slugs, names, texts, image_path
    )
    select * from json_to_recordset(%(rows)s::json) as row (
        key text, position integer, gender text, slugs jsonb, names jsonb, texts jsonb,
        image_path text
    )
    on conflict (key) do update set
        position = excluded.position,
        gender = excluded.gender,
        slugs = excluded.slugs,
        names = excluded.names,
        texts = excluded.texts,
        image_path = excluded.image_path,
        version = stored.version + 1
    returning id
"""
CLEAR_PIECES = "delete from outfit_piece where outfit_id = any(%(ids)s)"
CLEAR_SLUGS = "delete from outfit_slug where outfit_id = any(%(ids)s)"
PUT_PIECES = """
    insert into outfit_piece (outfit_id, position, role, product_id)
    select outfit.id, row.position, row.role, product.id
    from json_to_recordset(%(rows)s::json) as row (
        outfit_key text, position integer, role text, reference_key text
    )
    join outfit on outfit.key = row.outfit_key
    join product on product.reference_key = row.reference_key
"""
PUT_SLUGS = """
    insert into outfit_slug (language, slug, outfit_id)
    select slug.key, slug.value, outfit.id
    from outfit
    cross join lateral jsonb_each_text(outfit.slugs) as slug
    where outfit.id = any(%(ids)s)
"""


async def put_outfits(
    db: Db, outfits: Sequence[OutfitRecord], pieces: Sequence[PieceRecord]
) -> list[int]:
    ids = [each.id for each in await rows(db, _Id, PUT_OUTFITS, rows=as_json(outfits))]
    await execute(db, CLEAR_PIECES, ids=ids)
    await execute(db, CLEAR_SLUGS, ids=ids)
    await execute(db, PUT_PIECES, rows=as_json(pieces))
    await execute(db, PUT_SLUGS, ids=ids)
    return ids


@dataclass(frozen=True, slots=True)
class StoredOutfit:
    id: int
    key: str
    gender: str
    slugs: Texts
    names: Texts
    texts: Texts
    image_path: str | None
    is_active: bool
    roles: list[str]
    reference_keys: list[str]


OUTFITS = """
    select outfit.id, outfit.key, outfit.gender, outfit.slugs, outfit.names, outfit.texts,
        outfit.image_path, outfit.is_active,
        coalesce(array_agg(piece.role order by piece.position)
            filter (where piece.role is not null), '{}') as roles,
        coalesce(array_agg(product.reference_key order by piece.position)
            filter (where piece.role is not null), '{}') as reference_keys
    from outfit
    left join outfit_piece as piece on piece.outfit_id = outfit.id
    left join product on product.id = piece.product_id
    group by outfit.id
    order by outfit.position, outfit.id
"""


async def outfits(db: Db) -> list[StoredOutfit]:
    """All of them, whole, whether their pieces are sold or not."""
    return await rows(db, StoredOutfit, OUTFITS)


@dataclass(frozen=True, slots=True)
class OutfitRow:
    id: int
    key: str
    gender: str
    slugs: Texts
    names: Texts
    texts: Texts
    image_path: str | None
    version: int
    roles: list[str]
    product_ids: list[int]
    total: int


# The pieces that are sold here; an outfit of which nothing is left is not shown.
_OUTFITS: LiteralString = """
    select outfit.id, outfit.key, outfit.gender, outfit.slugs, outfit.names, outfit.texts,
        outfit.image_path, outfit.version, piece.roles, piece.product_ids,
        count(*) over () as total
    from outfit
    cross join lateral (
        select array_agg(outfit_piece.role order by outfit_piece.position) as roles,
            array_agg(outfit_piece.product_id order by outfit_piece.position) as product_ids
        from outfit_piece
        join product on product.id = outfit_piece.product_id
        join price
          on price.product_id = product.id
         and price.shop_id = %(shop_id)s
         and price.variant_id = 0
        where outfit_piece.outfit_id = outfit.id
          and product.is_active
          and %(shop_id)s <> all(product.closed_shop_ids)
    ) as piece
    where outfit.is_active
      and piece.product_ids is not null
      and {condition}
    order by outfit.position, outfit.id
    limit %(per_page)s offset %(skipped)s
"""
OUTFITS_OF_PAGE = _OUTFITS.replace(
    "{condition}", "(%(gender)s::text is null or outfit.gender = %(gender)s)"
)
# A slug of another language is known, too, so that its page can send visitors on.
OUTFIT_BY_SLUG = _OUTFITS.replace(
    "{condition}",
    """outfit.id = (
          select outfit_id from outfit_slug
          where slug = %(slug)s
          order by language = %(language)s desc, language
          limit 1
      )""",
)
OUTFITS_BY_KEY = _OUTFITS.replace("{condition}", "outfit.key = any(%(keys)s)")
OUTFITS_OF_PRODUCT = _OUTFITS.replace(
    "{condition}",
    "outfit.id in (select outfit_id from outfit_piece where product_id = %(product_id)s)",
)


async def outfits_of_page(
    db: Db, shop_id: int, gender: str | None, page: int, per_page: int
) -> list[OutfitRow]:
    skipped = (page - 1) * per_page
    return await rows(
        db,
        OutfitRow,
        OUTFITS_OF_PAGE,
        shop_id=shop_id,
        gender=gender,
        per_page=per_page,
        skipped=skipped,
    )


async def outfits_by_slug(db: Db, shop_id: int, language: str, slug: str) -> list[OutfitRow]:
    return await rows(
        db,
        OutfitRow,
        OUTFIT_BY_SLUG,
        shop_id=shop_id,
        language=language,
        slug=slug,
        per_page=1,
        skipped=0,
    )


# The storefront's own language first.
KEY_OF_OUTFIT = """
    select outfit.key
    from outfit_slug
    join outfit on outfit.id = outfit_slug.outfit_id
    where outfit_slug.slug = %(slug)s
    order by outfit_slug.language = %(language)s desc, outfit_slug.language
    limit 1
"""


async def key_of_outfit(db: Db, language: str, slug: str) -> str | None:
    return await maybe_value(db, str, KEY_OF_OUTFIT, language=language, slug=slug)


async def outfits_by_key(db: Db, shop_id: int, keys: Sequence[str]) -> list[OutfitRow]:
    return await rows(
        db,
        OutfitRow,
        OUTFITS_BY_KEY,
        shop_id=shop_id,
        keys=list(keys),
        per_page=len(keys),
        skipped=0,
    )


async def outfits_of_product(db: Db, shop_id: int, product_id: int) -> list[OutfitRow]:
    return await rows(
        db,
        OutfitRow,
        OUTFITS_OF_PRODUCT,
        shop_id=shop_id,
        product_id=product_id,
        per_page=MOST_FOR_A_PRODUCT,
        skipped=0,
    )
