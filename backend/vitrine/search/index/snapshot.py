"""All that is known at one time, for every storefront and language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.rpc import Shop
from vitrine.search.engine import NotReady
from vitrine.search.index.article_numbers import ArticleNumbers
from vitrine.search.index.choices import Choices
from vitrine.search.index.offers import ShopOffers, prices_by_shop
from vitrine.search.index.products import ProductIndex
from vitrine.search.index.recommended import RecommendedOrder
from vitrine.search.index.texts import TextIndex
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class ShopIndex:
    """What one storefront's questions are answered from."""

    shop: Shop
    products: ProductIndex
    offers: ShopOffers
    recommended: RecommendedOrder
    choices: Choices
    dictionary: Dictionary
    lexicon: Lexicon
    texts: TextIndex
    article_numbers: ArticleNumbers


class Columns:
    """Everything but texts: products, their recommended order, and the offers of storefronts."""

    def __init__(
        self, products: ProductIndex, recommended: RecommendedOrder, shops: Iterable[Shop]
    ) -> None:
        self.products = products
        self.recommended = recommended
        self.offers = {shop.id: ShopOffers(shop, products) for shop in shops}

    def put(
        self, products: Sequence[IndexedProduct], gone: Collection[int], now: datetime
    ) -> tuple[list[int], list[int]]:
        """The ordinals of these products, and of those that are gone."""
        left = [self.products.ordinals[each] for each in gone if each in self.products.ordinals]
        ordinals = self.products.put(products, gone)
        self.recommended.put([*ordinals, *left], now)
        prices = [prices_by_shop(product) for product in products]
        for offers in self.offers.values():
            offers.put(products, ordinals, left, prices)
        return ordinals, left


class IndexSnapshot:
    """`languages`: the lexicon and the texts of each."""

    def __init__(
        self,
        columns: Columns,
        languages: Mapping[str, tuple[Lexicon, TextIndex]],
        article_numbers: ArticleNumbers,
    ) -> None:
        self.columns = columns
        self.products = columns.products
        self.languages = languages
        self.article_numbers = article_numbers
        self._shops = {each: self._shop_index(offers) for each, offers in columns.offers.items()}

    def of_shop(self, shop: Shop) -> ShopIndex:
        index = self._shops.get(shop.id)
        if index is None:
            raise NotReady
        return index

    def put(self, products: Sequence[IndexedProduct], gone: Collection[int], now: datetime) -> None:
        """Takes in what changed; texts only where they did, since they take the longest."""
        changed = [product for product in products if self.products.has_other_text(product)]
        _, left = self.columns.put(products, gone, now)
        if not changed and not left:
            return
        ordinals = [self.products.ordinals[product.id] for product in changed]
        self.article_numbers.put(changed, ordinals, left)
        for _, texts in self.languages.values():
            texts.put(changed, ordinals, left)

    def set_merchandising(
        self,
        popularity: Mapping[int, float],
        pins: Mapping[int, Sequence[int]],
        synonyms: Mapping[str, Mapping[str, Sequence[str]]],
        now: datetime,
    ) -> None:
        """What needs no new index; `synonyms` by language."""
        self.columns.recommended.set_merchandising(popularity, pins, now)
        for language, (lexicon, _) in self.languages.items():
            lexicon.set_synonyms(synonyms[language])

    @property
    def changes(self) -> int:
        """How many products have changed since the texts were written."""
        return max((texts.changes for _, texts in self.languages.values()), default=0)

    def _shop_index(self, offers: ShopOffers) -> ShopIndex:
        lexicon, texts = self.languages[offers.shop.language]
        return ShopIndex(
            shop=offers.shop,
            products=self.products,
            offers=offers,
            recommended=self.columns.recommended,
            choices=Choices(offers.shop, self.products.words),
            dictionary=Dictionary(offers.shop, lexicon),
            lexicon=lexicon,
            texts=texts,
            article_numbers=self.article_numbers,
        )
