"""Article numbers: of styles, of their colours and of sizes, with or without hyphens; barcodes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import tantivy

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.search.index.bits import Bits, bits_of

SHORTEST = 4
MOST = 1_000
MEMORY = 50_000_000
_BETWEEN = re.compile(r"[\W_]+")


def article_number(text: str) -> str:
    """Numbers are compared without what people put between their parts."""
    return _BETWEEN.sub("", text.casefold())


class NumbersWriter:
    def __init__(self, path: Path | None = None) -> None:
        builder = tantivy.SchemaBuilder()
        builder.add_unsigned_field("place", fast=True)
        builder.add_text_field("number", tokenizer_name="whitespace", index_option="basic")
        self._index = tantivy.Index(builder.build(), path=str(path) if path else None)
        self._writer = self._index.writer(MEMORY, 1)

    def add(self, products: Sequence[IndexedProduct], places: Iterable[int]) -> None:
        for product, place in zip(products, places, strict=True):
            document = tantivy.Document()
            document.add_unsigned("place", place)
            document.add_text("number", " ".join(_numbers(product)))
            self._writer.add_document(document)

    def finish(self) -> tantivy.Index:
        self._writer.commit()
        self._writer.wait_merging_threads()
        self._index.reload()
        return self._index


class Numbers:
    def __init__(self, index: tantivy.Index) -> None:
        self._schema = index.schema
        self._searcher = index.searcher()
        self._changed: Bits = 0
        self._on_top: dict[str, set[int]] = defaultdict(set)

    @classmethod
    def none(cls) -> Numbers:
        return cls(NumbersWriter().finish())

    def put(self, products: Sequence[IndexedProduct], places: Sequence[int], gone: Bits) -> None:
        if not products:
            self._changed |= gone
            return
        self._changed |= bits_of(places, max(places) + 1) | gone
        for places_of_number in self._on_top.values():
            places_of_number.difference_update(places)
        for product, place in zip(products, places, strict=True):
            for number in _numbers(product):
                self._on_top[number].add(place)

    def having(self, text: str) -> Bits:
        """Products that have this number, whole; also one without its size or colour."""
        number = article_number(text)
        if len(number) < SHORTEST or number.isalpha():
            return 0
        query = tantivy.Query.term_query(self._schema, "number", number, index_option="basic")
        found = self._searcher.search(query, limit=MOST, count=False, order_by_field="place")
        places = [place for place, _ in found.hits]
        fetched = bits_of(places, max(places, default=0) + 1) & ~self._changed
        on_top = self._on_top.get(number, ())
        return fetched | bits_of(on_top, max(on_top, default=0) + 1)


def _numbers(product: IndexedProduct) -> list[str]:
    numbers = [product.reference_key, product.master_key]
    numbers += [variant.reference_key for variant in product.variants]
    numbers += [variant.gtin for variant in product.variants if variant.gtin]
    return [article_number(each) for each in numbers]
