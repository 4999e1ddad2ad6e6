"""Which products show what was changed elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from vitrine.catalogue.queries.words import RenamedValue
from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PRODUCTS_OF_STYLES = "select id from product where style_id = any(%(ids)s)"


async def products_of_styles(db: Db, style_ids: Collection[int]) -> list[int]:
    found = await rows(db, _Id, PRODUCTS_OF_STYLES, ids=sorted(style_ids))
    return [each.id for each in found]


SIBLINGS_OF = """
    select other.id
    from product
    join product as other on other.style_id = product.style_id
    where product.id = any(%(ids)s)
"""


async def siblings_of(db: Db, product_ids: Collection[int]) -> list[int]:
    """Every colour of these products' styles, themselves among them."""
    return [each.id for each in await rows(db, _Id, SIBLINGS_OF, ids=sorted(product_ids))]


PRODUCTS_IN_CATEGORIES = "select id from product where category_ids && %(ids)s::integer[]"


async def products_in_categories(db: Db, category_ids: Collection[int]) -> list[int]:
    found = await rows(db, _Id, PRODUCTS_IN_CATEGORIES, ids=sorted(category_ids))
    return [each.id for each in found]


PRODUCTS_SHOWING = """
    select product.id from product
    where %(is_shown_by_all)s
       or attribute_value_ids && (
           %(value_ids)s::integer[] || array(
               select value.id from attribute_value as value
               join attribute_group on attribute_group.id = value.group_id
               where attribute_group.key = any(%(groups)s)
           )
       )
       or notes ?| %(groups)s
       or %(has_fibres)s and fibres <> '{}'
       or exists (
           select from jsonb_each(fibres) as part
           where part.value ?| %(fibres)s
       )
       or exists (
           select from product_image as image
           where image.product_id = product.id
             and (image.image_type = any(%(types)s) or image.image_view = any(%(views)s))
       )
"""
SHOWN_BY_ALL = {"name", "description", "brand", "colorDetail", "size", "shopSize"}
SHOWN_BY_ALL |= {"imageType", "imageView"}
FIBRES = {"fibreComposition", "liningComposition"}


async def products_showing(
    db: Db, groups: Collection[str], values: Collection[RenamedValue]
) -> list[int]:
    """Products that show one of these groups of attributes, or one of these values."""

    def of(group: str) -> list[str]:
        return [each.value for each in values if each.group_key == group]

    found = await rows(
        db,
        _Id,
        PRODUCTS_SHOWING,
        is_shown_by_all=not SHOWN_BY_ALL.isdisjoint(groups),
        has_fibres=not FIBRES.isdisjoint(groups),
        groups=list(groups),
        value_ids=[each.id for each in values],
        fibres=of("fibre"),
        types=of("imageType"),
        views=of("imageView"),
    )
    return [each.id for each in found]
