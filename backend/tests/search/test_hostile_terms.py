"""Terms made to cost something: they are read in bounded time and leave nothing behind."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, put
from tests.search.conftest import Index
from vitrine.kit.db import Db
from vitrine.search.language import stemming
from vitrine.search.language.lexicon import MOST_WORDS

CALLS = ("getSearchSuggestions", "resolveSearch")
# Every beginning and end of the longest word that is taken apart, for as many as are read, in
# all the ways in which a term is tried.
MOST_STEMS = MOST_WORDS * 1_000


def letters(dice: Random, count: int) -> str:
    return "".join(dice.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(count))


def from_range(first: str, last: str) -> Callable[[Random], str]:
    return lambda dice: "".join(chr(dice.randint(ord(first), ord(last))) for _ in range(200))


HOSTILE: dict[str, Callable[[Random], str]] = {
    "unfolding": from_range("㌀", "㍗"),
    "syllables": from_range("가", "힣"),
    "ligatures": lambda dice: "ﷺ" * 199 + letters(dice, 1),
    "one long word": lambda dice: letters(dice, 200),
    "words that may be compounds": lambda dice: " ".join(letters(dice, 39) for _ in range(5)),
    "many words": lambda dice: " ".join(letters(dice, 3) for _ in range(50)),
    "single letters": lambda dice: " ".join(letters(dice, 1) for _ in range(100)),
}


@pytest.mark.parametrize("kind", HOSTILE)
async def test_a_hostile_term_costs_little(db: Db, rpc: Caller, index: Index, kind: str) -> None:
    await put(db, a_product())
    await index()
    term = HOSTILE[kind](Random(kind))
    before = _stems()

    answers = [await rpc.answer(each, shop=DE, term=term) for each in CALLS]
    answers.append(await rpc.answer("getProductsByCategory", shop=DE, where={"term": term}))

    assert [each.status for each in answers] == [200] * 3
    assert _stems() - before < MOST_STEMS


async def test_many_hostile_terms_leave_memory_where_it_was(
    db: Db, rpc: Caller, index: Index
) -> None:
    await put(db, a_product())
    await index()
    dice = Random(5)
    terms = [HOSTILE[kind](dice) for kind in HOSTILE for _ in range(40)]
    for term in terms[::20]:
        await rpc.answer("resolveSearch", shop=DE, term=term)

    tracemalloc.start()
    for term in terms:
        await rpc.answer("resolveSearch", shop=DE, term=term)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert grown < 10_000_000


@pytest.mark.soak
async def test_ten_thousand_hostile_terms_leave_memory_where_it_was(
    db: Db, rpc: Caller, index: Index
) -> None:
    await put(db, a_product())
    await index()
    dice = Random(6)
    kinds = list(HOSTILE.values())
    for _ in range(200):
        for hostile in kinds:
            await rpc.answer("resolveSearch", shop=DE, term=hostile(dice))
    before = _resident()

    for _ in range(10_000 // len(kinds)):
        for hostile in kinds:
            await rpc.answer("resolveSearch", shop=DE, term=hostile(dice))

    assert _resident() - before < 20_000_000


def _resident() -> int:
    """Bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _stems() -> int:
    """How often a stem was asked for."""
    cached = stemming._stem.cache_info()
    return cached.hits + cached.misses
