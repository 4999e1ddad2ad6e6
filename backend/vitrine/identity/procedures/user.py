"""The user of this session."""

from __future__ import annotations

from vitrine.identity.queries import users
from vitrine.identity.shapes import ShopUser, shop_user
from vitrine.rpc import Call, Wire, procedure


class CurrentUser(Wire):
    """Null for somebody who has not said who they are."""

    user: ShopUser | None


@procedure("getUser")
async def get_user(call: Call) -> CurrentUser:
    """Who is signed in, or goes on as a guest."""
    user_id = call.session.user_id if call.session else None
    found = await users.user(call.db, user_id) if user_id else None
    return CurrentUser(user=shop_user(found) if found else None)


@procedure("refreshUser")
async def refresh_user(call: Call) -> CurrentUser:
    """The same: nothing about a user is stored in a session."""
    return await get_user(call)
