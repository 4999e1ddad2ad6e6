"""What signing in does, however one signs in: what was kept moves along, a new session begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from vitrine.identity.browsers import remember_browser
from vitrine.identity.queries import visitors
from vitrine.identity.sessions import Kind, start_session
from vitrine.rpc import Call, Wire


class Merged(Wire):
    """One thing of a `basket` or a `wishlist` that came along, and what became of it."""

    kind: str
    product_id: int
    variant_id: int | None
    code: str


Merge = Callable[[Call, int, int], Awaitable[Sequence[Merged]]]


@dataclass(frozen=True)
class Merges:
    """What other slices do when what a visitor keeps becomes a user's; handed in by the app."""

    steps: Sequence[Merge]


async def sign_in(call: Call, user_id: int, kind: Kind) -> list[Merged]:
    """Everything in the call's transaction; what came along is told."""
    before = call.session.visitor_id if call.session else None
    visitor_id = await visitors.lock_visitor_of_user(call.db, user_id)
    merged: list[Merged] = []
    if visitor_id is None and before is not None and _is_anonymous(call):
        await visitors.give_to_user(call.db, before, user_id)
        visitor_id = before
    elif visitor_id is None:
        visitor_id = await visitors.add_visitor(call.db, call.now, user_id)
    if before is not None and before != visitor_id and not _is_customer(call):
        for step in call.part(Merges).steps:
            merged += await step(call, before, visitor_id)
    await start_session(call, kind, visitor_id)
    if kind is Kind.USER:
        await remember_browser(call, user_id)
    if before is not None and before != visitor_id and _is_anonymous(call):
        await visitors.delete_visitor(call.db, before)
    return merged


def _is_anonymous(call: Call) -> bool:
    return call.session is not None and call.session.user_id is None


def _is_customer(call: Call) -> bool:
    """One customer who signs in as another takes nothing along."""
    return call.session is not None and call.session.kind == Kind.USER
