"""The write doors for the words of the catalogue: brands, attributes, categories, size tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from msgspec import Struct, field

from vitrine.catalogue import rebuilding, rules
from vitrine.catalogue.category_documents import category_documents
from vitrine.catalogue.incoming import Texts
from vitrine.catalogue.queries import lookups, showing, words
from vitrine.catalogue.tags import category_tag, product_tag, purge_products
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.rpc import purge


class IncomingAddress(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    postal_address: str
    electronic_address: str


class IncomingBrand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """With its maker, whom product safety law wants named; outside the EU also someone in it."""

    key: str
    name: str
    maker: IncomingAddress
    responsible_person: IncomingAddress | None = None
    stories: Texts = field(default_factory=dict)


async def put_brands(db: Db, brands: Sequence[IncomingBrand], now: datetime) -> None:
    changed = await words.put_brands(
        db,
        [
            words.BrandRecord(
                key=brand.key,
                slug=slug(brand.name),
                name=brand.name,
                stories=brand.stories,
                maker_name=brand.maker.name,
                postal_address=brand.maker.postal_address,
                electronic_address=brand.maker.electronic_address,
                responsible_person=brand.responsible_person,
                now=now,
            )
            for brand in brands
        ],
    )
    await purge(db, "brands")
    products = await words.products_of_brands(db, changed)
    if products:
        await rebuilding.rebuild_products(db, products)
        await purge_products(db, products)


class IncomingGroup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    labels: Texts
    multi_select: bool
    values: dict[str, Texts] = field(default_factory=dict)


async def put_attributes(db: Db, groups: Sequence[IncomingGroup]) -> None:
    """Adds and renames; nothing is taken away, since filters in old addresses name the ids."""
    told = [(each.key, each.labels, each.multi_select) for each in groups]
    changed = await words.put_groups(db, told)
    renamed = await words.put_values(
        db,
        [
            (each.key, value, labels, position)
            for each in groups
            for position, (value, labels) in enumerate(each.values.items(), start=1)
        ],
    )
    if changed or renamed:
        products = await showing.products_showing(db, changed, renamed)
        await rebuilding.rebuild_products(db, products)
        await purge_products(db, await showing.siblings_of(db, products))


class FillingRule(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Which products a category takes by itself: those for which all that is named holds.

    `also` names styles that come in besides.
    """

    genders: list[str] | None = None
    silhouettes: list[str] | None = None
    live_days_at_most: int | None = None
    is_reduced: bool | None = None
    also: list[str] | None = None


class IncomingCategory(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Keys are paths: `women/knitwear` is below `women`."""

    key: str
    names: Texts
    slugs: Texts
    parent: str | None = None
    is_hidden: bool = False
    intros: Texts = field(default_factory=dict)
    rule: FillingRule | None = None
    supported_filters: list[str] = field(default_factory=list)


class UnknownParent(ValueError):
    """A category below one that is neither stored nor handed in."""


async def put_categories(db: Db, categories: Sequence[IncomingCategory]) -> None:
    """Writes them below their parents and makes their documents anew; circles are refused."""
    by_key = {category.key: category for category in categories}
    stored = {category.key: category.parent_id for category in await words.categories(db)}
    for category in categories:
        if category.parent is not None and category.parent not in {*by_key, *stored}:
            raise UnknownParent(f"{category.key} is below {category.parent}, which is unknown")
    order = rules.in_order_of_depth(await _parents(db, by_key))
    position = {key: place for place, key in enumerate(by_key, start=1)}
    for key in order:
        if key in by_key:
            await _put_category(db, by_key[key], position[key])
    await _make_documents(db)


async def _parents(db: Db, incoming: dict[str, IncomingCategory]) -> dict[str, str | None]:
    stored = await words.categories(db)
    keys = {category.id: category.key for category in stored}
    parents = {
        category.key: keys[category.parent_id] if category.parent_id else None
        for category in stored
    }
    return {**parents, **{key: category.parent for key, category in incoming.items()}}


async def _put_category(db: Db, category: IncomingCategory, position: int) -> None:
    above = await words.category_by_key(db, category.parent) if category.parent else None
    await words.put_category(
        db,
        words.CategoryRecord(
            key=category.key,
            parent_id=above.id if above else None,
            position=position,
            depth=above.depth + 1 if above else 1,
            names=category.names,
            slugs=category.slugs,
            paths=rules.paths(above.paths if above else {}, category.slugs),
            above=above.rootline_ids if above else [],
            is_hidden=category.is_hidden,
            intros=category.intros,
            rule=msgspec.to_builtins(category.rule) if category.rule else None,
            supported_filters=category.supported_filters,
        ),
    )


async def _make_documents(db: Db) -> None:
    stored = await words.categories(db)
    made = category_documents(stored, await lookups.shop_rows(db))
    changed = await words.put_category_documents(db, made)
    products = await showing.products_in_categories(db, changed)
    await purge(
        db,
        "categories",
        *(category_tag(each) for each in changed),
        *(product_tag(each) for each in products),
    )


class IncomingSizeTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rows` hold a size and, for each measure, from and to in centimetres."""

    key: str
    names: Texts
    how_to_measure: dict[str, Texts]
    measures: dict[str, Texts]
    rows: list[dict[str, str | list[float]]]


async def put_size_tables(db: Db, tables: Sequence[IncomingSizeTable]) -> None:
    for table in tables:
        await words.put_size_table(
            db,
            key=table.key,
            names=table.names,
            how_to_measure=table.how_to_measure,
            columns=table.measures,
            rows=table.rows,
        )
    await purge(db, "size-tables")
