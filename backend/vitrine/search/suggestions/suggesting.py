"""What somebody may mean who has typed the beginning of something."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass

from vitrine.search.engine import ShopEngine
from vitrine.search.language.analysis import split_words
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import BRAND, CATEGORY, Lexicon
from vitrine.search.query import Page, Query, SortBy
from vitrine.search.terms.reading import read_term

TERMS = 5
COMPLETIONS = 20
CATEGORIES = 3
BRANDS = 2
PRODUCTS = 4
MOST_COLOURS = 4


@dataclass(frozen=True, slots=True)
class SuggestedTerm:
    term: str
    count: int


@dataclass(frozen=True, slots=True)
class Suggested:
    """`brands`: each with the number of its products."""

    terms: Sequence[SuggestedTerm]
    category_ids: Sequence[int]
    brands: Sequence[tuple[int, int]]
    product_ids: Sequence[int]


async def suggest(engine: ShopEngine, dictionary: Dictionary, term: str) -> Suggested:
    by_number = await engine.number_begins(term, PRODUCTS)
    if by_number:
        return Suggested(terms=[], category_ids=[], brands=[], product_ids=by_number)
    lexicon = dictionary.lexicon
    words = lexicon.words_of(term)
    terms = await _terms(engine, lexicon, term, words)
    if terms and not _is_typed(terms[0].term, words, lexicon):
        # The word was mistyped: what begins like the nearest one is meant.
        words = [*words[:-1], lexicon.all_words_of(terms[0].term)[-1]]
    return Suggested(
        terms=terms,
        category_ids=await _categories(engine, dictionary, words),
        brands=await _brands(engine, dictionary, words),
        product_ids=await _products(engine, lexicon, [*(each.term for each in terms[:1]), term]),
    )


async def _terms(
    engine: ShopEngine, lexicon: Lexicon, term: str, words: Sequence[str]
) -> list[SuggestedTerm]:
    terms: list[SuggestedTerm] = []
    async for each in _completions(engine, lexicon, term, words):
        terms.append(each)
        if len(terms) == TERMS:
            break
    return terms


async def _completions(
    engine: ShopEngine, lexicon: Lexicon, term: str, words: Sequence[str]
) -> AsyncIterator[SuggestedTerm]:
    """The last word completed, or mended first; each with what it would find."""
    written = split_words(term)
    if not words or not written or term.endswith(" "):
        return
    before = " ".join(written[:-1])
    # What was typed is not said twice: `robe robes`.
    stems = lexicon.stems(before)
    completions = lexicon.spelling.completions(words[-1], COMPLETIONS)
    for word, _ in completions or lexicon.spelling.near_completions(words[-1], COMPLETIONS):
        # German writes nouns large; elsewhere a word is large only as a label.
        spelling = word if lexicon.language == "de" else word.lower()
        whole = f"{before} {spelling}".strip()
        pieces = [lexicon.analyser.stem(each) for each in lexicon.analyser.pieces(word)]
        if not stems.isdisjoint(pieces):
            continue
        stems.add(pieces[0])
        interpretation = await read_term(engine, lexicon, whole, is_literal=True)
        count = await engine.count(Query(interpretation=interpretation))
        if count:
            yield SuggestedTerm(whole, count)


def _is_typed(term: str, words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether the last word of a suggestion begins with the last one that was typed."""
    return lexicon.all_words_of(term)[-1].startswith(words[-1])


async def _categories(
    engine: ShopEngine, dictionary: Dictionary, words: Sequence[str]
) -> list[int]:
    counts = await _counts_of_names(engine, CATEGORY, dictionary.category_names, words)
    return [each for _, each in sorted((-count, each) for each, count in counts)[:CATEGORIES]]


async def _brands(
    engine: ShopEngine, dictionary: Dictionary, words: Sequence[str]
) -> list[tuple[int, int]]:
    counts = await _counts_of_names(engine, BRAND, dictionary.brand_names, words)
    return sorted(counts, key=lambda each: -each[1])[:BRANDS]


async def _counts_of_names(
    engine: ShopEngine, group: str, names: Mapping[int, Sequence[str]], words: Sequence[str]
) -> list[tuple[int, int]]:
    """Those of which every typed word begins a word of the name, with their products counted."""
    ids = [each for each, name in names.items() if _begins(name, words)]
    counts = await engine.counts([(group, each) for each in ids])
    return [(each, count) for each, count in zip(ids, counts, strict=True) if count]


def _begins(name: Sequence[str], words: Sequence[str]) -> bool:
    return bool(words) and all(any(each.startswith(word) for each in name) for word in words)


async def _products(engine: ShopEngine, lexicon: Lexicon, terms: Sequence[str]) -> Sequence[int]:
    """Of the first term that finds any, one of each style: its other colours are a click away."""
    page = Page(by=SortBy.MATCH, size=PRODUCTS * MOST_COLOURS)
    for term in terms:
        query = Query(interpretation=await read_term(engine, lexicon, term))
        ids = (await engine.hits(query, page)).ids
        if ids:
            return await engine.first_of_styles(ids, PRODUCTS)
    return []
