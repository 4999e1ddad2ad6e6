"""What a storefront's listings can be filtered by, under the names that it has there."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from vitrine.catalogue import localise
from vitrine.catalogue.for_search import Words
from vitrine.rpc import Shop
from vitrine.search.engine import SizeGroup
from vitrine.search.language.lexicon import BRAND, CATEGORY, Key
from vitrine.search.query import CATEGORY_IDS, SIZE

# What a category offers that names no filters of its own, in this order.
USUAL_FILTERS = ("color", SIZE, BRAND, "material", "fit", "length", "pattern", "season")


@dataclass(frozen=True, slots=True)
class Choice:
    id: int
    label: str
    value: str
    key: Key
    size_group: SizeGroup | None = None


class Choices:
    def __init__(self, shop: Shop, words: Words) -> None:
        self._groups = words.groups
        self._values: dict[str, list[Choice]] = defaultdict(list)
        self._below: dict[int, list[Choice]] = defaultdict(list)
        self._filter_keys: dict[int, list[str]] = {}
        for value in words.values.values():
            label = localise(value.labels, shop.locale)
            choice = Choice(value.id, label, value.value, (value.group_key, value.id))
            self._values[value.group_key].append(choice)
        self._values[BRAND] = [
            Choice(brand.id, brand.name, brand.key, (BRAND, brand.id))
            for brand in words.brands.values()
        ]
        for category in words.categories.values():
            document = category.documents.get(shop.id)
            if document is None:
                continue
            if document.supported_filter:
                self._filter_keys[category.id] = document.supported_filter
            if not document.is_hidden:
                choice = Choice(category.id, document.name, document.path, (CATEGORY, category.id))
                self._below[document.parent_id].append(choice)

    def is_filter(self, key: str) -> bool:
        return key in (SIZE, CATEGORY_IDS) or key in self._groups

    def is_group(self, key: str) -> bool:
        """Of attributes."""
        return key in self._groups

    def filter_keys(self, category_id: int | None) -> list[str]:
        """The filters of a category."""
        keys = self._filter_keys.get(category_id or 0, USUAL_FILTERS)
        return [key for key in keys if self.is_filter(key)]

    def of_group(self, key: str) -> list[Choice]:
        return self._values.get(key, [])

    def below(self, category_id: int | None) -> list[Choice]:
        """The categories right below one, or those that have none above them."""
        return self._below.get(category_id or 0, [])
