"""The texts of the products in one language: which terms stand in which of them.

Tantivy holds them, built once and only read then. What changes meanwhile lies on top, in memory.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

import tantivy

from vitrine.catalogue.for_search import IndexedProduct
from vitrine.search.index.bits import Bits, as_bytes, bits_of, from_bytes
from vitrine.search.index.recent import Recent
from vitrine.search.language.analysis import Analyser

# Terms in more texts than this are kept as sets: Tantivy hands over hits one by one.
FREQUENT = 1_500
MEMORY = 50_000_000


class Field(StrEnum):
    NAME = "name"
    DETAIL = "detail"
    DESCRIPTION = "description"


Frequent: TypeAlias = dict[tuple[Field, str], bytes]


def schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    builder.add_unsigned_field("place", fast=True)
    for field in Field:
        builder.add_text_field(field, tokenizer_name="whitespace", index_option="basic")
    return builder.build()


def fields_of(product: IndexedProduct, analyser: Analyser) -> Mapping[Field, set[str]]:
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


class TextsWriter:
    """Builds the index of a language, on disk or, without a path, in memory."""

    def __init__(self, analyser: Analyser, path: Path | None = None) -> None:
        self.analyser = analyser
        self._index = tantivy.Index(schema(), path=str(path) if path else None)
        # One thread keeps everything in one segment, and the other core busy elsewhere.
        self._writer = self._index.writer(MEMORY, 1)

    def add(self, products: Sequence[IndexedProduct], places: Iterable[int]) -> None:
        for product, place in zip(products, places, strict=True):
            document = tantivy.Document()
            document.add_unsigned("place", place)
            for field, terms in fields_of(product, self.analyser).items():
                document.add_text(field, " ".join(terms))
            self._writer.add_document(document)

    def finish(self) -> tantivy.Index:
        self._writer.commit()
        self._writer.wait_merging_threads()
        self._index.reload()
        return self._index


class Texts:
    def __init__(
        self, index: tantivy.Index, analyser: Analyser, size: int, frequent: Frequent | None = None
    ) -> None:
        """`frequent` was counted before; otherwise it is counted now."""
        self.analyser = analyser
        self._schema = index.schema
        self._searcher = index.searcher()
        self._size = size
        self._read: Recent[tuple[Field, str], Bits] = Recent(2_000)
        self._changed: Bits = 0
        self._on_top: dict[tuple[Field, str], Bits] = {}
        self.frequent = self._counted() if frequent is None else frequent

    @property
    def changes(self) -> int:
        """How many products lie on top."""
        return self._changed.bit_count()

    def put(self, products: Sequence[IndexedProduct], places: Sequence[int], gone: Bits) -> None:
        """Takes in changed texts; `gone` are places that no longer have any."""
        size = max([self._size, *(place + 1 for place in places)])
        found: dict[tuple[Field, str], list[int]] = defaultdict(list)
        for place, product in zip(places, products, strict=True):
            for field, terms in fields_of(product, self.analyser).items():
                for term in terms:
                    found[field, term].append(place)
        changed = bits_of(places, size) | gone
        self._size = size
        self._changed |= changed
        for key in self._on_top:
            self._on_top[key] &= ~changed
        for key, its_places in found.items():
            self._on_top[key] = self._on_top.get(key, 0) | bits_of(its_places, size)
        self._read.clear()

    def having(self, field: Field, term: str) -> Bits:
        key = (field, term)
        bits = self._read.get(key)
        if bits is None:
            bits = self._fetched(field, term) & ~self._changed | self._on_top.get(key, 0)
            self._read.put(key, bits)
        return bits

    def _counted(self) -> Frequent:
        return {
            (field, term): as_bytes(self._found(field, term, count))
            for field in (Field.NAME, Field.DETAIL)
            for term, count in self._searcher.terms_with_prefix(field, "")
            if count > FREQUENT
        }

    def _fetched(self, field: Field, term: str) -> Bits:
        frequent = self.frequent.get((field, term))
        if frequent is not None:
            return from_bytes(frequent)
        count = self._searcher.doc_freq(field, term)
        if not count or (field is Field.DESCRIPTION and self._tells_nothing(count)):
            return 0
        return self._found(field, term, count)

    def _tells_nothing(self, count: int) -> bool:
        """Like a word that stands in every tenth description."""
        return count > FREQUENT and count > self._size // 10

    def _found(self, field: Field, term: str, count: int) -> Bits:
        query = tantivy.Query.term_query(self._schema, field, term, index_option="basic")
        found = self._searcher.search(query, limit=count, count=False, order_by_field="place")
        return bits_of((place for place, _ in found.hits), self._size)
