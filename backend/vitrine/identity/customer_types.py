"""What kind of customer somebody is: the one rule for events, experiments and orders."""

from __future__ import annotations

from vitrine.identity import rules
from vitrine.identity.current import user_of
from vitrine.identity.sessions import Kind
from vitrine.identity.shapes import ShopUser
from vitrine.insight import CustomerType
from vitrine.rpc import Call


def customer_type(user: ShopUser | None) -> CustomerType:
    """Guests have no account; `new` is whoever has one, until an order is confirmed."""
    if user is None or user.is_guest:
        return "guest"
    return "new" if rules.NEW_CUSTOMER in user.groups else "existing"


async def customer_type_of(call: Call) -> CustomerType:
    if call.session is None or call.session.kind != Kind.USER:
        return "guest"
    return customer_type(await user_of(call))
