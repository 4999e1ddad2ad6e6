"""Conditions as OpenSearch takes them, about a product or about a colour of a style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vitrine.search.cluster.client import Json
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.query import Bounds

# A style lies in the index with its colours, beside the same colours as products of their own:
# the first are counted, the second are shown and sorted.
COLOURS = "colours"


@dataclass(frozen=True, slots=True)
class Clauses:
    prefix: str = ""

    def field(self, name: str) -> str:
        return self.prefix + name

    def term(self, field: str, value: str | int) -> Json:
        return {"term": {self.field(field): value}}

    def terms(self, field: str, values: Iterable[str | int]) -> Json:
        return {"terms": {self.field(field): sorted(values, key=str)}}

    def beginning(self, field: str, start: str) -> Json:
        return {"prefix": {self.field(field): start}}

    def within(self, field: str, bounds: Bounds) -> Json:
        ends = {"gte": bounds.low, "lte": bounds.high}
        return {
            "range": {
                self.field(field): {each: end for each, end in ends.items() if end is not None}
            }
        }


OF_PRODUCTS = Clauses()
OF_COLOURS = Clauses(f"{COLOURS}.")
NOTHING: Json = {"match_none": {}}


def all_of(clauses: Sequence[Json]) -> Json:
    return {"bool": {"filter": list(clauses)}}


def any_of(clauses: Sequence[Json]) -> Json:
    return {"bool": {"should": list(clauses), "minimum_should_match": 1}} if clauses else NOTHING


def none_of(clauses: Sequence[Json]) -> Json:
    return {"bool": {"must_not": list(clauses)}}


def worth(value: float, clause: Json) -> Json:
    return {"constant_score": {"filter": clause, "boost": value}}


def styles_with(clause: Json) -> Json:
    """`clause` is about colours."""
    return {"nested": {"path": COLOURS, "query": clause, "score_mode": "none"}}


def key_term(group: str, value_id: int) -> str:
    return f"{group}:{value_id}"


def categories_in(keys: Iterable[str]) -> set[int]:
    return {int(each.partition(":")[2]) for each in keys if each.startswith(f"{CATEGORY}:")}
