"""What orders ask of the people who place them."""

from __future__ import annotations

from vitrine.identity import links, passwords, rules
from vitrine.identity.links import Purpose
from vitrine.identity.mails import page, write
from vitrine.identity.queries import users
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import Kind
from vitrine.identity.signing_in import sign_in
from vitrine.kit.db import Db
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail import contents
from vitrine.rpc import Call, Problem, invalid


async def no_longer_new(db: Db, user_id: int) -> None:
    """After the first confirmed order."""
    await users.leave_group(db, user_id, rules.NEW_CUSTOMER)


async def is_guest(db: Db, user_id: int | None) -> bool:
    """Whether nobody can sign in to it."""
    found = await users.user(db, user_id) if user_id is not None else None
    return found is None or found.is_guest


async def proven_mailbox(db: Db, user_id: int | None) -> str | None:
    """The one that has answered, however the address is spelt; None until it has."""
    found = await users.user(db, user_id) if user_id is not None else None
    return mailbox_of(found.email) if found and found.email_proven_at else None


async def password_of_guest(
    call: Call,
    user_id: int | None,
    *,
    first_name: str,
    last_name: str,
    email: str,
    password: str,
) -> str:
    """The hash for `claim_guest`, in the step before its transaction."""
    async with call.reading() as db:
        found = await users.user(db, user_id) if user_id is not None else None
    _refuse_customer(found)
    known = [first_name, last_name, email]
    weak = await passwords.broken_rule(call, password, "password", known)
    if weak:
        raise invalid(weak)
    return await passwords.hashed(call, password)


async def claim_guest(
    call: Call,
    user_id: int | None,
    *,
    first_name: str,
    last_name: str,
    email: str,
    password_hash: str,
) -> int:
    """Makes a customer of a guest and signs in; whose address it is, the mail finds out."""
    found = await users.lock_user(call.db, user_id) if user_id is not None else None
    _refuse_customer(found)
    if found is None:
        user_id = await users.add_user(
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
    else:
        user_id = found.id
        await users.end_guest(call.db, user_id, password_hash, call.now)
    if await users.proven_user(call.db, email):
        await write(call, email, contents.AlreadyRegistered(address=page(call, "signin")))
    else:
        token = await links.new_token(call, Purpose.PROVE_EMAIL, user_id, email)
        address = page(call, f"signin?confirm={token}")
        await write(call, email, contents.Welcome(first_name=first_name, address=address))
    await sign_in(call, user_id, Kind.USER)
    return user_id


def _refuse_customer(user: User | None) -> None:
    if user is not None and not user.is_guest:
        raise Problem(409, "AlreadyCustomer", "This order belongs to an account already.")
