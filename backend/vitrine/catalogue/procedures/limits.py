"""How much one call may ask for."""

from __future__ import annotations

from collections.abc import Sized

from vitrine.rpc import FieldError, invalid

MOST_AT_ONCE = 100


def refuse_too_many(field: str, asked: Sized) -> None:
    if len(asked) > MOST_AT_ONCE:
        raise invalid(FieldError(field=field, rule="maxItems", params={"max": MOST_AT_ONCE}))


def refuse_odd_page(page: int, per_page: int) -> None:
    errors = []
    if page < 1:
        errors.append(FieldError(field="page", rule="min", params={"min": 1}))
    if not 1 <= per_page <= MOST_AT_ONCE:
        params: dict[str, str | int] = {"min": 1, "max": MOST_AT_ONCE}
        errors.append(FieldError(field="perPage", rule="between", params=params))
    if errors:
        raise invalid(*errors)
