"""The one thing that a term names, if it names exactly one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vitrine.search.engine import ShopEngine
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.query import Interpretation


@dataclass(frozen=True, slots=True)
class Destination:
    """At most one of the first three is there; without them, categories that may be meant."""

    product_id: int | None = None
    category_id: int | None = None
    brand_id: int | None = None
    choices: Sequence[int] = ()


async def find_destination(
    engine: ShopEngine, dictionary: Dictionary, term: str, interpretation: Interpretation
) -> Destination:
    """A category only where no other department has the same thing, however it is called there."""
    product_id = await engine.article(term) or interpretation.product_id
    if product_id is not None:
        return Destination(product_id=product_id)
    words = dictionary.lexicon.words_of(term)
    if not words:
        return Destination()
    categories = list(_categories_called(dictionary, _stems(dictionary, words)))
    also = [
        *_categories_called_also(dictionary, _stems(dictionary, words)),
        *_categories_meant(dictionary, words),
    ]
    category_id = _the_one(dictionary, categories)
    if category_id is not None and _departments(dictionary, also) <= {
        _department(dictionary, category_id)
    }:
        return Destination(category_id=category_id)
    for name, brand_id in dictionary.lexicon.brand_names:
        if list(name) == words and not categories:
            return Destination(brand_id=brand_id)
    return Destination(choices=_one_of_each_department(dictionary, [*categories, *also]))


def _categories_called(dictionary: Dictionary, stems: set[str]) -> Iterator[int]:
    """Categories that have exactly these words, with or without those of their department."""
    categories, shop_id = dictionary.words.categories, dictionary.shop.id
    stems_of = dictionary.lexicon.stems
    for category in categories.values():
        document = category.documents.get(shop_id)
        root = categories[category.rootline_ids[0]].documents.get(shop_id)
        if document is None or root is None or document.is_hidden:
            continue
        name = stems_of(document.name)
        if stems in (name, name | stems_of(root.name)):
            yield category.id


def _the_one(dictionary: Dictionary, category_ids: Sequence[int]) -> int | None:
    """Of several, the one that is a department itself: `Sale` is more than that of the ladies."""
    if len(category_ids) == 1:
        return category_ids[0]
    roots = [each for each in category_ids if _department(dictionary, each) == each]
    return roots[0] if len(roots) == 1 else None


def _categories_called_also(dictionary: Dictionary, stems: set[str]) -> Iterator[int]:
    """Categories of several things, of which one is called so: `Jassen & mantels`."""
    categories, shop_id = dictionary.words.categories, dictionary.shop.id
    stems_of = dictionary.lexicon.stems
    for category in categories.values():
        document = category.documents.get(shop_id)
        if document is None or document.is_hidden or category.is_passing:
            continue
        things = document.name.split("&")
        if len(things) > 1 and any(stems == stems_of(each) for each in things):
            yield category.id


def _categories_meant(dictionary: Dictionary, words: Sequence[str]) -> Iterator[int]:
    """Categories that are called by another word for the same: `jassen` and `mantels`."""
    for place, word in enumerate(words):
        for meaning in dictionary.lexicon.synonyms.meanings(word):
            stems = _stems(dictionary, [*words[:place], *meaning, *words[place + 1 :]])
            yield from _categories_called(dictionary, stems)


def _one_of_each_department(dictionary: Dictionary, category_ids: Sequence[int]) -> list[int]:
    """The first of each that is named; nothing is chosen between where there is one department."""
    first: dict[int, int] = {}
    for each in category_ids:
        first.setdefault(_department(dictionary, each), each)
    return list(first.values()) if len(first) > 1 else []


def _departments(dictionary: Dictionary, category_ids: Sequence[int]) -> set[int]:
    return {_department(dictionary, each) for each in category_ids}


def _department(dictionary: Dictionary, category_id: int) -> int:
    return dictionary.words.categories[category_id].rootline_ids[0]


def _stems(dictionary: Dictionary, words: Sequence[str]) -> set[str]:
    return {dictionary.lexicon.analyser.stem(word) for word in words}
