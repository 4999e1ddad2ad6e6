"""How many products each choice of a filter would show, beside all other filters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue.rules import words
from vitrine.search.asking import CATEGORY_IDS, NEW, SALE
from vitrine.search.bits import Bits
from vitrine.search.engine import Facets, Span, Value
from vitrine.search.goods import BRAND, CATEGORY, Key
from vitrine.search.shelf import PRICES, REDUCTIONS, SIZE, Narrowed, Shelf
from vitrine.search.windows import Window

# What a category offers that names no filters of its own, in this order.
USUAL_FILTERS = ("color", SIZE, BRAND, "material", "fit", "length", "pattern", "season")


@dataclass(frozen=True, slots=True)
class Choice:
    id: int
    label: str
    value: str
    key: Key


class _Within:
    """What a listing was narrowed to, cut down to where its products are."""

    def __init__(self, window: Window, narrowed: Narrowed) -> None:
        self.window = window
        self.narrowed = narrowed
        self._every = narrowed.all()

    def beside(self, key: str) -> Bits:
        """What all filters but this one leave."""
        return self.narrowed.without(key) if key in self.narrowed.parts else self._every


class Counter:
    """Counts for one storefront; what can be chosen there is looked up once."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._choices: dict[str, list[Choice]] = {}
        self._offered: dict[int, list[str]] = {}
        self._below: dict[int, list[int]] = {}

    def facets(self, narrowed: Narrowed, category_id: int | None, now: datetime) -> Facets:
        every = narrowed.all()
        goods = self.shelf.goods
        window = goods.windows.around(narrowed.scope, goods.number_of_products())
        within = _Within(window, narrowed.cut(window.cut))
        return Facets(
            count=every.bit_count(),
            unfiltered_count=narrowed.scope.bit_count(),
            values=dict(self._values(within, category_id or 0)),
            flags=dict(self._flags(narrowed, every, now)),
            categories=self._categories(within, category_id or 0),
            prices=self._span(narrowed, every, PRICES),
            reductions=self._span(narrowed, every, REDUCTIONS),
        )

    def _values(self, within: _Within, category_id: int) -> Iterator[tuple[str, list[Value]]]:
        offered = self._offered_filters(category_id)
        # What was said or asked for is offered everywhere: only what is seen can be taken away.
        added = [
            key
            for key in within.narrowed.parts
            if key not in offered and key in self.shelf.goods.words.groups
        ]
        for key in (*offered, *added):
            beside = within.beside(key)
            values = (
                self._sizes(beside, within) if key == SIZE else self._counted(key, beside, within)
            )
            if values:
                yield key, values

    def _counted(self, key: str, beside: Bits, within: _Within) -> list[Value]:
        """Without what the category does not have at all; zero is what other filters leave."""
        having, held = self.shelf.goods.having, within.window.held
        scope = within.narrowed.scope
        is_whole = beside == scope
        found = []
        for choice in self._choices_of(key):
            bits = held(choice.key, having.get(choice.key, 0))
            count = (bits & beside).bit_count()
            if count or (not is_whole and bits & scope):
                found.append(Value(choice.id, choice.label, choice.value, count))
        return found

    def _sizes(self, beside: Bits, within: _Within) -> list[Value]:
        scope, held = within.narrowed.scope, within.window.held
        shop_id = self.shelf.shop.id
        found = []
        for size in self.shelf.offers.sizes:
            bits = held((SIZE, shop_id, size.id), size.bits)
            count = (bits & beside).bit_count()
            if count or bits & scope:
                found.append(Value(size.id, size.label, size.label, count))
        return found

    def _choices_of(self, key: str) -> list[Choice]:
        found = self._choices.get(key)
        if found is None:
            found = list(self._all_choices(key))
            self._choices[key] = found
        return found

    def _all_choices(self, key: str) -> Iterator[Choice]:
        catalogue = self.shelf.goods.words
        if key == BRAND:
            for brand in catalogue.brands.values():
                yield Choice(brand.id, brand.name, brand.key, (BRAND, brand.id))
            return
        for value in catalogue.values.values():
            if value.group_key == key:
                label = words(value.labels, self.shelf.shop.locale)
                yield Choice(value.id, label, value.value, (key, value.id))

    def _offered_filters(self, category_id: int) -> list[str]:
        found = self._offered.get(category_id)
        if found is None:
            category = self.shelf.goods.words.categories.get(category_id)
            document = category and category.documents.get(self.shelf.shop.id)
            wanted = (document and document.supported_filter) or list(USUAL_FILTERS)
            found = [key for key in wanted if self.shelf.is_filter(key)]
            self._offered[category_id] = found
        return found

    def _flags(
        self, narrowed: Narrowed, every: Bits, now: datetime
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        """A flag that nothing in the category has is not offered."""
        for key, bits in ((SALE, self.shelf.offers.on_sale), (NEW, self.shelf.new(now))):
            if bits & narrowed.scope:
                beside = narrowed.without(key) if key in narrowed.parts else every
                with_it = (beside & bits).bit_count()
                yield key, (with_it, beside.bit_count() - with_it)

    def _categories(self, within: _Within, category_id: int) -> list[tuple[int, int]]:
        beside = within.beside(CATEGORY_IDS)
        having, held = self.shelf.goods.having, within.window.held
        found = []
        for each in self._categories_below(category_id):
            bits = held((CATEGORY, each), having.get((CATEGORY, each), 0))
            if bits & within.narrowed.scope:
                found.append((each, (bits & beside).bit_count()))
        return found

    def _categories_below(self, category_id: int) -> list[int]:
        found = self._below.get(category_id)
        if found is None:
            documents = (
                each.documents.get(self.shelf.shop.id)
                for each in self.shelf.goods.words.categories.values()
            )
            found = [
                each.id
                for each in documents
                if each and each.parent_id == category_id and not each.is_hidden
            ]
            self._below[category_id] = found
        return found

    def _span(self, narrowed: Narrowed, every: Bits, key: str) -> Span | None:
        """Of what the other filters leave; of everything when they leave nothing."""
        beside = narrowed.without(key) if key in narrowed.parts else every
        shown = beside or narrowed.scope
        if not shown:
            return None
        order = self.shelf.offers.prices if key == PRICES else self.shelf.offers.reductions
        return Span(*order.ends(shown), beside.bit_count())
