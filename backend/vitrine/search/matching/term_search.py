"""How a term is read: as a number, as words and filters, or as what comes near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from pyroaring import FrozenBitMap

from vitrine.search.engine import Interpretation
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.language import understanding
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.matching.filtering import filtered, scope_of
from vitrine.search.matching.word_match import NOTHING, Match, Matcher
from vitrine.search.query import EVERY_PRICE, SIZE, Query

# Without a match it is filters alone.
Read: TypeAlias = tuple[Interpretation, Match | None]
AN_ID = re.compile(r"[1-9][0-9]{0,8}")


def read_term(index: ShopIndex, term: str, now: datetime, *, is_literal: bool) -> Read:
    """The first way to read the term that finds something here."""
    by_number = _or_its_style(index.article_numbers.having(term), index)
    if by_number:
        return Interpretation(term=term, words=term), by_number
    as_words, words = understanding.literal(term, index.lexicon)
    matcher = Matcher(index)
    if is_literal:
        return as_words, matcher.match(words) if words else NOTHING
    tries = [_interpreted(term, index)]
    if found_by(index, tries[0], now):
        return tries[0]
    bare = _as_size(term, index) or _by_id(term, index)
    if bare:
        return bare
    # What was read as a filter is spelt well enough, whether any product says it or not.
    left = set(tries[0][0].words.split())
    better = index.lexicon.spelling.corrected(
        words, lambda word: word not in left or matcher.is_known(word)
    )
    if better:
        spelt = _spelt(term, words, better, index.lexicon)
        interpretation, match = _interpreted(spelt, index)
        tries.append((replace(interpretation, term=term, corrected_term=spelt), match))
        if found_by(index, tries[-1], now):
            return tries[-1]
    if words:
        tries += _with_fewer_filters(*tries[-1])
        tries.append((as_words, matcher.match(words)))
        some = matcher.match(matcher.taken_apart(better or words), all_of_them=False)
        tries.append((replace(as_words, is_loosened=True), some))
    return next((each for each in tries if found_by(index, each, now)), (as_words, NOTHING))


def found_by(index: ShopIndex, read: Read, now: datetime) -> FrozenBitMap:
    """All products that a term means which is read like this."""
    interpretation, match = read
    scope = scope_of(index, match.products if match else None, None)
    return filtered(index, scope, Query(), interpretation, now).every


def _by_id(term: str, index: ShopIndex) -> Read | None:
    """The number in the address of a product that is sold here."""
    if not AN_ID.fullmatch(term):
        return None
    ordinal = index.products.ordinals.get(int(term))
    if ordinal is None or ordinal not in index.offers.sold:
        return None
    found = _or_its_style(FrozenBitMap([ordinal]), index)
    return (Interpretation(term=term, words=term, product_id=int(term)), found) if found else None


def _or_its_style(products: FrozenBitMap, index: ShopIndex) -> Match | None:
    """Where that colour is sold out, the others of its style."""
    listed = index.offers.listed
    if products.intersect(listed):
        return Match(products, (products,))
    styles = index.products.styles(products)
    others = NO_PRODUCTS.union(*map(index.products.of_style, styles))
    return Match(others, (others,)) if others.intersect(listed) else None


def _interpreted(term: str, index: ShopIndex) -> Read:
    def sizes_called(label: str) -> dict[int, str]:
        return {size.id: size.label for size in index.offers.sizes_called(label)}

    interpretation, words = understanding.interpreted(term, index.lexicon, sizes_called)
    if words:
        return interpretation, Matcher(index).match(words)
    is_filter = interpretation.chosen or interpretation.flags or not interpretation.price.is_open
    return interpretation, None if is_filter else NOTHING


def _as_size(term: str, index: ShopIndex) -> Read | None:
    """Somebody who types nothing but 38 means the size, if there is one."""
    listed = index.offers.listed
    called = index.offers.sizes_called(term)
    sizes = {size.id: size.label for size in called if size.products.intersect(listed)}
    if not sizes:
        return None
    return Interpretation(term=term, chosen={SIZE: frozenset(sizes)}, sizes=sizes), None


def _with_fewer_filters(interpretation: Interpretation, match: Match | None) -> Iterator[Read]:
    """Rather a black coat that costs more than nothing; else another one that costs no more."""
    any_price = replace(interpretation, price=EVERY_PRICE, is_loosened=True)
    if any_price.chosen or any_price.flags or match:
        yield any_price, match
    if match:
        yield replace(any_price, flags={}), match
        yield replace(interpretation, flags={}, chosen={}, is_loosened=True), match
        yield replace(any_price, flags={}, chosen={}), match


def _spelt(term: str, words: Sequence[str], better: Sequence[str], lexicon: Lexicon) -> str:
    """The term with its wrong words replaced, the rest as it was typed."""
    changed = {old: new for old, new in zip(words, better, strict=True) if old != new}

    def replaced(found: re.Match[str]) -> str:
        pieces = lexicon.analyser.pieces(found.group())
        return changed.get(pieces[0], found.group()) if pieces else found.group()

    return re.sub(r"[^\W_]+(?:['’\-./&][^\W_]+)*", replaced, term)
