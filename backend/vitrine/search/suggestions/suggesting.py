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
    by_number = _numbered(index, term)
    if by_number:
        return Suggested(terms=[], category_ids=[], brands=[], product_ids=by_number)
    words = index.lexicon.words_of(term)
    terms = list(islice(_terms(index, term, words, now), TERMS))
    if terms and not _is_typed(terms[0].term, words, index):
        # The word was mistyped: what begins like the nearest one is meant.
        words = [*words[:-1], index.lexicon.all_words_of(terms[0].term)[-1]]
    return Suggested(
        terms=terms,
        category_ids=_categories(index, words),
        brands=_brands(index, words),
        product_ids=_products(index, [*(each.term for each in terms[:1]), term], now),
    )


def _terms(
    index: ShopIndex, term: str, words: Sequence[str], now: datetime
) -> Iterator[SuggestedTerm]:
    """The last word completed, or mended first; each with what it would find."""
    written = split_words(term)
    if not words or not written or term.endswith(" "):
        return
    lexicon = index.lexicon
    before = " ".join(written[:-1])
    # What was typed is not said twice: `robe robes`.
    stems = lexicon.stems(before)
    completions = lexicon.spelling.completions(words[-1], COMPLETIONS)
    for word, _ in completions or lexicon.spelling.near_completions(words[-1], COMPLETIONS):
        # German writes nouns large; elsewhere a word is large only as a label.
        spelt = word if lexicon.language == "de" else word.lower()
        whole = f"{before} {spelt}".strip()
        pieces = [lexicon.analyser.stem(each) for each in lexicon.analyser.pieces(word)]
        if not stems.isdisjoint(pieces):
            continue
        stems.add(pieces[0])
        count = find(index, Query(term=whole, is_literal=True), now).filtered.count
        if count:
            yield SuggestedTerm(whole, count)


def _is_typed(term: str, words: Sequence[str], index: ShopIndex) -> bool:
    """Whether the last word of a suggestion begins with the last one that was typed."""
    return index.lexicon.all_words_of(term)[-1].startswith(words[-1])


def _numbered(index: ShopIndex, term: str) -> list[int]:
    """Products whose article number begins so."""
    products = index.article_numbers.beginning(term) & index.offers.listed
    return _of_each_style(index, index.recommended.page(products, 0, PRODUCTS * MOST_COLOURS))


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
        if ids:
            return _of_each_style(index, [index.products.ordinals[each] for each in ids])
    return []


def _of_each_style(index: ShopIndex, ordinals: Sequence[int]) -> list[int]:
    """The ids of the first product of each style."""
    styles: dict[int, int] = {}
    for each in ordinals:
        row = index.products.rows[each]
        styles.setdefault(row.style_id, row.id)
    return list(styles.values())[:PRODUCTS]
