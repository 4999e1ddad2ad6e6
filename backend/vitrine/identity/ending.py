"""What opens an account, and ends when it changes hands: the one list for every such moment."""

from __future__ import annotations

from vitrine.identity.queries import addresses, passkeys, sessions, tokens, users, visitors
from vitrine.rpc import Call


async def end_access(
    call: Call, user_id: int, *, with_passkeys: bool, except_session: bytes | None = None
) -> None:
    """Sessions, links of mails and unfinished passkeys end; passkeys where they are not trusted.

    Ways back to an earlier address stay: otherwise whoever took an account over would close them.
    """
    visitor_id = await visitors.lock_visitor_of_user(call.db, user_id)
    if visitor_id is not None:
        await sessions.end_sessions_of_visitor(
            call.db, visitor_id, call.now, except_id=except_session
        )
    await tokens.forget_tokens_of_user(call.db, user_id)
    await passkeys.forget_challenges_of_user(call.db, user_id)
    if with_passkeys:
        await passkeys.delete_passkeys_of_user(call.db, user_id)


async def forget_unproven(call: Call, user_id: int) -> None:
    """What was put into an account by somebody who never showed that the mailbox is theirs."""
    visitor_id = await visitors.lock_visitor_of_user(call.db, user_id)
    if visitor_id is not None:
        # Basket, wishlist and checkout belong to the visitor and go with it.
        await visitors.delete_visitor(call.db, visitor_id)
    await addresses.delete_addresses_of_user(call.db, user_id)
    await users.forget_profile(call.db, user_id, call.now)
