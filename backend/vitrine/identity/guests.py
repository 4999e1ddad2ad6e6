"""What orders ask of the people who place them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitrine.identity import passwords, rules
from vitrine.identity.proving import write_to_prove
from vitrine.identity.queries import users
from vitrine.identity.sessions import Kind
from vitrine.identity.signing_in import sign_in
from vitrine.kit.db import Db
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Problem, invalid


async def no_longer_new(db: Db, user_id: int) -> None:
    """After the first confirmed order."""
    await users.leave_group(db, user_id, rules.NEW_CUSTOMER)


async def is_guest(db: Db, user_id: int | None) -> bool:
    """Whether nobody can sign in to it."""
    user = await users.user(db, user_id) if user_id is not None else None
    return user is None or user.is_guest


async def proven_mailbox(db: Db, user_id: int | None) -> str | None:
    """The one that has answered, however the address is spelt; None until it has."""
    user = await users.user(db, user_id) if user_id is not None else None
    return mailbox_of(user.email) if user and user.email_proven_at else None


async def proven_users(db: Db, user_ids: Collection[int]) -> set[int]:
    """Those of them whose mailbox has answered."""
    return set(await users.proven_users(db, user_ids))


async def password_of_guest(
    call: Call, user_id: int | None, password: str, *, own_words: Sequence[str]
) -> str:
    """The hash for `claim_guest`, in the step before its transaction."""
    async with call.reading() as db:
        await _refuse_customer(db, user_id)
    weak = await passwords.broken_rule(call, password, "password", own_words)
    if weak:
        raise invalid(weak)
    return await passwords.hash_password(call, password)


async def claim_guest(
    call: Call,
    user_id: int | None,
    *,
    first_name: str,
    last_name: str,
    email: str,
    password_hash: str,
) -> int:
    """Makes a customer for somebody who ordered as a guest, and signs in.

    Whose address it is, the mail finds out: until then nothing of the guest comes along but what
    the caller hands over.
    """
    await _refuse_customer(call.db, user_id)
    new_id = await users.add_user(
        call.db,
        shop_id=call.shop_id,
        email=email,
        is_guest=False,
        password_hash=password_hash,
        first_name=first_name,
        last_name=last_name,
        gender=None,
        groups=[],
        now=call.now,
    )
    await write_to_prove(call, new_id, email, first_name)
    await sign_in(call, new_id, Kind.USER)
    return new_id


async def _refuse_customer(db: Db, user_id: int | None) -> None:
    if not await is_guest(db, user_id):
        raise Problem(409, "AlreadyCustomer", "This order belongs to an account already.")
