"""Article numbers: of styles, of their colours and of sizes, with or without hyphens; barcodes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import tantivy
from pyroaring import FrozenBitMap

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.search.index.products import NO_PRODUCTS

SHORTEST = 4
MOST = 1_000
# Looked up while somebody types, so that the beginning of all numbers costs little.
MOST_BEGUN = 100
MEMORY = 50_000_000
_BETWEEN = re.compile(r"[\W_]+")


def article_number(text: str) -> str:
    """Numbers are compared without what people put between their parts."""
    return _BETWEEN.sub("", text.casefold())


class ArticleNumbersWriter:
    def __init__(self, path: Path | None = None) -> None:
        builder = tantivy.SchemaBuilder()
        builder.add_unsigned_field("ordinal", fast=True)
        builder.add_text_field("number", tokenizer_name="whitespace", index_option="basic")
        self._index = tantivy.Index(builder.build(), path=str(path) if path else None)
        self._writer = self._index.writer(MEMORY, 1)

    def add(self, products: Sequence[IndexedProduct], ordinals: Iterable[int]) -> None:
        for product, ordinal in zip(products, ordinals, strict=True):
            document = tantivy.Document()
            document.add_unsigned("ordinal", ordinal)
            document.add_text("number", " ".join(numbers_of(product)))
            self._writer.add_document(document)

    def finish(self) -> tantivy.Index:
        self._writer.commit()
        self._writer.wait_merging_threads()
        self._index.reload()
        return self._index


class ArticleNumbers:
    def __init__(self, index: tantivy.Index) -> None:
        self._schema = index.schema
        self._searcher = index.searcher()
        self._changed = NO_PRODUCTS
        self._on_top: dict[str, set[int]] = defaultdict(set)

    def put(
        self, products: Sequence[IndexedProduct], ordinals: Sequence[int], gone: Iterable[int]
    ) -> None:
        changed = FrozenBitMap([*ordinals, *gone])
        self._changed |= changed
        for its_ordinals in self._on_top.values():
            its_ordinals.difference_update(changed)
        for product, ordinal in zip(products, ordinals, strict=True):
            for number in numbers_of(product):
                self._on_top[number].add(ordinal)

    def having(self, text: str) -> FrozenBitMap:
        """Products that have this number, whole; also one without its size or colour."""
        number = article_number(text)
        if not may_be_number(number):
            return NO_PRODUCTS
        return self._read(number) | FrozenBitMap(self._on_top.get(number, ()))

    def beginning(self, text: str) -> FrozenBitMap:
        """Products that have a number which begins so, of the first numbers in their order."""
        start = article_number(text)
        if not may_be_number(start):
            return NO_PRODUCTS
        numbers = self._searcher.terms_with_prefix("number", start, limit=MOST_BEGUN)
        on_top = (its for number, its in self._on_top.items() if number.startswith(start))
        return NO_PRODUCTS.union(
            *(self._read(number) for number, _ in numbers), *map(FrozenBitMap, on_top)
        )

    def _read(self, number: str) -> FrozenBitMap:
        query = tantivy.Query.term_query(self._schema, "number", number, index_option="basic")
        result = self._searcher.search(query, limit=MOST, count=False, order_by_field="ordinal")
        return FrozenBitMap(ordinal for ordinal, _ in result.hits) - self._changed


def may_be_number(number: str) -> bool:
    return len(number) >= SHORTEST and not number.isalpha()


def numbers_of(product: IndexedProduct) -> list[str]:
    numbers = [product.reference_key, product.master_key]
    numbers += [variant.reference_key for variant in product.variants]
    numbers += [variant.gtin for variant in product.variants if variant.gtin]
    return [article_number(each) for each in numbers]
