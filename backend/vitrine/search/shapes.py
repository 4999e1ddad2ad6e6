"""What listings, filters and counts are asked for."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from vitrine.rpc import Wire


class AttributeFilter(Wire):
    """`attributes` takes the values' ids: one of them is enough; `attributes:not` none of them.

    `boolean` takes `value`: `sale` and `isNew`. `identifier` takes ids of categories.
    A key that no filter has is left out; an id that no value has matches nothing.
    """

    type: Literal["attributes", "attributes:not", "boolean", "identifier"]
    key: str
    values: list[int] = field(default_factory=list)
    value: bool | None = None


class Where(Wire):
    """All that is named must hold. Prices in minor units, reductions in whole percent.

    Both ends count, and two that are crossed are exchanged. `isLiteral` takes every word of the
    term as a word: no colour, brand or price is read out of it, and nothing is corrected.
    """

    term: str | None = None
    min_price: int | None = None
    max_price: int | None = None
    min_reduction: int | None = None
    max_reduction: int | None = None
    attributes: list[AttributeFilter] = field(default_factory=list)
    is_literal: bool = False


class Sort(Wire):
    """Without `by`: the recommended order, or, with a term, what matches best."""

    by: Literal["price", "new", "reduction"] | None = None
    direction: Literal["asc", "desc"] = "desc"
