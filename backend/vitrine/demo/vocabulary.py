"""The vocabulary of the assortment: brands, attributes, categories and size tables."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from vitrine.catalogue import (
    FillingRule,
    IncomingAddress,
    IncomingBrand,
    IncomingCategory,
    IncomingGroup,
    IncomingSizeTable,
    put_attributes,
    put_brands,
    put_categories,
    put_size_tables,
)
from vitrine.demo.assortment import Assortment, CategoryRule, Firm, SizeTable, Texts
from vitrine.kit.db import Db

CARE_LABELS = Path(__file__).with_name("care_labels.json")
FIBRE = {"de": "Faser", "fr": "Fibre", "nl": "Vezel", "en": "Fibre"}
# What a category offers to filter by, in this order.
FILTERS = ["color", "shopSize", "brand", "material", "fit", "length", "pattern", "season"]


async def put_vocabulary(db: Db, assortment: Assortment, now: datetime) -> None:
    await put_brands(db, brands(assortment), now)
    await put_attributes(db, groups(assortment))
    await put_categories(db, categories(assortment))
    await put_size_tables(db, size_tables(assortment))


def brands(assortment: Assortment) -> list[IncomingBrand]:
    return [
        IncomingBrand(
            key=brand.key,
            name=brand.name,
            maker=_address(brand.maker),
            responsible_person=_address(brand.responsible) if brand.responsible else None,
            stories=brand.character,
        )
        for brand in assortment.brands
    ]


def _address(firm: Firm) -> IncomingAddress:
    postal = f"{firm.street}, {firm.postcode} {firm.city}, {firm.country}"
    return IncomingAddress(firm.name, postal, firm.email)


def groups(assortment: Assortment) -> list[IncomingGroup]:
    care = msgspec.json.decode(CARE_LABELS.read_bytes(), type=dict[str, Texts])
    values = {**assortment.attributes.values, "careSymbols": care}
    made = [
        IncomingGroup(
            key=group.key,
            labels=group.labels,
            multi_select=group.multi_select,
            values=values.get(group.key, {}),
        )
        for group in assortment.attributes.groups
    ]
    fibres = IncomingGroup(key="fibre", labels=FIBRE, multi_select=True, values=values["fibre"])
    return [*made, fibres]


def categories(assortment: Assortment) -> list[IncomingCategory]:
    return [
        IncomingCategory(
            key=category.key,
            parent=category.key.rpartition("/")[0] or None,
            names=category.names,
            slugs=category.slugs,
            intros=category.intro,
            rule=_rule(category.rule) if category.rule else None,
            supported_filters=FILTERS,
        )
        for category in assortment.categories
    ]


def _rule(rule: CategoryRule) -> FillingRule:
    return FillingRule(
        genders=rule.gender,
        silhouettes=rule.silhouettes,
        live_days_at_most=rule.live_days_ago_at_most,
        is_reduced=rule.reduced,
        also=rule.also,
    )


def size_tables(assortment: Assortment) -> list[IncomingSizeTable]:
    return [_size_table(table, assortment) for table in assortment.sizes.tables]


def _size_table(table: SizeTable, assortment: Assortment) -> IncomingSizeTable:
    measures = {key: assortment.sizes.measures[key] for key in table.measures}
    return IncomingSizeTable(
        key=table.key,
        names=table.names,
        how_to_measure={key: measure.how for key, measure in measures.items()},
        measures={key: measure.names for key, measure in measures.items()},
        rows=table.rows,
        size_kind=table.size_kind,
    )
