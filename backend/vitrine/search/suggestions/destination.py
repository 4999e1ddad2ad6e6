"""The one thing that a term names, if it names exactly one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice

from vitrine.search.engine import Destination, Interpretation
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.matching.results import find
from vitrine.search.query import Query


def destination(index: ShopIndex, term: str, now: datetime) -> tuple[Destination, Interpretation]:
    interpretation = find(index, Query(term=term), now).interpretation
    return _destination(index, term, interpretation), interpretation


def _destination(index: ShopIndex, term: str, interpretation: Interpretation) -> Destination:
    product_id = _numbered(index, term) or interpretation.product_id
    if product_id is not None:
        return Destination(product_id=product_id)
    words = index.lexicon.words_of(term)
    if not words:
        return Destination()
    categories = list(_named(index, _stems(index, words)))
    category_id = _the_one(index, categories)
    if category_id is not None and not _has_rival(index, category_id, words):
        return Destination(category_id=category_id)
    for name, brand_id in index.lexicon.brand_names:
        if list(name) == words and not categories:
            return Destination(brand_id=brand_id)
    return Destination()


def _numbered(index: ShopIndex, term: str) -> int | None:
    """The best of the products that have this number, if they are of one style."""
    products = index.article_numbers.having(term) & index.offers.sold
    # Enough to see whether they are of one style.
    if len(index.products.styles(islice(products, 50))) != 1:
        return None
    [ordinal] = index.recommended.page(products & index.offers.listed or products, 0, 1)
    return index.products.rows[ordinal].id


def _named(index: ShopIndex, stems: set[str]) -> Iterator[int]:
    """Categories that have exactly these words, with or without those of their department."""
    categories, shop_id, stems_of = (
        index.products.words.categories,
        index.shop.id,
        index.lexicon.stems,
    )
    for category in categories.values():
        document = category.documents.get(shop_id)
        root = categories[category.rootline_ids[0]].documents.get(shop_id)
        if document is None or root is None or document.is_hidden:
            continue
        name = stems_of(document.name)
        if stems in (name, name | stems_of(root.name)):
            yield category.id


def _the_one(index: ShopIndex, category_ids: Sequence[int]) -> int | None:
    """Of several, the one that is a department itself: `Sale` is more than that of the ladies."""
    if len(category_ids) == 1:
        return category_ids[0]
    roots = [each for each in category_ids if _department(index, each) == each]
    return roots[0] if len(roots) == 1 else None


def _has_rival(index: ShopIndex, category_id: int, words: Sequence[str]) -> bool:
    """Whether another department calls the same thing by another word: `jassen` and `mantels`."""
    department = _department(index, category_id)
    return any(
        _department(index, other) != department
        for place, word in enumerate(words)
        for meaning in index.lexicon.synonyms.meanings(word)
        for other in _named(index, _stems(index, [*words[:place], *meaning, *words[place + 1 :]]))
    )


def _department(index: ShopIndex, category_id: int) -> int:
    return index.products.words.categories[category_id].rootline_ids[0]


def _stems(index: ShopIndex, words: Sequence[str]) -> set[str]:
    return {index.lexicon.analyser.stem(word) for word in words}
