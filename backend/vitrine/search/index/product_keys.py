"""What a product is found by: its values, its brand and its categories."""

from __future__ import annotations

from collections.abc import Collection

from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.search.language.lexicon import BRAND, CATEGORY, COLOUR, FIBRE, LEAF, Key


class ProductKeys:
    def __init__(self, words: Words) -> None:
        self.words = words
        self._fibres = {
            value.value: value.id for value in words.values.values() if value.group_key == FIBRE
        }

    def of(self, product: IndexedProduct) -> set[Key]:
        """A product is in its categories and in all above them."""
        values = self.words.values
        keys = {(values[each].group_key, each) for each in product.value_ids if each in values}
        keys |= {(FIBRE, self._fibres[each]) for each in product.fibres if each in self._fibres}
        keys.add((BRAND, product.brand_id))
        for leaf in product.category_ids:
            category = self.words.categories.get(leaf)
            if category:
                keys |= {(CATEGORY, each) for each in category.rootline_ids}
                keys.add((LEAF, leaf))
        return keys

    def are_complete(self, product: IndexedProduct, keys: Collection[Key]) -> bool:
        """Whether it has a picture, a brand with a name and a colour."""
        brand = self.words.brands.get(product.brand_id)
        has_colour = any(group == COLOUR for group, _ in keys)
        return product.has_picture and has_colour and brand is not None and bool(brand.name.strip())
