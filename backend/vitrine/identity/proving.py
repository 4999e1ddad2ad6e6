"""A mailbox is asked whose it is, and what its answer changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from vitrine.identity import links
from vitrine.identity.ending import end_access, forget_unproven
from vitrine.identity.links import Purpose
from vitrine.identity.mails import page, write
from vitrine.identity.queries import users
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import session_of
from vitrine.mail import contents
from vitrine.rpc import Call, Problem

Proof = Callable[[Call, int, str], Awaitable[int]]
Move = Callable[[Call, str, str], Awaitable[None]]


@dataclass(frozen=True)
class Proofs:
    """What other slices give to a customer whose mailbox has answered, and what goes along from a
    mailbox that had answered before; handed in by the app."""

    steps: Sequence[Proof]
    moves: Sequence[Move]


async def write_to_prove(call: Call, user_id: int, email: str, first_name: str) -> None:
    """A link; or, where the mailbox is another customer's, the news of it."""
    if await users.proven_user(call.db, email):
        await write(call, email, contents.AlreadyRegistered(address=page(call, "signin")))
        return
    token = await links.new_token(call, Purpose.PROVE_EMAIL, user_id, email)
    address = page(call, f"signin?confirm={token}")
    await write(call, email, contents.Welcome(first_name=first_name, address=address))


async def prove(call: Call, user: User, email: str, *, with_passkeys: bool = False) -> int:
    """The mailbox has answered: the account is whose mailbox it is, and nobody else's.

    How many things of others, such as orders of a guest, are in the account now.

    Whoever answers for the first time without being signed in to the account did not fill it,
    so nothing of what lies in it stays (decision 0037).
    """
    owner = await users.proven_user(call.db, email)
    if owner and owner.id != user.id:
        raise Problem(409, "AlreadyRegistered", "This address has an account already.")
    is_first = user.email_proven_at is None
    own_session = session_of(call, user.id)
    await end_access(
        call,
        user.id,
        with_passkeys=with_passkeys or is_first,
        except_session=own_session,
    )
    if is_first and own_session is None:
        await forget_unproven(call, user.id)
    await users.prove_email(call.db, user.id, email, call.now)
    count = 0
    for step in call.part(Proofs).steps:
        count += await step(call, user.id, email)
    # Of an address that never answered, nobody knows whose it is.
    if not is_first and email.lower() != user.email.lower():
        for move in call.part(Proofs).moves:
            await move(call, user.email, email)
    return count
