"""What a category, a term and filters leave, as conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue import NEW_FOR
from vitrine.rpc import Shop
from vitrine.search.cluster.clauses import (
    OF_COLOURS,
    OF_PRODUCTS,
    Clauses,
    all_of,
    any_of,
    key_term,
    none_of,
    styles_with,
)
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.word_match import TextMatch
from vitrine.search.index.choices import Choices
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.query import (
    CATEGORY_IDS,
    NEW,
    PRICES,
    REDUCTIONS,
    SALE,
    SIZE,
    Bounds,
    Interpretation,
    Query,
)

MINUTE = 60


@dataclass(frozen=True, slots=True)
class Asked:
    """A query of one storefront, with what its words find."""

    shop: Shop
    choices: Choices
    query: Query
    match: TextMatch | None
    now: datetime

    @property
    def is_grouped(self) -> bool:
        return self.query.is_grouped

    def narrowing(self, clauses: Clauses) -> Narrowing:
        return Narrowing(
            list(scope_of(self, clauses)), dict(_parts(self, clauses)), flags(clauses, self)
        )

    def counted_clause(self) -> Json:
        """As many as a listing of it shows."""
        if not self.is_grouped:
            return self.narrowing(OF_PRODUCTS).every
        return styles_with(self.narrowing(OF_COLOURS).every)


@dataclass(frozen=True, slots=True)
class Narrowing:
    """`scope`: before filters narrow it; `parts`: each filter alone, by its key."""

    scope: Sequence[Json]
    parts: Mapping[str, Json]
    flags: Mapping[str, Json]

    @property
    def every(self) -> Json:
        return all_of([*self.scope, *self.parts.values()])

    def beside(self, key: str | None) -> Json:
        """All filters but this one, without the scope."""
        return all_of([part for each, part in self.parts.items() if each != key])


def available(shop: Shop, clauses: Clauses = OF_PRODUCTS) -> Json:
    """Sold there, and something of it can be had."""
    return clauses.term("available", str(shop.id))


def sold_in(shop: Shop) -> Json:
    return OF_PRODUCTS.term("sold", str(shop.id))


def flags(clauses: Clauses, asked: Asked) -> dict[str, Json]:
    return {
        SALE: clauses.term("sale", str(asked.shop.id)),
        NEW: clauses.within("arrival", Bounds(*new_between(asked.now))),
    }


def new_between(now: datetime) -> tuple[int, int]:
    """When what is new arrived; to the minute, so that the cluster remembers what it counted."""
    until = -(-int(now.timestamp()) // MINUTE) * MINUTE
    return max(0, until - int(NEW_FOR.total_seconds()) + 1), until


def scope_of(asked: Asked, clauses: Clauses) -> Iterator[Json]:
    yield available(asked.shop, clauses)
    if asked.query.category_id is not None:
        yield clauses.term("keys", key_term(CATEGORY, asked.query.category_id))
    yield from match_clauses(asked.query.interpretation, asked.match, clauses)


def match_clauses(
    interpretation: Interpretation, match: TextMatch | None, clauses: Clauses
) -> Iterator[Json]:
    if interpretation.product_ids is not None:
        yield clauses.terms("id", interpretation.product_ids)
    elif match is not None:
        yield match.filter(clauses)


def _parts(asked: Asked, clauses: Clauses) -> Iterator[tuple[str, Json]]:
    query, interpretation = asked.query, asked.query.interpretation
    is_filter, shop_id = asked.choices.is_filter, asked.shop.id
    for key in filter(is_filter, sorted({*query.chosen, *interpretation.chosen})):
        yield (
            key,
            all_of(
                [
                    _any_value(clauses, shop_id, key, chosen[key])
                    for chosen in (query.chosen, interpretation.chosen)
                    if key in chosen
                ]
            ),
        )
    for key, ids in query.refused.items():
        if is_filter(key):
            yield f"not {key}", none_of([_any_value(clauses, shop_id, key, ids)])
    wanted = {**interpretation.flags, **query.flags}
    for key, having in flags(clauses, asked).items():
        if key in wanted:
            yield key, having if wanted[key] else none_of([having])
    prices = [each for each in (query.price, interpretation.price) if not each.is_open]
    if prices:
        yield PRICES, all_of([clauses.within(f"price.{shop_id}", each) for each in prices])
    if not query.reduction.is_open:
        yield REDUCTIONS, clauses.within(f"reduction.{shop_id}", query.reduction)


def _any_value(clauses: Clauses, shop_id: int, key: str, ids: frozenset[int]) -> Json:
    if key == SIZE:
        return any_of([clauses.beginning(f"sizes.{shop_id}", f"{each}|") for each in sorted(ids)])
    group = CATEGORY if key == CATEGORY_IDS else key
    return clauses.terms("keys", [key_term(group, each) for each in ids])
