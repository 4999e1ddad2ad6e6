"""What each process keeps beside the cluster: the words of the catalogue, and what is pinned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from vitrine.catalogue import for_search
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import merchandising
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.documents import WORDS_ID, Documents
from vitrine.search.cluster.word_match import KnownCounts
from vitrine.search.index.building import lexicons_of
from vitrine.search.index.choices import Choices
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import Lexicon
from vitrine.search.storefronts import enabled_storefronts


@dataclass(frozen=True, slots=True)
class ShopWords:
    choices: Choices
    dictionary: Dictionary


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Of one index: its terms are those that these words are analysed to."""

    index: str
    product_count: int
    shops: Mapping[int, ShopWords]
    lexicons: Mapping[str, Lexicon]
    documents: Documents
    pins: Mapping[int, Sequence[int]]
    """Products by category, in order."""
    together: Mapping[int, Sequence[int]]
    """By product, what was bought with it."""
    known_counts: KnownCounts = field(default_factory=KnownCounts)

    async def with_merchandising(self, db: Db) -> Vocabulary:
        """As the tables are now, which needs no new index."""
        for language, lexicon in self.lexicons.items():
            lexicon.set_synonyms(await merchandising.meanings(db, language))
        return replace(
            self,
            pins=await merchandising.pins_by_category(db),
            together=await merchandising.bought_together(db),
        )


async def read_vocabulary(
    db: Db, cluster: Cluster, index: str, storefronts: Sequence[Shop] | None = None
) -> Vocabulary:
    shops = storefronts if storefronts is not None else await enabled_storefronts(db)
    stored = (await cluster.manage("GET", f"/{index}/_doc/{WORDS_ID}"))["_source"][WORDS_ID]
    words = await for_search.catalogue_words(db)
    lexicons = await lexicons_of(db, words, stored["names"], shops, None)
    return Vocabulary(
        index=index,
        product_count=stored["products"],
        shops={
            shop.id: ShopWords(Choices(shop, words), Dictionary(shop, lexicons[shop.language]))
            for shop in shops
        },
        lexicons=lexicons,
        documents=Documents(words, shops, [each.analyser for each in lexicons.values()]),
        pins=await merchandising.pins_by_category(db),
        together=await merchandising.bought_together(db),
    )
