"""Pages of a list."""

from __future__ import annotations

from vitrine.rpc import Wire


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
