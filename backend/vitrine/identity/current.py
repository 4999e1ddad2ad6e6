"""The user of a call."""

from __future__ import annotations

from vitrine.identity import passwords
from vitrine.identity.queries import users
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import signed_in
from vitrine.identity.shapes import ShopUser, shop_user
from vitrine.rpc import Call, Problem


async def user_of(call: Call) -> ShopUser | None:
    """Who is signed in, or goes on as a guest; None for somebody who has not said who they are."""
    user_id = call.session.user_id if call.session else None
    user = await users.user(call.db, user_id) if user_id else None
    return shop_user(user) if user else None


async def customer(call: Call) -> User:
    """The customer of this call, or a 401; a guest is none."""
    async with call.reading() as db:
        return _there(await users.user(db, signed_in(call).user_id))


async def locked_customer(call: Call) -> User:
    """The same, locked until the call ends."""
    return _there(await users.lock_user(call.db, signed_in(call).user_id))


async def customer_with_password(call: Call, password: str) -> User:
    """For the step before a transaction: the customer whose password this is, or a 403."""
    user = await customer(call)
    await passwords.demand(call, password, user.password_hash)
    return user


async def lock_same_customer(call: Call, before: User) -> User:
    """In the transaction: a 403 when the password that was compared is no longer theirs."""
    user = await locked_customer(call)
    if user.password_hash != before.password_hash:
        raise passwords.wrong_password()
    return user


def _there(user: User | None) -> User:
    if user is None:
        raise Problem(401, "NotSignedIn", "This account is no more.")
    return user
