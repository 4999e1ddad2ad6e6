"""Pages of a list, and how much one call may ask for."""

from __future__ import annotations

from collections.abc import Sized

from vitrine.rpc import FieldError, Wire, invalid

MOST_AT_ONCE = 100
LAST_PAGE = 10_000
# The database counts in 32 bits; a larger number is unknown rather than an error.
LARGEST_ID = 2**31 - 1


class Pagination(Wire):
    """`current` is how many entries this page has."""

    current: int
    total: int
    per_page: int
    page: int
    first: int
    prev: int
    next: int
    last: int


def pagination(current: int, total: int, page: int, per_page: int) -> Pagination:
    last = max(1, -(-total // per_page))
    return Pagination(
        current=current,
        total=total,
        per_page=per_page,
        page=page,
        first=1,
        prev=max(1, min(page - 1, last)),
        next=min(page + 1, last),
        last=last,
    )


def possible_id(number: int) -> int:
    """What no column can hold becomes a number that no row has."""
    return min(max(number, 0), LARGEST_ID)


def refuse_too_many(field: str, values: Sized) -> None:
    if len(values) > MOST_AT_ONCE:
        raise invalid(FieldError(field=field, rule="maxItems", params={"max": MOST_AT_ONCE}))


def refuse_odd_page(page: int, per_page: int) -> None:
    errors = []
    if not 1 <= page <= LAST_PAGE:
        errors.append(_between("page", LAST_PAGE))
    if not 1 <= per_page <= MOST_AT_ONCE:
        errors.append(_between("perPage", MOST_AT_ONCE))
    if errors:
        raise invalid(*errors)


def _between(field: str, most: int) -> FieldError:
    return FieldError(field=field, rule="between", params={"min": 1, "max": most})
