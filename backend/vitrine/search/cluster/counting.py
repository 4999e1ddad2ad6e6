"""How many products each choice of a filter would show, beside all other filters, in one search.

Each is counted in what all filters but its own leave, so those without a filter share one count.
Of styles, what is counted are styles with a colour that all of it holds for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from vitrine.search.cluster.clauses import (
    COLOURS,
    OF_COLOURS,
    OF_PRODUCTS,
    Clauses,
    all_of,
    key_term,
    none_of,
    styles_with,
)
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.documents import size_of_key
from vitrine.search.cluster.filtering import Asked, Narrowing
from vitrine.search.engine import FacetRange, Facets, FacetValue
from vitrine.search.index.choices import Choice
from vitrine.search.index.sizes import as_worn
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.query import CATEGORY_IDS, PRICES, REDUCTIONS, SIZE

# Beside all filters, and before any.
EVERY = "every"
SCOPE = "scope"
MOST_SIZES = 10_000
# The cluster refuses an answer of more in all.
MOST_VALUES = 60_000
# What means something in the patterns of the engine.
_SPECIAL = re.compile(r"([.?+*|{}\[\]()\"\\#@&<>~])")


class FacetCounting:
    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.clauses: Clauses = OF_COLOURS if asked.is_grouped else OF_PRODUCTS
        self.narrowing: Narrowing = asked.narrowing(self.clauses)
        choices, category_id = asked.choices, asked.query.category_id
        keys = choices.filter_keys(category_id)
        # A filter in use is always listed: otherwise it could not be removed.
        others = [key for key in self.narrowing.parts if choices.is_group(key) and key not in keys]
        self.keys: Sequence[str] = [*keys, *others]
        self.below: Sequence[Choice] = choices.below(category_id)

    def search(self) -> Json:
        scope = all_of(self.narrowing.scope)
        counted = self._counted_in_scope()
        if self.asked.is_grouped:
            in_scope = {"filter": scope, "aggs": counted}
            nested = {"nested": {"path": COLOURS}, "aggs": {SCOPE: in_scope}}
            return {"size": 0, "query": styles_with(scope), "aggs": {COLOURS: nested}}
        everything = {"filter": {"match_all": {}}, "aggs": counted}
        return {"size": 0, "query": scope, "aggs": {SCOPE: everything}}

    def facets(self, answer: Json) -> Facets:
        found = answer["aggregations"]
        scope = found[COLOURS][SCOPE] if self.asked.is_grouped else found[SCOPE]
        return Facets(
            count=self._number(scope[EVERY]),
            unfiltered_count=self._number(scope),
            values=dict(self._values(scope)),
            flags=dict(self._flags(scope)),
            categories=[
                (each.id, count)
                for each in self.below
                if (count := self._count(scope, CATEGORY_IDS, each)) is not None
            ],
            prices=self._span(scope, PRICES),
            reductions=self._span(scope, REDUCTIONS),
        )

    def _counted_in_scope(self) -> Json:
        """Counts beside each filter in use, and beside all of them for the rest."""
        every = [*self.keys, CATEGORY_IDS, *self.narrowing.flags, PRICES, REDUCTIONS]
        by_name: dict[str, list[str]] = {EVERY: []}
        for key in every:
            by_name.setdefault(self._name(key), []).append(key)
        counted = {
            name: {
                "filter": self.narrowing.beside(None if name == EVERY else keys[0]),
                "aggs": self._counts_of(keys) | self._in_styles(),
            }
            for name, keys in by_name.items()
        }
        if self.narrowing.parts:
            counted[SCOPE] = {"filter": {"match_all": {}}, "aggs": self._counts_of(every)}
        return counted | self._in_styles()

    def _counts_of(self, keys: Sequence[str]) -> Json:
        counts: Json = {}
        groups = [key for key in keys if key not in (SIZE, CATEGORY_IDS) and key in self.keys]
        if groups:
            names = "|".join(_SPECIAL.sub(r"\\\1", each) for each in groups)
            pattern = f"({names}):.*"
            most = 1_000 + 2 * sum(len(self.asked.choices.of_group(each)) for each in groups)
            counts["values"] = self._terms("keys", min(most, MOST_VALUES), pattern)
        if SIZE in keys:
            counts["sizes"] = self._terms(f"sizes.{self.asked.shop.id}", MOST_SIZES)
        if CATEGORY_IDS in keys and self.below:
            terms = [key_term(CATEGORY, each.id) for each in self.below]
            counts["categories"] = self._terms("keys", len(terms), terms)
        for key, having in self.narrowing.flags.items():
            if key in keys:
                counts[f"having {key}"] = {"filter": having, "aggs": self._in_styles()}
                counts[f"lacking {key}"] = {"filter": none_of([having]), "aggs": self._in_styles()}
        for key, field in ((PRICES, "price"), (REDUCTIONS, "reduction")):
            if key in keys:
                name = self.clauses.field(f"{field}.{self.asked.shop.id}")
                counts[f"least {key}"] = {"min": {"field": name}}
                counts[f"most {key}"] = {"max": {"field": name}}
        return counts

    def _terms(self, field: str, most: int, include: str | Sequence[str] | None = None) -> Json:
        terms: Json = {"field": self.clauses.field(field), "size": most}
        if include is not None:
            terms["include"] = include
        return {"terms": terms, "aggs": self._in_styles()}

    def _in_styles(self) -> Json:
        return {"styles": {"reverse_nested": {}}} if self.asked.is_grouped else {}

    def _number(self, bucket: Json) -> int:
        number: int = (
            bucket["styles"]["doc_count"] if self.asked.is_grouped else bucket["doc_count"]
        )
        return number

    def _name(self, key: str) -> str:
        return f"beside {key}" if key in self.narrowing.parts else EVERY

    def _beside(self, scope: Json, key: str) -> Json:
        bucket: Json = scope[self._name(key)]
        return bucket

    def _before(self, scope: Json, key: str) -> Json:
        bucket: Json = scope[SCOPE] if self.narrowing.parts else self._beside(scope, key)
        return bucket

    def _values(self, scope: Json) -> Iterator[tuple[str, list[FacetValue]]]:
        for key in self.keys:
            values = list(self._sizes(scope) if key == SIZE else self._values_of(scope, key))
            if values:
                yield key, values

    def _values_of(self, scope: Json, key: str) -> Iterator[FacetValue]:
        for each in self.asked.choices.of_group(key):
            count = self._count(scope, key, each)
            if count is not None:
                yield FacetValue(each.id, each.label, each.value, count)

    def _sizes(self, scope: Json) -> Iterator[FacetValue]:
        counts = self._counts(self._beside(scope, SIZE)["sizes"])
        present = {*counts, *self._counts(self._before(scope, SIZE)["sizes"])}
        by_size = {size_of_key(each): each for each in present}
        for size in sorted(by_size, key=as_worn):
            count = counts.get(by_size[size], 0)
            yield FacetValue(size.id, size.label, size.label, count, size.group)

    def _count(self, scope: Json, key: str, choice: Choice) -> int | None:
        """None of what the category does not have at all; zero is what other filters leave."""
        name, term = "categories" if key == CATEGORY_IDS else "values", key_term(*choice.key)
        count = self._counts(self._beside(scope, key)[name]).get(term)
        if count is None and term in self._counts(self._before(scope, key)[name]):
            return 0
        return count

    def _counts(self, buckets: Json) -> Mapping[str, int]:
        """Read once: every choice looks its own up."""
        counts: dict[str, int] | None = buckets.get("counts")
        if counts is None:
            counts = {each["key"]: self._number(each) for each in buckets["buckets"]}
            buckets["counts"] = counts
        return counts

    def _flags(self, scope: Json) -> Iterator[tuple[str, tuple[int, int]]]:
        """A flag that nothing in the category has is not offered."""
        for key in self.narrowing.flags:
            if self._number(self._before(scope, key)[f"having {key}"]):
                beside = self._beside(scope, key)
                with_it, without = beside[f"having {key}"], beside[f"lacking {key}"]
                yield key, (self._number(with_it), self._number(without))

    def _span(self, scope: Json, key: str) -> FacetRange | None:
        """Of what the other filters leave; of everything when they leave nothing."""
        beside = self._beside(scope, key)
        ends = beside if beside["doc_count"] else self._before(scope, key)
        low, high = ends[f"least {key}"]["value"], ends[f"most {key}"]["value"]
        if low is None:
            return None
        return FacetRange(int(low), int(high), self._number(beside))
