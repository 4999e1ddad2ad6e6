"""Builds an index from the database, everything anew, in memory or on disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

import tantivy

from vitrine.catalogue import for_search
from vitrine.catalogue.for_search import Words
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.index.article_numbers import Numbers, NumbersWriter
from vitrine.search.index.products import Goods
from vitrine.search.index.snapshot import Stock
from vitrine.search.index.texts import Frequent, Texts, TextsWriter
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.listing.matching import Matcher
from vitrine.search.listing.term_search import Language
from vitrine.search.merchandising import queries
from vitrine.search.ranking import Ranking

AT_ONCE = 2_000


async def built(db: Db, shops: Iterable[Shop], now: datetime, folder: Path | None = None) -> Stock:
    """Tantivy's part goes into the folder, if there is one."""
    every = list(shops)
    words = await for_search.catalogue_words(db)
    goods = Goods(words)
    lexicons = await lexicons_of(db, words, await for_search.name_words(db), every, folder)
    writers = {
        language: TextsWriter(lexicon.analyser, _part(folder, f"texts-{language}"))
        for language, lexicon in lexicons.items()
    }
    numbers = NumbersWriter(_part(folder, "numbers"))
    stock = Stock(goods, await ranking_of(db, goods), every, {}, Numbers.none())
    by_category = await for_search.products_by_category(db)
    goods.reserve(by_category)
    ids = sorted(by_category)
    for start in range(0, len(ids), AT_ONCE):
        found = await for_search.indexed_products(db, ids[start : start + AT_ONCE])
        places, _ = stock.put_offers(found, (), now)
        numbers.add(found, places)
        for writer in writers.values():
            writer.add(found, places)
    stock.numbers = Numbers(numbers.finish())
    stock.languages = {
        language: language_of(goods, lexicon, writers[language].finish(), None)
        for language, lexicon in lexicons.items()
    }
    return stock


def _part(folder: Path | None, name: str) -> Path | None:
    if folder is None:
        return None
    (folder / name).mkdir()
    return folder / name


async def ranking_of(db: Db, goods: Goods) -> Ranking:
    return Ranking(goods, await queries.popularity(db), await queries.pins(db))


async def lexicons_of(
    db: Db,
    words: Words,
    names: Mapping[str, Mapping[str, int]],
    shops: Iterable[Shop],
    folder: Path | None,
    indexes: Mapping[str, tantivy.Index] | None = None,
) -> dict[str, Lexicon]:
    """`indexes` were written before; otherwise they are written now."""
    return {
        language: Lexicon(
            language,
            words,
            names.get(language, {}),
            await queries.synonyms(db, language),
            index=indexes[language] if indexes else None,
            path=None if indexes else _part(folder, f"words-{language}"),
        )
        for language in sorted({shop.language for shop in shops})
    }


def language_of(
    goods: Goods, lexicon: Lexicon, index: tantivy.Index, frequent: Frequent | None
) -> Language:
    texts = Texts(index, lexicon.analyser, goods.number_of_products(), frequent)
    return Language(lexicon, texts, Matcher(goods, lexicon, texts))
