"""What an engine is asked: a term that was understood, filters that were checked, a page."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from vitrine.rpc import FieldError, invalid
from vitrine.search.shapes import AttributeFilter, Sort, Where

LONGEST_TERM = 200
MOST_FILTERS = 50
MOST_VALUES = 200
LARGEST = 2**31 - 1
MOST_AT_ONCE = 100
LAST_PAGE = 10_000
SALE = "sale"
NEW = "isNew"
CATEGORY_IDS = "categoryIds"
SIZE = "shopSize"
PRICES = "prices"
REDUCTIONS = "max_savings_percentage"

# What nobody sees: controls, marks of direction, joiners, and halves of characters.
_INVISIBLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ud800-\udfff]+"
)


class SortBy(StrEnum):
    RECOMMENDED = "recommended"
    MATCH = "match"
    PRICE = "price"
    NEW = "new"
    REDUCTION = "reduction"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Both ends count; None is no end."""

    low: int | None = None
    high: int | None = None

    @property
    def is_open(self) -> bool:
        return self.low is None and self.high is None


EVERY_PRICE = Bounds()


@dataclass(frozen=True, slots=True)
class Text:
    """Folded words that products say: all of them or, loosely, as many as possible."""

    words: tuple[str, ...]
    is_loose: bool = False


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A term as it was understood: words to look for, and filters that stood in it."""

    term: str = ""
    words: str = ""
    text: Text | None = None
    """None when filters are all that is said; without words it finds nothing."""
    product_ids: frozenset[int] | None = None
    """Those whose number the term is."""
    chosen: Mapping[str, frozenset[int]] = field(default_factory=dict)
    flags: Mapping[str, bool] = field(default_factory=dict)
    price: Bounds = EVERY_PRICE
    sizes: Mapping[int, str] = field(default_factory=dict)
    """The labels of chosen sizes, which are no values of the catalogue's."""
    corrected_term: str | None = None
    is_loosened: bool = False
    """Nothing fits all of it, so this is what comes near."""
    product_id: int | None = None
    """The term is the number in a product's address."""


NO_TERM = Interpretation()


@dataclass(frozen=True, slots=True)
class Query:
    """`chosen` and `refused` hold ids of values by the key of their filter.

    `is_grouped`: each style is shown and counted once, in the first of its colours that is found.
    """

    category_id: int | None = None
    is_grouped: bool = False
    interpretation: Interpretation = NO_TERM
    chosen: Mapping[str, frozenset[int]] = field(default_factory=dict)
    refused: Mapping[str, frozenset[int]] = field(default_factory=dict)
    flags: Mapping[str, bool] = field(default_factory=dict)
    price: Bounds = EVERY_PRICE
    reduction: Bounds = EVERY_PRICE


@dataclass(frozen=True, slots=True)
class Page:
    by: SortBy = SortBy.RECOMMENDED
    descending: bool = True
    number: int = 1
    size: int = 24


def query_of(
    category_id: int | None, where: Where, interpretation: Interpretation, *, is_grouped: bool
) -> Query:
    return Query(
        category_id=category_id,
        is_grouped=is_grouped,
        interpretation=interpretation,
        chosen=_ids(where.attributes, ("attributes", "identifier")),
        refused=_ids(where.attributes, ("attributes:not",)),
        flags={
            each.key: each.value
            for each in where.attributes
            if each.type == "boolean" and each.value is not None
        },
        price=_bounds(where.min_price, where.max_price),
        reduction=_bounds(where.min_reduction, where.max_reduction),
    )


def refuse_odd(where: Where) -> None:
    refuse_long_term(where.term or "", "where.term")
    errors = []
    if len(where.attributes) > MOST_FILTERS:
        errors.append(_too_many("where.attributes", MOST_FILTERS))
    if any(len(each.values) > MOST_VALUES for each in where.attributes):
        errors.append(_too_many("where.attributes.values", MOST_VALUES))
    amounts = {"where.minPrice": where.min_price, "where.maxPrice": where.max_price}
    shares = {"where.minReduction": where.min_reduction, "where.maxReduction": where.max_reduction}
    errors += [_between(name, 0, LARGEST) for name, each in amounts.items() if _odd(each, LARGEST)]
    errors += [_between(name, 0, 100) for name, each in shares.items() if _odd(each, 100)]
    if errors:
        raise invalid(*errors)


def page_of(sort: Sort, has_term: bool, page: int, per_page: int) -> Page:
    errors = []
    if not 1 <= page <= LAST_PAGE:
        errors.append(_between("page", 1, LAST_PAGE))
    if not 1 <= per_page <= MOST_AT_ONCE:
        errors.append(_between("perPage", 1, MOST_AT_ONCE))
    if errors:
        raise invalid(*errors)
    if sort.by is None:
        return Page(SortBy.MATCH if has_term else SortBy.RECOMMENDED, True, page, per_page)
    return Page(SortBy(sort.by), sort.direction == "desc", page, per_page)


def visible_text(text: str) -> str:
    """The text as a reader sees it, on one line."""
    return " ".join(_INVISIBLE.sub(" ", unicodedata.normalize("NFC", text)).split())


def refuse_long_term(term: str, name: str) -> None:
    if len(term) > LONGEST_TERM:
        raise invalid(FieldError(field=name, rule="maxLength", params={"max": LONGEST_TERM}))


def _odd(number: int | None, most: int) -> bool:
    return number is not None and not 0 <= number <= most


def _bounds(low: int | None, high: int | None) -> Bounds:
    """Somebody who types 200 to 100 means 100 to 200."""
    if low is not None and high is not None and low > high:
        low, high = high, low
    return Bounds(low, high)


def _ids(filters: list[AttributeFilter], types: tuple[str, ...]) -> dict[str, frozenset[int]]:
    """The same filter twice is one filter with the values of both; one without values is none."""
    ids: dict[str, frozenset[int]] = {}
    for each in filters:
        if each.type in types and each.values:
            ids[each.key] = ids.get(each.key, frozenset()) | frozenset(each.values)
    return ids


def _too_many(name: str, most: int) -> FieldError:
    return FieldError(field=name, rule="maxItems", params={"max": most})


def _between(name: str, low: int, high: int) -> FieldError:
    return FieldError(field=name, rule="between", params={"min": low, "max": high})
