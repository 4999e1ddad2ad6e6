"""The texts of one language, by the words that stand in them."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence

from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.search.bits import Bits, bits_of
from vitrine.search.matching import Match

_WORD = re.compile(r"\w+")


class Texts:
    def __init__(self, language: str, words: Words) -> None:
        self.language = language
        self.words = words
        self._bits: dict[str, Bits] = {}

    def put(self, products: Sequence[IndexedProduct], places: Sequence[int], changed: Bits) -> None:
        found: dict[str, list[int]] = defaultdict(list)
        for place, product in zip(places, products, strict=True):
            for word in set(_words(self._said(product))):
                found[word].append(place)
        for word in self._bits:
            self._bits[word] &= ~changed
        for word, its_places in found.items():
            self._bits[word] = self._bits.get(word, 0) | bits_of(its_places, changed.bit_length())

    def match(self, term: str) -> Match:
        bits = -1
        for word in _words(term):
            bits &= self._bits.get(word, 0)
        return Match(bits, (bits,))

    def _said(self, product: IndexedProduct) -> str:
        text = product.texts.get(self.language)
        if text is None:
            return ""
        brand = self.words.brands.get(product.brand_id)
        names = [
            self.words.categories[each].names.get(self.language, "")
            for each in product.category_ids
            if each in self.words.categories
        ]
        labels = [
            self.words.values[each].labels.get(self.language, "")
            for each in product.value_ids
            if each in self.words.values
        ]
        return " ".join(
            [
                text.name,
                text.colour_name,
                text.description,
                *names,
                *labels,
                brand.name if brand else "",
            ]
        )


def _words(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(each for each in folded if not unicodedata.combining(each)))
