"""The user of a call."""

from __future__ import annotations

from vitrine.identity.queries import users
from vitrine.identity.shapes import ShopUser, shop_user
from vitrine.rpc import Call


async def user_of(call: Call) -> ShopUser | None:
    """Who is signed in, or goes on as a guest; None for somebody who has not said who they are."""
    user_id = call.session.user_id if call.session else None
    found = await users.user(call.db, user_id) if user_id else None
    return shop_user(found) if found else None
