"""The mail that asks a mailbox whether it belongs to a new customer."""

from __future__ import annotations

from vitrine.identity import links
from vitrine.identity.links import Purpose
from vitrine.identity.mails import page, write
from vitrine.identity.queries import users
from vitrine.mail import contents
from vitrine.rpc import Call


async def write_to_prove(call: Call, user_id: int, email: str, first_name: str) -> None:
    """A link; or, where the mailbox is another customer's, the news of it."""
    if await users.proven_user(call.db, email):
        await write(call, email, contents.AlreadyRegistered(address=page(call, "signin")))
        return
    token = await links.new_token(call, Purpose.PROVE_EMAIL, user_id, email)
    address = page(call, f"signin?confirm={token}")
    await write(call, email, contents.Welcome(first_name=first_name, address=address))
