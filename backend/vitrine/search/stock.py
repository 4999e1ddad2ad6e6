"""All that is known at one time, for every storefront and language."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.rpc import Shop
from vitrine.search import understanding
from vitrine.search.asking import EVERY_PRICE, Query
from vitrine.search.bits import Bits, bits_of, has, members
from vitrine.search.counting import Counter
from vitrine.search.engine import Facets, NotReady, Reading
from vitrine.search.goods import Goods
from vitrine.search.lexicon import Lexicon
from vitrine.search.matching import Match, Matcher
from vitrine.search.numbers import Numbers
from vitrine.search.offers import SizeHere, prices_by_shop, size_id
from vitrine.search.ranking import Ranking
from vitrine.search.recent import Recent
from vitrine.search.scopes import Narrowed, Scope
from vitrine.search.shelf import SIZE, Shelf
from vitrine.search.spelling import corrected
from vitrine.search.texts import Texts

NOTHING = Match(0, ())
AN_ID = re.compile(r"[1-9][0-9]{0,8}")
# Each holds a set of all products at most.
MOST_SCOPES = 200


@dataclass(frozen=True, slots=True)
class Language:
    lexicon: Lexicon
    texts: Texts
    matcher: Matcher


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
        self._read: Recent[tuple[int, str, bool], tuple[Reading, Match | None]] = Recent(2_000)

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

    def _read_term(self, shelf: Shelf, query: Query, now: datetime) -> tuple[Reading, Match | None]:
        """The same in every category."""
        if not query.term:
            return Reading(), None
        key = (shelf.shop.id, query.term, query.is_literal)
        read = self._read.get(key)
        if read is None:
            read = self._reading(shelf, query, now)
            self._read.put(key, read)
        return read

    def _reading(self, shelf: Shelf, query: Query, now: datetime) -> tuple[Reading, Match | None]:
        """The first way to read the term that finds something here."""
        term = query.term
        language = self.languages[shelf.shop.language]
        by_number = self._by_number(term, shelf)
        if by_number:
            return Reading(term=term, words=term), by_number
        as_words, words = understanding.literal(term, language.lexicon)
        if query.is_literal:
            return as_words, language.matcher.match(words) if words else NOTHING
        tries = [self._understood(term, shelf, language)]
        if shelf.found(*tries[0], now):
            return tries[0]
        bare = _as_size(term, shelf) or self._by_id(term, shelf)
        if bare:
            return bare
        better = corrected(words, language.lexicon, language.matcher.is_known)
        if better:
            spelt = _spelt(term, words, better, language.lexicon)
            reading, match = self._understood(spelt, shelf, language)
            tries.append((replace(reading, term=term, corrected_term=spelt), match))
            if shelf.found(*tries[-1], now):
                return tries[-1]
        if words:
            tries += _with_fewer_filters(*tries[-1])
            tries.append((as_words, language.matcher.match(words)))
            some = language.matcher.match(better or words, all_of_them=False)
            tries.append((replace(as_words, is_loosened=True), some))
        return next((each for each in tries if shelf.found(*each, now)), (as_words, NOTHING))

    def _by_number(self, term: str, shelf: Shelf) -> Match | None:
        return self._or_its_style(self.numbers.having(term), shelf)

    def _by_id(self, term: str, shelf: Shelf) -> tuple[Reading, Match] | None:
        """The number in the address of a product that is sold here."""
        if not AN_ID.fullmatch(term):
            return None
        place = self.goods.places.get(int(term))
        if place is None or not has(shelf.offers.here, place):
            return None
        found = self._or_its_style(1 << place, shelf)
        return (Reading(term=term, words=term, product_id=int(term)), found) if found else None

    def _or_its_style(self, bits: Bits, shelf: Shelf) -> Match | None:
        """Where that colour is sold out, the others of its style."""
        if bits & shelf.offers.listed:
            return Match(bits, (bits,))
        others = 0
        for place in members(bits):
            others |= self.goods.of_style(self.goods.styles[place])
        return Match(others, (others,)) if others & shelf.offers.listed else None

    def _understood(
        self, term: str, shelf: Shelf, language: Language
    ) -> tuple[Reading, Match | None]:
        size_of = partial(_size_of, shelf)
        reading, words = understanding.understood(term, language.lexicon, size_of)
        if words:
            return reading, language.matcher.match(words)
        is_filter = reading.chosen or reading.flags or not reading.price.is_open
        return reading, None if is_filter else NOTHING


def _size_of(shelf: Shelf, label: str) -> SizeHere | None:
    wanted = size_id(label)
    return next((size for size in shelf.offers.sizes if size.id == wanted), None)


def _as_size(term: str, shelf: Shelf) -> tuple[Reading, None] | None:
    """Somebody who types nothing but 38 means the size, if there is one."""
    size = _size_of(shelf, term)
    if size is None or not size.bits & shelf.offers.listed:
        return None
    chosen = {SIZE: frozenset({size.id})}
    return Reading(term=term, chosen=chosen, sizes={size.id: size.label}), None


def _with_fewer_filters(
    reading: Reading, match: Match | None
) -> Iterator[tuple[Reading, Match | None]]:
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
