"""Which order a call is about: a customer's own, or that of whoever has its token."""

from __future__ import annotations

from vitrine import identity
from vitrine.orders.placing import order_by_token
from vitrine.orders.queries.customers import order_of_user
from vitrine.orders.queries.orders import OrderRow
from vitrine.rpc import Call, Problem

LARGEST_ID = 2**63 - 1


async def order_of_call(call: Call, order_id: int | None, token: str | None) -> OrderRow:
    return (
        await order_of_token(call, token)
        if token is not None
        else await own_order(call, order_id or 0)
    )


async def own_order(call: Call, order_id: int) -> OrderRow:
    user_id = identity.signed_in(call).user_id
    in_range = 0 < order_id <= LARGEST_ID
    row = await order_of_user(call.db, user_id, order_id) if in_range else None
    if row is None:
        raise unknown_order()
    return row


async def order_of_token(call: Call, token: str) -> OrderRow:
    row = await order_by_token(call.db, token)
    if row is None:
        raise unknown_order()
    return row


def unknown_order() -> Problem:
    return Problem(404, "UnknownOrder", "There is no such order.")
