"""Builds an index from the database, everything anew."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from vitrine.catalogue import for_search
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import queries
from vitrine.search.goods import Goods
from vitrine.search.lexicon import Lexicon
from vitrine.search.matching import Matcher
from vitrine.search.ranking import Ranking
from vitrine.search.stock import Language, Stock
from vitrine.search.texts import Texts, TextsWriter

AT_ONCE = 2_000


async def built(db: Db, shops: Iterable[Shop], now: datetime) -> Stock:
    """In memory."""
    every = list(shops)
    words = await for_search.catalogue_words(db)
    names = await for_search.name_words(db)
    goods = Goods(words)
    ranking = Ranking(goods, await queries.popularity(db), await queries.pins(db))
    lexicons = {
        language: Lexicon(
            language, words, names.get(language, {}), await queries.synonyms(db, language)
        )
        for language in sorted({shop.language for shop in every})
    }
    writers = {language: TextsWriter(each.analyser) for language, each in lexicons.items()}
    stock = Stock(goods, ranking, every, {})
    ids = sorted(await for_search.product_versions(db))
    for start in range(0, len(ids), AT_ONCE):
        found = await for_search.indexed_products(db, ids[start : start + AT_ONCE])
        places, _ = stock.put_offers(found, (), now)
        for writer in writers.values():
            writer.add(found, places)
    languages = {}
    for language, lexicon in lexicons.items():
        texts = Texts(writers[language].finish(), lexicon.analyser, goods.number_of_products())
        languages[language] = Language(lexicon, texts, Matcher(goods, lexicon, texts))
    stock.languages = languages
    return stock
