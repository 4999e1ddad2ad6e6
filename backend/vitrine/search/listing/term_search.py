"""How a term is read: as a number, as words and filters, or as what comes near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TypeAlias

from vitrine.search.engine import Reading
from vitrine.search.index.article_numbers import Numbers
from vitrine.search.index.bits import Bits, has, members
from vitrine.search.index.offers import SizeHere, size_id
from vitrine.search.index.texts import Texts
from vitrine.search.language import understanding
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.language.spelling import corrected
from vitrine.search.listing.filtering import SIZE, Shelf
from vitrine.search.listing.matching import Match, Matcher
from vitrine.search.query import EVERY_PRICE

# Without a match it is filters alone.
Read: TypeAlias = tuple[Reading, Match | None]
NOTHING = Match(0, ())
AN_ID = re.compile(r"[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Language:
    lexicon: Lexicon
    texts: Texts
    matcher: Matcher


def read(
    term: str,
    *,
    is_literal: bool,
    shelf: Shelf,
    language: Language,
    numbers: Numbers,
    now: datetime,
) -> Read:
    """The first way to read the term that finds something here."""
    by_number = _or_its_style(numbers.having(term), shelf)
    if by_number:
        return Reading(term=term, words=term), by_number
    as_words, words = understanding.literal(term, language.lexicon)
    if is_literal:
        return as_words, language.matcher.match(words) if words else NOTHING
    tries = [_understood(term, shelf, language)]
    if shelf.found(*tries[0], now):
        return tries[0]
    bare = _as_size(term, shelf) or _by_id(term, shelf)
    if bare:
        return bare
    # What was read as a filter is spelt well enough, whether any product says it or not.
    left = set(tries[0][0].words.split())
    better = corrected(
        words,
        language.lexicon,
        lambda word: word not in left or language.matcher.is_known(word),
    )
    if better:
        spelt = _spelt(term, words, better, language.lexicon)
        reading, match = _understood(spelt, shelf, language)
        tries.append((replace(reading, term=term, corrected_term=spelt), match))
        if shelf.found(*tries[-1], now):
            return tries[-1]
    if words:
        tries += _with_fewer_filters(*tries[-1])
        tries.append((as_words, language.matcher.match(words)))
        some = language.matcher.match(better or words, all_of_them=False)
        tries.append((replace(as_words, is_loosened=True), some))
    return next((each for each in tries if shelf.found(*each, now)), (as_words, NOTHING))


def _by_id(term: str, shelf: Shelf) -> Read | None:
    """The number in the address of a product that is sold here."""
    if not AN_ID.fullmatch(term):
        return None
    place = shelf.goods.places.get(int(term))
    if place is None or not has(shelf.offers.here, place):
        return None
    found = _or_its_style(1 << place, shelf)
    return (Reading(term=term, words=term, product_id=int(term)), found) if found else None


def _or_its_style(bits: Bits, shelf: Shelf) -> Match | None:
    """Where that colour is sold out, the others of its style."""
    if bits & shelf.offers.listed:
        return Match(bits, (bits,))
    others = 0
    for place in members(bits):
        others |= shelf.goods.of_style(shelf.goods.styles[place])
    return Match(others, (others,)) if others & shelf.offers.listed else None


def _understood(term: str, shelf: Shelf, language: Language) -> Read:
    size_of = partial(_size_of, shelf)
    reading, words = understanding.understood(term, language.lexicon, size_of)
    if words:
        return reading, language.matcher.match(words)
    is_filter = reading.chosen or reading.flags or not reading.price.is_open
    return reading, None if is_filter else NOTHING


def _size_of(shelf: Shelf, label: str) -> SizeHere | None:
    wanted = size_id(label)
    return next((size for size in shelf.offers.sizes if size.id == wanted), None)


def _as_size(term: str, shelf: Shelf) -> Read | None:
    """Somebody who types nothing but 38 means the size, if there is one."""
    size = _size_of(shelf, term)
    if size is None or not size.bits & shelf.offers.listed:
        return None
    chosen = {SIZE: frozenset({size.id})}
    return Reading(term=term, chosen=chosen, sizes={size.id: size.label}), None


def _with_fewer_filters(reading: Reading, match: Match | None) -> Iterator[Read]:
    """Rather a black coat that costs more than nothing; else another one that costs no more."""
    any_price = replace(reading, price=EVERY_PRICE, is_loosened=True)
    if any_price.chosen or any_price.flags or match:
        yield any_price, match
    if match:
        yield replace(any_price, flags={}), match
        yield replace(reading, flags={}, chosen={}, is_loosened=True), match
        yield replace(any_price, flags={}, chosen={}), match


def _spelt(term: str, words: Sequence[str], better: Sequence[str], lexicon: Lexicon) -> str:
    """The term with its wrong words replaced, the rest as it was typed."""
    changed = {old: new for old, new in zip(words, better, strict=True) if old != new}

    def replaced(found: re.Match[str]) -> str:
        pieces = lexicon.analyser.pieces(found.group())
        return changed.get(pieces[0], found.group()) if pieces else found.group()

    return re.sub(r"[^\W_]+(?:['’\-./&][^\W_]+)*", replaced, term)
