"""What somebody may mean who has typed the beginning of something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice

from vitrine.search.engine import Suggested, SuggestedTerm
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.language.analysis import split_words
from vitrine.search.language.lexicon import BRAND, CATEGORY, Key
from vitrine.search.matching.results import find
from vitrine.search.query import Page, Query, SortBy

TERMS = 5
COMPLETIONS = 20
CATEGORIES = 3
BRANDS = 2
PRODUCTS = 4
MOST_COLOURS = 4


def suggested(index: ShopIndex, term: str, now: datetime) -> Suggested:
    words = index.lexicon.words_of(term)
    terms = list(islice(_terms(index, term, words, now), TERMS))
    return Suggested(
        terms=terms,
        category_ids=_categories(index, words),
        brands=_brands(index, words),
        product_ids=_products(index, [*(each.term for each in terms[:1]), term], now),
    )


def _terms(
    index: ShopIndex, term: str, words: Sequence[str], now: datetime
) -> Iterator[SuggestedTerm]:
    """The last word completed, each with what it would find."""
    written = split_words(term)
    if not words or not written or term.endswith(" "):
        return
    lexicon = index.lexicon
    before = " ".join(written[:-1])
    stems = set()
    for word, _ in lexicon.spelling.completions(words[-1], COMPLETIONS):
        # German writes nouns large; elsewhere a word is large only as a label.
        spelt = word if lexicon.language == "de" else word.lower()
        whole = f"{before} {spelt}".strip()
        stem = lexicon.analyser.stem(lexicon.analyser.pieces(word)[0])
        if stem in stems:
            continue
        stems.add(stem)
        count = find(index, Query(term=whole, is_literal=True), now).filtered.count
        if count:
            yield SuggestedTerm(whole, count)


def _categories(index: ShopIndex, words: Sequence[str]) -> list[int]:
    found = [
        (-count, each)
        for each, name in index.choices.category_names.items()
        if _begins(name, words) and (count := _listed_with(index, (CATEGORY, each)))
    ]
    return [each for _, each in sorted(found)[:CATEGORIES]]


def _brands(index: ShopIndex, words: Sequence[str]) -> list[tuple[int, int]]:
    found = [
        (each, count)
        for each, name in index.choices.brand_names.items()
        if _begins(name, words) and (count := _listed_with(index, (BRAND, each)))
    ]
    return sorted(found, key=lambda each: -each[1])[:BRANDS]


def _begins(name: Sequence[str], words: Sequence[str]) -> bool:
    """Every typed word begins a word of the name."""
    return bool(words) and all(any(each.startswith(word) for each in name) for word in words)


def _listed_with(index: ShopIndex, key: Key) -> int:
    return index.products.having(key).intersection_cardinality(index.offers.listed)


def _products(index: ShopIndex, terms: Sequence[str], now: datetime) -> list[int]:
    """Of the first term that finds any, one of each style: its other colours are a click away."""
    page = Page(by=SortBy.MATCH, size=PRODUCTS * MOST_COLOURS)
    for term in terms:
        ids = find(index, Query(term=term), now).page(page)
        styles: dict[int, int] = {}
        for each in ids:
            style_id = index.products.rows[index.products.ordinals[each]].style_id
            styles.setdefault(style_id, each)
        if styles:
            return list(styles.values())[:PRODUCTS]
    return []
