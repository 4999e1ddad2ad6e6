"""How many products each choice of a filter would show, beside all other filters, in one search.

Each is counted in what all filters but its own leave, so those without a filter share one count.
Of styles, what is counted are styles with a colour that all of it holds for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from vitrine.search.cluster.clauses import (
    COLOURS,
    OF_COLOURS,
    OF_PRODUCTS,
    Clauses,
    all_of,
    key_term,
    styles_with,
)
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.counts import add_counts, count_styles, counts_of, in_styles
from vitrine.search.cluster.documents import size_of_key
from vitrine.search.cluster.filtering import Asked, Narrowing, scope_of
from vitrine.search.cluster.whole_styles import OF_WHOLE, UNEVEN
from vitrine.search.engine import FacetRange, Facets, FacetValue
from vitrine.search.index.choices import Choice
from vitrine.search.index.sizes import as_worn
from vitrine.search.query import CATEGORY_IDS, PRICES, REDUCTIONS, SIZE

# Beside all filters, and before any.
EVERY = "every"
SCOPE = "scope"
UNEVEN_ONES: Sequence[Json] = [{"term": {UNEVEN: True}}]


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

    def searches(self) -> list[Json]:
        """Before any filter, styles are counted as wholes, where their colours are listed alike."""
        narrowed = self._search(self._counted_in_scope())
        if not self._has_wholes:
            return [narrowed]
        before = [self._search_of_wholes(), self._search(self._counted_before(), UNEVEN_ONES)]
        return [narrowed, *before] if self.narrowing.parts else before

    def facets(self, answers: Sequence[Json]) -> Facets:
        scope = self._scope(answers)
        return Facets(
            count=scope[EVERY]["doc_count"],
            unfiltered_count=scope["doc_count"],
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

    @property
    def _has_wholes(self) -> bool:
        """Whether what is found is found in all colours of a style: words may be of one alone."""
        of_words = self.asked.query.interpretation.product_ids, self.asked.match
        return self.asked.is_grouped and of_words == (None, None)

    @property
    def _every(self) -> list[str]:
        return [*self.keys, CATEGORY_IDS, *self.narrowing.flags, PRICES, REDUCTIONS]

    def _search(self, counted: Json, others: Sequence[Json] = ()) -> Json:
        scope = all_of(self.narrowing.scope)
        if self.asked.is_grouped:
            in_scope = {"filter": scope, "aggs": counted}
            nested = {"nested": {"path": COLOURS}, "aggs": {SCOPE: in_scope}}
            query = all_of([styles_with(scope), *others])
            return {"size": 0, "query": query, "aggs": {COLOURS: nested}}
        everything = {"filter": {"match_all": {}}, "aggs": counted}
        return {"size": 0, "query": scope, "aggs": {SCOPE: everything}}

    def _search_of_wholes(self) -> Json:
        counted = counts_of(self.asked, OF_WHOLE, self.keys, self.below, self._every)
        everything = {"filter": {"match_all": {}}, "aggs": counted}
        scope = {"filter": {"match_all": {}}, "aggs": {EVERY: everything}}
        query = all_of(list(scope_of(self.asked, OF_WHOLE)))
        return {"size": 0, "query": query, "aggs": {SCOPE: scope}}

    def _counted_in_scope(self) -> Json:
        """Counts beside each filter in use, and beside all of them for the rest."""
        by_name: dict[str, list[str]] = {EVERY: []}
        for key in self._every:
            by_name.setdefault(self._name(key), []).append(key)
        counted = {
            name: {
                "filter": self.narrowing.beside(None if name == EVERY else keys[0]),
                "aggs": self._counts_of(keys),
            }
            for name, keys in by_name.items()
        }
        if self.narrowing.parts and not self._has_wholes:
            counted |= {SCOPE: self._counted_before()[EVERY]}
        return counted | in_styles(self.clauses)

    def _counted_before(self) -> Json:
        everything = {"filter": {"match_all": {}}, "aggs": self._counts_of(self._every)}
        return {EVERY: everything} | in_styles(self.clauses)

    def _counts_of(self, keys: Sequence[str]) -> Json:
        its = counts_of(self.asked, self.clauses, self.keys, self.below, keys)
        return its | in_styles(self.clauses)

    def _scope(self, answers: Sequence[Json]) -> Json:
        scopes = [
            count_styles(found[COLOURS][SCOPE] if COLOURS in found else found[SCOPE])
            for found in (each["aggregations"] for each in answers)
        ]
        if not self._has_wholes:
            return scopes[0]
        *narrowed, wholes, uneven = scopes
        before = add_counts(wholes, uneven)
        return {**narrowed[0], SCOPE: before[EVERY]} if narrowed else before

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
        term = key_term(*choice.key)
        count = self._counts(self._beside(scope, key)["values"]).get(term)
        if count is None and term in self._counts(self._before(scope, key)["values"]):
            return 0
        return count

    def _counts(self, buckets: Json) -> Mapping[str, int]:
        """Read once: every choice looks its own up."""
        counts: dict[str, int] | None = buckets.get("counts")
        if counts is None:
            counts = {each["key"]: each["doc_count"] for each in buckets["buckets"]}
            buckets["counts"] = counts
        return counts

    def _flags(self, scope: Json) -> Iterator[tuple[str, tuple[int, int]]]:
        """A flag that nothing in the category has is not offered."""
        for key in self.narrowing.flags:
            if self._before(scope, key)[f"having {key}"]["doc_count"]:
                beside = self._beside(scope, key)
                with_it, without = beside[f"having {key}"], beside[f"lacking {key}"]
                yield key, (with_it["doc_count"], without["doc_count"])

    def _span(self, scope: Json, key: str) -> FacetRange | None:
        """Of what the other filters leave; of everything when they leave nothing."""
        beside = self._beside(scope, key)
        ends = beside if beside["doc_count"] else self._before(scope, key)
        span = ends[f"span {key}"]
        if span["min"] is None:
            return None
        return FacetRange(int(span["min"]), int(span["max"]), beside["doc_count"])
