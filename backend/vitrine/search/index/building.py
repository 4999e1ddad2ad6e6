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
from vitrine.search import merchandising
from vitrine.search.index.article_numbers import ArticleNumbers, ArticleNumbersWriter
from vitrine.search.index.products import ProductIndex
from vitrine.search.index.recommended import RecommendedOrder
from vitrine.search.index.snapshot import Columns, IndexSnapshot
from vitrine.search.index.texts import TextIndex, TextIndexWriter
from vitrine.search.language.lexicon import Lexicon

AT_ONCE = 2_000


async def build(
    db: Db, shops: Iterable[Shop], now: datetime, folder: Path | None = None
) -> IndexSnapshot:
    """Tantivy's part goes into the folder, if there is one."""
    every = list(shops)
    words = await for_search.catalogue_words(db)
    lexicons = await lexicons_of(db, words, await for_search.name_words(db), every, folder)
    writers = {
        language: TextIndexWriter(lexicon.analyser, _part(folder, f"texts-{language}"))
        for language, lexicon in lexicons.items()
    }
    article_numbers = ArticleNumbersWriter(_part(folder, "numbers"))
    products = ProductIndex(words)
    columns = Columns(products, await recommended_order(db, products), every)
    by_category = await for_search.products_by_category(db)
    # Bitmaps of a category are small when its products have neighbouring ordinals.
    products.reserve(by_category)
    ids = sorted(by_category)
    for start in range(0, len(ids), AT_ONCE):
        batch = await for_search.indexed_products(db, ids[start : start + AT_ONCE])
        ordinals, _ = columns.put(batch, (), now)
        article_numbers.add(batch, ordinals)
        for writer in writers.values():
            writer.add(batch, ordinals)
    languages = {
        language: (lexicon, TextIndex(writers[language].finish(), lexicon.analyser, len(products)))
        for language, lexicon in lexicons.items()
    }
    return IndexSnapshot(columns, languages, ArticleNumbers(article_numbers.finish()))


async def recommended_order(
    db: Db, products: ProductIndex, numbers: bytes = b""
) -> RecommendedOrder:
    popularity = await merchandising.popularity(db)
    pins = await merchandising.pins_by_category(db)
    return RecommendedOrder(products, popularity, pins, numbers)


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
            await merchandising.meanings(db, language),
            index=indexes[language] if indexes else None,
            path=None if indexes else _part(folder, f"words-{language}"),
        )
        for language in sorted({shop.language for shop in shops})
    }


def _part(folder: Path | None, name: str) -> Path | None:
    if folder is None:
        return None
    (folder / name).mkdir()
    return folder / name
