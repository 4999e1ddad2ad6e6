"""The user of a call."""

from __future__ import annotations

from vitrine.identity.queries import users
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import signed_in
from vitrine.identity.shapes import ShopUser, shop_user
from vitrine.rpc import Call, Problem


async def user_of(call: Call) -> ShopUser | None:
    """Who is signed in, or goes on as a guest; None for somebody who has not said who they are."""
    user_id = call.session.user_id if call.session else None
    found = await users.user(call.db, user_id) if user_id else None
    return shop_user(found) if found else None


async def customer(call: Call) -> User:
    """The customer of this call, or a 401; a guest is none."""
    return _there(await users.user(call.db, signed_in(call).user_id))


async def locked_customer(call: Call) -> User:
    """The same, locked until the call ends."""
    return _there(await users.lock_user(call.db, signed_in(call).user_id))


def _there(user: User | None) -> User:
    if user is None:
        raise Problem(401, "NotSignedIn", "This account is no more.")
    return user
