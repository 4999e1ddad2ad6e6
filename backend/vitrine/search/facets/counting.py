"""How many products each choice of a filter would show, beside all other filters."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from vitrine.catalogue.rules import words
from vitrine.search.engine import Facets, Span, Value
from vitrine.search.index.bits import Bits
from vitrine.search.index.planes import Planes
from vitrine.search.index.products import BRAND, CATEGORY
from vitrine.search.index.windows import Window
from vitrine.search.listing.filtering import PRICES, REDUCTIONS, SIZE, Shelf
from vitrine.search.listing.scopes import Choice, Narrowed, Scope
from vitrine.search.query import CATEGORY_IDS

# What a category offers that names no filters of its own, in this order.
USUAL_FILTERS = ("color", SIZE, BRAND, "material", "fit", "length", "pattern", "season")


class Counter:
    """Counts for one storefront; what can be chosen there is looked up once."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._choices: dict[str, list[Choice]] = {}
        self._offered: dict[int, list[str]] = {}
        self._below: dict[int, list[Choice]] = {}

    def facets(self, narrowed: Narrowed, category_id: int | None, now: datetime) -> Facets:
        window = narrowed.scope.window
        beside = narrowed.beside(CATEGORY_IDS)
        return Facets(
            count=narrowed.count,
            unfiltered_count=narrowed.scope.count,
            values=dict(self._values(narrowed, category_id or 0)),
            flags=dict(self._flags(narrowed, now)),
            categories=[
                (choice.id, (bits & beside).bit_count())
                for choice, bits in self._choices_in(narrowed.scope, CATEGORY_IDS, category_id or 0)
            ],
            prices=_span(narrowed, PRICES, self.shelf.prices(window)),
            reductions=_span(narrowed, REDUCTIONS, self.shelf.reductions(window)),
        )

    def _values(self, narrowed: Narrowed, category_id: int) -> Iterator[tuple[str, list[Value]]]:
        """Without what the category does not have at all; zero is what other filters leave."""
        offered = self._offered_filters(category_id)
        # What was said or asked for is offered everywhere: only what is seen can be taken away.
        added = [
            key
            for key in narrowed.parts
            if key not in offered and key in self.shelf.goods.words.groups
        ]
        for key in (*offered, *added):
            beside = narrowed.beside(key)
            values = [
                Value(choice.id, choice.label, choice.value, (bits & beside).bit_count())
                for choice, bits in self._choices_in(narrowed.scope, key, category_id)
            ]
            if values:
                yield key, values

    def _choices_in(self, scope: Scope, key: str, category_id: int) -> list[tuple[Choice, Bits]]:
        found = scope.choices.get(key)
        if found is None:
            found = [
                (choice, bits)
                for choice, bits in self._sets(scope.window, key, category_id)
                if bits & scope.bits
            ]
            scope.choices[key] = found
        return found

    def _sets(self, window: Window, key: str, category_id: int) -> Iterator[tuple[Choice, Bits]]:
        if key == SIZE:
            for size in self.shelf.offers.sizes:
                choice = Choice(size.id, size.label, size.label, (SIZE, size.id))
                yield choice, self.shelf.sized(size, window)
            return
        having = self.shelf.goods.having
        below = key == CATEGORY_IDS
        for choice in self._below_of(category_id) if below else self._choices_of(key):
            yield choice, window.held(choice.key, having.get(choice.key, 0))

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

    def _flags(self, narrowed: Narrowed, now: datetime) -> Iterator[tuple[str, tuple[int, int]]]:
        """A flag that nothing in the category has is not offered."""
        for key, bits in self.shelf.flagged(narrowed.scope.window, now).items():
            if bits & narrowed.scope.bits:
                with_it = (narrowed.beside(key) & bits).bit_count()
                yield key, (with_it, narrowed.count_beside(key) - with_it)

    def _below_of(self, category_id: int) -> list[Choice]:
        """The categories below, under the names that they have here."""
        found = self._below.get(category_id)
        if found is None:
            documents = (
                each.documents.get(self.shelf.shop.id)
                for each in self.shelf.goods.words.categories.values()
            )
            found = [
                Choice(each.id, each.name, each.path, (CATEGORY, each.id))
                for each in documents
                if each and each.parent_id == category_id and not each.is_hidden
            ]
            self._below[category_id] = found
        return found


def _span(narrowed: Narrowed, key: str, planes: Planes) -> Span | None:
    """Of what the other filters leave; of everything when they leave nothing."""
    scope = narrowed.scope
    shown = narrowed.beside(key) or scope.bits
    if not shown:
        return None
    if shown is not scope.bits:
        return Span(*planes.ends(shown), narrowed.count_beside(key))
    # A price that was asked for does not change which prices there are to ask for.
    if key not in scope.ends:
        scope.ends[key] = planes.ends(shown)
    return Span(*scope.ends[key], narrowed.count_beside(key))
