"""A forgotten password: asked for by mail, set by its link."""

from __future__ import annotations

from vitrine.identity import links, passwords, rules
from vitrine.identity.field_errors import field_errors
from vitrine.identity.links import Purpose
from vitrine.identity.mails import (
    ABOUT_A_PASSWORD,
    page,
    password_changed,
    refuse_too_many_to,
    write,
)
from vitrine.identity.procedures.session import SignedIn, signed_in_as
from vitrine.identity.proving import prove
from vitrine.identity.queries import tokens, users
from vitrine.identity.queries.users import User
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail import contents
from vitrine.rpc import Call, Wire, invalid, procedure

# The way back to an earlier address sets a password, too: the one from before is no secret.
FOR_A_PASSWORD = (Purpose.RESET_PASSWORD, Purpose.RESTORE_EMAIL)


class OauthForgetPassword(Wire):
    email: str


class PasswordMailSent(Wire):
    """The same for every address."""

    success: bool = True


@procedure(
    "oauthForgetPassword",
    writes=True,
    family="forgotten-password",
    account=lambda payload: mailbox_of(payload.email),
)
async def oauth_forget_password(call: Call, payload: OauthForgetPassword) -> PasswordMailSent:
    """Sends a link that works for an hour, or a mail that says that there is no account."""
    email = fields.trim(payload.email)
    broken = rules.broken_email(email)
    if broken:
        raise invalid(*field_errors({"email": broken}))
    await refuse_too_many_to(call, email, ABOUT_A_PASSWORD)
    user = await _user_of_mailbox(call, email)
    if user is None:
        await write(call, email, contents.NoAccount(address=page(call, "signin")))
    else:
        token = await links.new_token(call, Purpose.RESET_PASSWORD, user.id, email)
        address = page(call, f"password/reset?hash={token}")
        await write(
            call, email, contents.PasswordReset(first_name=user.first_name, address=address)
        )
    return PasswordMailSent()


async def _user_of_mailbox(call: Call, email: str) -> User | None:
    """Of several unproven ones who is signed in here, or the first: later ones change nothing."""
    proven = await users.proven_user(call.db, email)
    if proven:
        return proven
    session = call.session
    here = await users.user(call.db, session.user_id) if session and session.user_id else None
    if here and not here.is_guest and here.email.lower() == email.lower():
        return here
    return await users.first_unproven_user(call.db, email)


class UpdatePasswordByHash(Wire):
    """`hash` of a mail about a forgotten password, or of one that tells of a changed address.

    With `endPasskeys` nobody signs in with a passkey from before any more; the way back to an
    earlier address always ends them.
    """

    hash: str
    password: str
    end_passkeys: bool = False


async def _hash_password(call: Call, payload: UpdatePasswordByHash) -> str:
    weak = await passwords.broken_rule(call, payload.password, "password", [])
    if weak:
        raise invalid(weak)
    if not await links.is_working(call, payload.hash, *FOR_A_PASSWORD):
        raise links.no_longer_works()
    return await passwords.hash_password(call, payload.password)


@procedure("updatePasswordByHash", writes=True, family="sign-in", before=_hash_password)
async def update_password_by_hash(
    call: Call, payload: UpdatePasswordByHash, password_hash: str
) -> SignedIn:
    """A new password by the link of a mail. Every other session ends, and every other link."""
    token, user = await links.take_token(call, payload.hash, *FOR_A_PASSWORD)
    is_way_back = token.purpose == Purpose.RESTORE_EMAIL
    await prove(call, user, token.email, with_passkeys=payload.end_passkeys or is_way_back)
    if is_way_back:
        await tokens.forget_later_ways_back(call.db, user.id, token.number)
    await users.put_password(call.db, user.id, password_hash, call.now)
    await write(call, token.email, password_changed(call, user.first_name))
    return await signed_in_as(call, user.id)
