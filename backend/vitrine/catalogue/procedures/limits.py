"""How much one call may ask for."""

from __future__ import annotations

from collections.abc import Sized

from vitrine.rpc import FieldError, invalid

MOST_AT_ONCE = 100
LAST_PAGE = 10_000


def refuse_too_many(field: str, asked: Sized) -> None:
    if len(asked) > MOST_AT_ONCE:
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
