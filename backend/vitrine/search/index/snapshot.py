"""All that is known at one time, for every storefront and language."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from datetime import datetime

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.rpc import Shop
from vitrine.search.engine import Facets, NotReady, Reading
from vitrine.search.facets.counting import Counter
from vitrine.search.index.article_numbers import Numbers
from vitrine.search.index.bits import bits_of
from vitrine.search.index.offers import prices_by_shop
from vitrine.search.index.products import Goods
from vitrine.search.index.recent import Recent
from vitrine.search.listing import term_search
from vitrine.search.listing.filtering import Shelf
from vitrine.search.listing.scopes import Narrowed, Scope
from vitrine.search.listing.term_search import Language, Read
from vitrine.search.query import Query
from vitrine.search.ranking import Ranking

# Each holds a set of all products at most.
MOST_SCOPES = 200


class Stock:
    def __init__(
        self,
        goods: Goods,
        ranking: Ranking,
        shops: Iterable[Shop],
        languages: Mapping[str, Language],
        numbers: Numbers,
    ) -> None:
        self.goods = goods
        self.numbers = numbers
        self.ranking = ranking
        self.languages = languages
        self.shelves = {shop.id: Shelf(shop, goods, ranking) for shop in shops}
        self.counters = {each: Counter(shelf) for each, shelf in self.shelves.items()}
        self._facets: Recent[Hashable, Facets] = Recent(500)
        self._last: tuple[Query, Shop, Narrowed] | None = None
        self._scopes: Recent[tuple[int, int | None, str, bool], Scope] = Recent(MOST_SCOPES)
        self._read: Recent[tuple[int, str, bool], Read] = Recent(2_000)

    def shelf(self, shop: Shop) -> Shelf:
        found = self.shelves.get(shop.id)
        if found is None:
            raise NotReady
        return found

    def put(self, products: Sequence[IndexedProduct], gone: Collection[int], now: datetime) -> None:
        """Takes in what changed; texts only where they did, since they take the longest."""
        spoken = [product for product in products if self.goods.has_other_text(product)]
        _, left = self.put_offers(products, gone, now)
        if not spoken and not left:
            return
        places = [self.goods.places[product.id] for product in spoken]
        changed = bits_of(left, self.goods.number_of_products())
        self.numbers.put(spoken, places, changed)
        for language in self.languages.values():
            language.texts.put(spoken, places, changed)

    def put_offers(
        self, products: Sequence[IndexedProduct], gone: Collection[int], now: datetime
    ) -> tuple[list[int], list[int]]:
        """Everything but texts; the places of these products, and of those that are gone."""
        left = [self.goods.places[each] for each in gone if each in self.goods.places]
        places = self.goods.put(products, gone)
        self.ranking.put([*places, *left], now)
        prices = [prices_by_shop(product) for product in products]
        for shelf in self.shelves.values():
            shelf.offers.put(products, places, left, prices)
        self._forget()
        return places, left

    def learn(
        self,
        popularity: Mapping[int, float],
        pins: Mapping[int, Sequence[int]],
        synonyms: Mapping[str, Mapping[str, Sequence[str]]],
        now: datetime,
    ) -> None:
        """What needs no new index; `synonyms` by language."""
        self.ranking.learn(popularity, pins, now)
        for language, its in self.languages.items():
            its.lexicon.learn(synonyms[language])
        self._forget()

    def _forget(self) -> None:
        self._last = None
        self._read.clear()
        self._scopes.clear()
        self._facets.clear()

    @property
    def changes(self) -> int:
        """How many products have changed since the texts were written."""
        return max((each.texts.changes for each in self.languages.values()), default=0)

    def facets(self, shop: Shop, query: Query, now: datetime) -> Facets:
        """Every page of a listing has the same, in whichever order; what is new changes."""
        key = (shop.id, query.key, now.replace(second=0, microsecond=0))
        found = self._facets.get(key)
        if found is None:
            _, narrowed, _ = self.narrowed(shop, query, now)
            found = self.counters[shop.id].facets(narrowed, query.category_id, now)
            self._facets.put(key, found)
        return found

    def narrowed(self, shop: Shop, query: Query, now: datetime) -> tuple[Shelf, Narrowed, Reading]:
        shelf = self.shelf(shop)
        # A page and its counts are asked for one after the other.
        if self._last and self._last[0] is query and self._last[1] is shop:
            return shelf, self._last[2], self._last[2].scope.reading
        key = (shop.id, query.category_id, query.term, query.is_literal)
        scope = self._scopes.get(key)
        if scope is None:
            scope = shelf.scope(*self._read_term(shelf, query, now), query.category_id)
            self._scopes.put(key, scope)
        narrowed = shelf.narrowed(scope, query, now)
        self._last = (query, shop, narrowed)
        return shelf, narrowed, scope.reading

    def number_found(self, shop: Shop, term: str, now: datetime) -> int:
        """By exactly these words. Many are asked for at once, and few of them ever narrowed."""
        shelf = self.shelf(shop)
        query = Query(term=term, is_literal=True)
        return shelf.found(*self._read_term(shelf, query, now), now).bit_count()

    def _read_term(self, shelf: Shelf, query: Query, now: datetime) -> Read:
        """The same in every category."""
        if not query.term:
            return Reading(), None
        key = (shelf.shop.id, query.term, query.is_literal)
        read = self._read.get(key)
        if read is None:
            read = term_search.read(
                query.term,
                is_literal=query.is_literal,
                shelf=shelf,
                language=self.languages[shelf.shop.language],
                numbers=self.numbers,
                now=now,
            )
            self._read.put(key, read)
        return read
