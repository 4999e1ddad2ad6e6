"""The texts of the products in one language: which terms stand in which of them.

Tantivy holds them, built once and only read then. What changes meanwhile lies on top, in memory.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

import tantivy
from cachetools import LRUCache
from pyroaring import FrozenBitMap

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.language.analysis import Analyser

# Terms in more texts than this are stored as bitmaps: Tantivy hands over hits one by one, which
# takes 1.7 µs each.
COMMON = 1_500
# Bitmaps of rarer terms, once they were read: of the index's own terms alone, 3 KB each at most.
MOST_CACHED = 2_000
MEMORY = 50_000_000


class Field(StrEnum):
    NAME = "name"
    DETAIL = "detail"
    DESCRIPTION = "description"


CommonTerms: TypeAlias = dict[tuple[Field, str], FrozenBitMap]


def schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    builder.add_unsigned_field("ordinal", fast=True)
    for field in Field:
        builder.add_text_field(field, tokenizer_name="whitespace", index_option="basic")
    return builder.build()


def fields_of(product: IndexedProduct, analyser: Analyser) -> Mapping[Field, Collection[str]]:
    """The terms of a product; none in a language that it has no texts in."""
    text = product.texts.get(analyser.language)
    if text is None:
        return {}
    name = analyser.terms(text.name)
    detail = analyser.terms(f"{text.colour_name}, {text.cloth}")
    return {
        Field.NAME: name.heads,
        Field.DETAIL: name.others | detail.all,
        Field.DESCRIPTION: analyser.terms(text.description).all,
    }


def most_descriptions(products: int) -> int:
    """What stands in every tenth description says nothing."""
    return max(COMMON, products // 10)


class TextIndexWriter:
    """Builds the index of a language, on disk or, without a path, in memory."""

    def __init__(self, analyser: Analyser, path: Path | None = None) -> None:
        self.analyser = analyser
        self._index = tantivy.Index(schema(), path=str(path) if path else None)
        # One thread: one segment, and the other core stays free for callers.
        self._writer = self._index.writer(MEMORY, 1)

    def add(self, products: Sequence[IndexedProduct], ordinals: Iterable[int]) -> None:
        for product, ordinal in zip(products, ordinals, strict=True):
            document = tantivy.Document()
            document.add_unsigned("ordinal", ordinal)
            for field, terms in fields_of(product, self.analyser).items():
                document.add_text(field, " ".join(terms))
            self._writer.add_document(document)

    def finish(self) -> tantivy.Index:
        self._writer.commit()
        self._writer.wait_merging_threads()
        self._index.reload()
        return self._index


class TextIndex:
    def __init__(
        self, index: tantivy.Index, analyser: Analyser, size: int, common: CommonTerms | None = None
    ) -> None:
        """`common` was written before; otherwise it is read now."""
        self.analyser = analyser
        self._schema = index.schema
        self._searcher = index.searcher()
        self._size = size
        self._cache: LRUCache[tuple[Field, str], FrozenBitMap] = LRUCache(MOST_CACHED)
        self._changed = NO_PRODUCTS
        self._on_top: dict[tuple[Field, str], FrozenBitMap] = {}
        self.common = self._read_common() if common is None else common

    @property
    def changes(self) -> int:
        """How many products lie on top."""
        return len(self._changed)

    def put(
        self, products: Sequence[IndexedProduct], ordinals: Sequence[int], gone: Iterable[int]
    ) -> None:
        """Takes in changed texts; `gone` no longer have any."""
        ordinals_by_term: dict[tuple[Field, str], list[int]] = defaultdict(list)
        for ordinal, product in zip(ordinals, products, strict=True):
            for field, terms in fields_of(product, self.analyser).items():
                for term in terms:
                    ordinals_by_term[field, term].append(ordinal)
        changed = FrozenBitMap([*ordinals, *gone])
        self._changed |= changed
        for key in self._on_top:
            self._on_top[key] -= changed
        for key, its_ordinals in ordinals_by_term.items():
            self._on_top[key] = self._on_top.get(key, NO_PRODUCTS) | FrozenBitMap(its_ordinals)

    def having(self, field: Field, term: str) -> FrozenBitMap:
        key = (field, term)
        written = self.common.get(key)
        if written is None:
            written = self._rare(field, term)
        on_top = self._on_top.get(key, NO_PRODUCTS)
        return written - self._changed | on_top if self._changed else written

    def _rare(self, field: Field, term: str) -> FrozenBitMap:
        cached = self._cache.get((field, term))
        if cached is not None:
            return cached
        count = self._searcher.doc_freq(field, term)
        if not count or (field is Field.DESCRIPTION and count > most_descriptions(self._size)):
            return NO_PRODUCTS
        self._cache[field, term] = self._read(field, term, count)
        return self._cache[field, term]

    def _read_common(self) -> CommonTerms:
        return {
            (field, term): self._read(field, term, count)
            for field in (Field.NAME, Field.DETAIL)
            for term, count in self._searcher.terms_with_prefix(field, "")
            if count > COMMON
        }

    def _read(self, field: Field, term: str, count: int) -> FrozenBitMap:
        query = tantivy.Query.term_query(self._schema, field, term, index_option="basic")
        result = self._searcher.search(query, limit=count, count=False, order_by_field="ordinal")
        return FrozenBitMap(ordinal for ordinal, _ in result.hits)
