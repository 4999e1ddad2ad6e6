"""How a term is read: as a number, as words and filters, or as what comes near."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from vitrine.search.engine import ShopEngine
from vitrine.search.language import understanding
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.query import EVERY_PRICE, SIZE, Interpretation, Query, Text

AN_ID = re.compile(r"[1-9][0-9]{0,8}")


async def read_term(
    engine: ShopEngine, lexicon: Lexicon, term: str, *, is_literal: bool = False
) -> Interpretation:
    """The first way to read the term that finds something in the storefront."""
    product_ids = await engine.products_with_number(term)
    if product_ids:
        return Interpretation(term=term, words=term, product_ids=frozenset(product_ids))
    as_words = understanding.literal(term, lexicon)
    if is_literal:
        return as_words
    first = await understanding.interpret(term, lexicon, engine.sizes_called)
    if await _finds(engine, first):
        return await _with_what_is_near(engine, first)
    bare = await _as_size(engine, term) or await _by_id(engine, term)
    if bare:
        return bare
    words = lexicon.words_of(term)
    better = await _correct(engine, lexicon, words, set(first.words.split()))
    nearest = first
    if better:
        corrected_term = _respell(term, words, better, lexicon)
        again = await understanding.interpret(corrected_term, lexicon, engine.sizes_called)
        nearest = replace(again, term=term, corrected_term=corrected_term)
        if await _finds(engine, nearest):
            return await _with_what_is_near(engine, nearest)
    if words:
        some = Text(await _take_apart(engine, lexicon, better or words), is_loose=True)
        loosely = replace(as_words, text=some, is_loosened=True)
        for each in (*_with_fewer_filters(nearest), as_words, loosely):
            if await _finds(engine, each):
                return each
    return as_words


async def _finds(engine: ShopEngine, interpretation: Interpretation) -> bool:
    return await engine.count(Query(interpretation=interpretation)) > 0


async def _with_what_is_near(engine: ShopEngine, found: Interpretation) -> Interpretation:
    """A jacket is near to a down jacket where no product says `Daunen`."""
    words = found.text.words if found.text else ()
    return replace(found, is_loosened=True) if await engine.words_said_in_part(words) else found


async def _as_size(engine: ShopEngine, term: str) -> Interpretation | None:
    """Somebody who types nothing but 38 means the size, if there is one."""
    sizes = await engine.sizes_called(term, is_listed=True)
    if not sizes:
        return None
    return Interpretation(term=term, chosen={SIZE: frozenset(sizes)}, sizes=sizes)


async def _by_id(engine: ShopEngine, term: str) -> Interpretation | None:
    """The number in the address of a product that is sold here."""
    if not AN_ID.fullmatch(term):
        return None
    ids = await engine.itself_or_style(int(term))
    if not ids:
        return None
    return Interpretation(term=term, words=term, product_ids=frozenset(ids), product_id=int(term))


async def _correct(
    engine: ShopEngine, lexicon: Lexicon, words: Sequence[str], unread: set[str]
) -> list[str] | None:
    """What was read as a filter is spelt well enough, whether any product says it or not.

    So is a compound that nothing is, of parts that something is each: `Wollkleid`.
    """
    said = await engine.said_words(words)
    split = lexicon.analyser.compounds.split
    return lexicon.spelling.correct(
        words, lambda word: word not in unread or word in said or bool(split(word))
    )


async def _take_apart(
    engine: ShopEngine, lexicon: Lexicon, words: Sequence[str]
) -> tuple[str, ...]:
    """Compounds that nothing is stand as their parts."""
    said = await engine.said_words(words)
    split = lexicon.analyser.compounds.split
    return tuple(
        each for word in words for each in ([word] if word in said else split(word) or [word])
    )


def _with_fewer_filters(interpretation: Interpretation) -> Iterator[Interpretation]:
    """First without the price, then without the other filters."""
    has_words = interpretation.text is not None
    any_price = replace(interpretation, price=EVERY_PRICE, is_loosened=True)
    if any_price.chosen or any_price.flags or has_words:
        yield any_price
    if has_words:
        yield replace(any_price, flags={})
        yield replace(interpretation, flags={}, chosen={}, is_loosened=True)
        yield replace(any_price, flags={}, chosen={})


def _respell(term: str, words: Sequence[str], better: Sequence[str], lexicon: Lexicon) -> str:
    """The term with its wrong words replaced, the rest as it was typed."""
    changed = {old: new for old, new in zip(words, better, strict=True) if old != new}

    def respell(word: re.Match[str]) -> str:
        pieces = lexicon.analyser.pieces(word.group())
        return changed.get(pieces[0], word.group()) if pieces else word.group()

    return re.sub(r"[^\W_]+(?:['’\-./&][^\W_]+)*", respell, term)
