"""What the engine counted and understood, with the labels of the storefront."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from vitrine.catalogue import localise
from vitrine.catalogue.for_search import Words
from vitrine.rpc import Shop
from vitrine.search.engine import FacetRange, Facets
from vitrine.search.facets.shapes import (
    AttributesFilterItem,
    AttributesFilterValue,
    BooleanFilterItem,
    BooleanFilterValue,
    FilterGroup,
    FilterItem,
    FilterValue,
    IdentifierFilterItem,
    IdentifierFilterValue,
    RangeFilterItem,
    RangeFilterValue,
    SearchFilter,
    Understood,
    UnderstoodAttribute,
    UnderstoodBoolean,
    UnderstoodPrice,
)
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.query import CATEGORY_IDS, NEW, PRICES, REDUCTIONS, SALE, Interpretation

# Filters that are no attributes have no labels in the catalogue.
NAMES = {
    PRICES: {"de": "Preis", "fr": "Prix", "nl": "Prijs", "en": "Price"},
    REDUCTIONS: {"de": "Ersparnis", "fr": "Réduction", "nl": "Korting", "en": "Saving"},
    SALE: {"de": "Reduziert", "fr": "En promotion", "nl": "Afgeprijsd", "en": "On sale"},
    NEW: {"de": "Neu", "fr": "Nouveautés", "nl": "Nieuw", "en": "New"},
    CATEGORY_IDS: {"de": "Kategorie", "fr": "Catégorie", "nl": "Categorie", "en": "Category"},
}


def filter_items(facets: Facets, dictionary: Dictionary) -> list[FilterItem]:
    return list(_items(facets, dictionary.words, dictionary.shop))


def _items(facets: Facets, words: Words, shop: Shop) -> Iterator[FilterItem]:
    locale = shop.locale
    if facets.categories:
        yield IdentifierFilterItem(
            slug=CATEGORY_IDS,
            name=localise(NAMES[CATEGORY_IDS], locale),
            values=[
                IdentifierFilterValue(
                    id=each,
                    name=words.categories[each].documents[shop.id].name,
                    product_count=count,
                )
                for each, count in facets.categories
            ],
        )
    for key, values in facets.values.items():
        group = words.groups[key]
        yield AttributesFilterItem(
            id=group.id,
            slug=key,
            name=localise(group.labels, locale),
            attribute_group_type=group.type,
            values=[
                AttributesFilterValue(
                    id=each.id,
                    name=each.label,
                    value=each.value,
                    product_count=each.count,
                    size_group=each.size_group or UNSET,
                )
                for each in values
            ],
        )
    for key, (with_it, without) in facets.flags.items():
        yield BooleanFilterItem(
            slug=key,
            name=localise(NAMES[key], locale),
            values=[
                BooleanFilterValue(name=True, product_count=with_it),
                BooleanFilterValue(name=False, product_count=without),
            ],
        )
    yield from _ranges(PRICES, facets.prices, locale)
    if facets.reductions and facets.reductions.high:
        yield from _ranges(REDUCTIONS, facets.reductions, locale)


def _ranges(key: str, span: FacetRange | None, locale: str) -> Iterator[RangeFilterItem]:
    if span:
        value = RangeFilterValue(min=span.low, max=span.high, product_count=span.count)
        yield RangeFilterItem(slug=key, name=localise(NAMES[key], locale), values=[value])


def describe_interpretation(interpretation: Interpretation, dictionary: Dictionary) -> Understood:
    filters = _search_filters(interpretation, dictionary.words, dictionary.shop)
    return Understood(
        term=interpretation.term,
        words=interpretation.words,
        filters=list(filters),
        corrected_term=interpretation.corrected_term,
        is_loosened=interpretation.is_loosened,
    )


def _search_filters(
    interpretation: Interpretation, words: Words, shop: Shop
) -> Iterator[SearchFilter]:
    for key, ids in interpretation.chosen.items():
        group = words.groups[key]
        yield SearchFilter(
            type="attribute",
            attribute_filter=UnderstoodAttribute(
                group=FilterGroup(
                    id=group.id,
                    key=key,
                    label=localise(group.labels, shop.locale),
                    type=group.type,
                    multi_select=group.multi_select,
                ),
                values=[
                    FilterValue(
                        id=each, value=interpretation.sizes[each], label=interpretation.sizes[each]
                    )
                    if each in interpretation.sizes
                    else _value(key, each, words, shop)
                    for each in sorted(ids)
                ],
            ),
        )
    for slug, value in interpretation.flags.items():
        label = localise(NAMES[slug], shop.locale)
        flag = UnderstoodBoolean(slug=slug, value=value, label=label)
        yield SearchFilter(type="boolean", boolean_filter=flag)
    if not interpretation.price.is_open:
        price = UnderstoodPrice(
            min_price=interpretation.price.low, max_price=interpretation.price.high
        )
        yield SearchFilter(type="price", price_filter=price)


def _value(key: str, value_id: int, words: Words, shop: Shop) -> FilterValue:
    if key == "brand":
        brand = words.brands[value_id]
        return FilterValue(id=brand.id, value=brand.key, label=brand.name)
    value = words.values[value_id]
    return FilterValue(id=value.id, value=value.value, label=localise(value.labels, shop.locale))
