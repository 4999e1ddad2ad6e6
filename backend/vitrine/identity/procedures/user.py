"""The user of this session."""

from __future__ import annotations

from vitrine.identity.current import user_of
from vitrine.identity.shapes import ShopUser
from vitrine.rpc import Call, Wire, procedure


class CurrentUser(Wire):
    """Null for somebody who has not said who they are."""

    user: ShopUser | None


@procedure("getUser")
async def get_user(call: Call) -> CurrentUser:
    """Who is signed in, or goes on as a guest."""
    return CurrentUser(user=await user_of(call))


@procedure("refreshUser")
async def refresh_user(call: Call) -> CurrentUser:
    """The same: nothing about a user is stored in a session."""
    return await get_user(call)
