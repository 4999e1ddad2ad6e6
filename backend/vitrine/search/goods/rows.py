"""A row of a page: the first goods of a listing, and where the whole listing is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal
from urllib.parse import quote

import msgspec
from msgspec import Meta

from vitrine.catalogue import Category, localise
from vitrine.catalogue.for_search import Words
from vitrine.rpc import Call, Wire
from vitrine.search.calls import cache_listing, dictionary_of, engine_of, groups_colours
from vitrine.search.language.lexicon import BRAND
from vitrine.search.query import LONGEST_TERM, NO_TERM, Page, Query, SortBy, visible_text
from vitrine.search.terms.reading import read_term

MOST_OF_A_ROW = 48
# As many as a wide screen shows side by side: fewer styles come with their other colours.
FULL_ROW = 4
SORTS = {
    "newest": SortBy.NEW,
    "topseller": SortBy.RECOMMENDED,
    "reduction": SortBy.REDUCTION,
}

Key = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]


class GoodsRow(Wire):
    """The first of a category, by its key, or of everything; or what is similar to products.

    `attribute` leaves those that have a value: `material:wool`, `brand:halden`; `term` those that
    say all of its words, such as a cloth in the language of the page.
    """

    category: Annotated[str, Meta(max_length=200)] = ""
    attribute: Annotated[str, Meta(max_length=200)] = ""
    term: Annotated[str, Meta(max_length=LONGEST_TERM)] = ""
    similar_to: Annotated[list[Key], Meta(max_length=6)] = msgspec.field(default_factory=list)
    sort: Literal["newest", "topseller", "reduction"] = "topseller"
    limit: Annotated[int, Meta(ge=1, le=MOST_OF_A_ROW)] = 12


class RowListing(Wire):
    """What all goods of a row have in common, how many they are, and where they are."""

    name: str
    total: int
    url: str


@dataclass(frozen=True, slots=True)
class _Value:
    group: str
    id: int
    label: str


async def first_of(call: Call, row: GoodsRow) -> tuple[list[int], RowListing | None]:
    """None of a category or a value that this storefront does not have."""
    category = _category(call, row.category)
    value = _value(call, row.attribute)
    dictionary, category_id = dictionary_of(call), category.id if category else None
    cache_listing(call, category_id)
    if (row.category and category is None) or (row.attribute and value is None):
        return [], None
    engine, term = engine_of(call), visible_text(row.term)
    read = await read_term(engine, dictionary.lexicon, term, is_literal=True)
    query = Query(
        category_id=category_id,
        is_grouped=groups_colours(dictionary, category_id),
        interpretation=read if term else NO_TERM,
        chosen={value.group: frozenset({value.id})} if value else {},
    )
    page = Page(by=SORTS[row.sort], size=row.limit)
    hits = await engine.hits(query, page)
    ids = hits.ids
    if query.is_grouped and hits.total < FULL_ROW:
        # The listing counts styles all the same: colours fill a row and nothing else.
        ids = (await engine.hits(replace(query, is_grouped=False), page)).ids
    return list(ids), _listing(call, category, value, term, hits.total)


def shown_categories(call: Call) -> Iterator[Category]:
    for category in dictionary_of(call).words.categories.values():
        document = category.documents.get(call.shop_id)
        if document and not document.is_hidden:
            yield document


def _category(call: Call, key: str) -> Category | None:
    return next((each for each in shown_categories(call) if each.key == key), None)


def _value(call: Call, attribute: str) -> _Value | None:
    group, _, name = attribute.partition(":")
    words = dictionary_of(call).words
    if group == BRAND:
        brands = words.brands.values()
        return next(
            (_Value(group, each.id, each.name) for each in brands if each.key == name), None
        )
    return _attribute_value(words, group, name, call.shop.locale)


def _attribute_value(words: Words, group: str, name: str, locale: str) -> _Value | None:
    """Of a group that listings can be filtered by, so that the page can lead to one."""
    if group not in words.groups:
        return None
    for each in words.values.values():
        if each.group_key == group and each.value == name:
            return _Value(group, each.id, localise(each.labels, locale))
    return None


def _listing(
    call: Call, category: Category | None, value: _Value | None, term: str, total: int
) -> RowListing | None:
    name = term or (value.label if value else category.name if category else "")
    if not name:
        return None
    address = category.url if category else f"/{call.shop.code}/search"
    # As the storefront writes it: searched for as it stands, wherever else it would lead.
    query = [f"term={quote(term)}"] if term else []
    query += [f"filters%5B{value.group}%5D={value.id}"] if value else []
    query += ["nop=1", "literal=1"] if term else []
    url = f"{address}?{'&'.join(query)}" if query else address
    return RowListing(name=name, total=total, url=url)
