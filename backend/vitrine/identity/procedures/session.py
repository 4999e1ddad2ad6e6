"""Signing in and out. What is answered never tells whether an address is registered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.identity import passwords, rules
from vitrine.identity.field_errors import field_errors
from vitrine.identity.proving import write_to_prove
from vitrine.identity.queries import sessions, users
from vitrine.identity.queries.users import User
from vitrine.identity.rules import Person
from vitrine.identity.sessions import Kind, end_session, signed_in
from vitrine.identity.shapes import Gender, ShopUser, shop_user
from vitrine.identity.signing_in import Merged, sign_in
from vitrine.kit import fields
from vitrine.kit.mailbox import mailbox_of
from vitrine.rpc import Call, Problem, Wire, invalid, procedure


class SignedIn(Wire):
    """Who it is, and what came along from before."""

    user: ShopUser
    merged: list[Merged]


# Names as the published clients write them, hence with underscores.
class OauthLogin(Wire, rename=None):
    email: str
    password: str


async def _find_user(call: Call, payload: OauthLogin) -> User:
    """The customer whose mailbox it is, until one has shown that the first, or the last unproven.

    Two are asked each time: whoever registers with an address can sign in with it, whether it is
    somebody else's or not, so nothing is learnt from trying, and nobody who registers later locks
    the first one out.
    """
    email = fields.trim(payload.email)
    async with call.reading() as db:
        candidates = [
            await users.proven_user(db, email) or await users.first_unproven_user(db, email),
            await users.newest_unproven_user(db, email),
        ]
    hashes = [each.password_hash if each else None for each in candidates]
    place = await passwords.matching(call, payload.password, hashes)
    user = None if place is None else candidates[place]
    if user is None:
        raise _wrong_credentials()
    return user


@procedure(
    "oauthLogin",
    writes=True,
    family="sign-in",
    account=lambda payload: mailbox_of(payload.email),
    before=_find_user,
)
async def oauth_login(call: Call, payload: OauthLogin, before: User) -> SignedIn:
    """Signs in. A wrong password and an unknown address are answered alike, in the same time."""
    user = await users.lock_user(call.db, before.id)
    if user is None or user.password_hash != before.password_hash:
        raise _wrong_credentials()
    return await signed_in_as(call, user.id)


def _wrong_credentials() -> Problem:
    return Problem(401, "WrongCredentials", "The address or the password is wrong.")


class OauthRegister(Wire, rename=None):
    first_name: str
    last_name: str
    email: str
    password: str
    gender: Gender | None = None


@dataclass(frozen=True)
class NewCustomer:
    person: Person
    password_hash: str


async def _check_new_customer(call: Call, payload: OauthRegister) -> NewCustomer:
    who = rules.person(payload.first_name, payload.last_name, payload.email)
    wrong = field_errors(rules.broken_fields(who))
    weak = await passwords.broken_rule(call, payload.password, "password", who.own_words)
    if wrong or weak:
        raise invalid(*wrong, *([weak] if weak else []))
    return NewCustomer(who, await passwords.hash_password(call, payload.password))


@procedure(
    "oauthRegister",
    writes=True,
    family="registration",
    account=lambda payload: mailbox_of(payload.email),
    before=_check_new_customer,
)
async def oauth_register(call: Call, payload: OauthRegister, new: NewCustomer) -> SignedIn:
    """Makes a customer and signs in. Whose address it is, the mail finds out."""
    who = new.person
    user_id = await users.add_user(
        call.db,
        shop_id=call.shop_id,
        email=who.email,
        is_guest=False,
        password_hash=new.password_hash,
        first_name=who.first_name,
        last_name=who.last_name,
        gender=payload.gender,
        groups=[rules.NEW_CUSTOMER],
        now=call.now,
    )
    await write_to_prove(call, user_id, who.email, who.first_name)
    return await signed_in_as(call, user_id)


class OauthGuestLogin(Wire, rename=None):
    first_name: str
    last_name: str
    email: str
    gender: Gender | None = None


@procedure("oauthGuestLogin", writes=True, family="sign-in")
async def oauth_guest_login(call: Call, payload: OauthGuestLogin) -> SignedIn:
    """Goes on as a guest: a name and an address, and no account."""
    who = rules.person(payload.first_name, payload.last_name, payload.email)
    wrong = field_errors(rules.broken_fields(who))
    if wrong:
        raise invalid(*wrong)
    session = call.session
    if session and session.kind == Kind.USER:
        raise Problem(409, "AlreadySignedIn", "Please sign out first.")
    if session and session.kind == Kind.GUEST and session.user_id:
        await users.put_guest(
            call.db,
            session.user_id,
            first_name=who.first_name,
            last_name=who.last_name,
            email=who.email,
            gender=payload.gender,
            now=call.now,
        )
        return SignedIn(user=await _shop_user(call, session.user_id), merged=[])
    user_id = await users.add_user(
        call.db,
        shop_id=call.shop_id,
        email=who.email,
        is_guest=True,
        password_hash=None,
        first_name=who.first_name,
        last_name=who.last_name,
        gender=payload.gender,
        groups=[],
        now=call.now,
    )
    return await signed_in_as(call, user_id, Kind.GUEST)


class Revoked(Wire):
    result: bool


@procedure("oauthRevokeToken", writes=True)
async def oauth_revoke_token(call: Call) -> Revoked:
    """Signs out: ends the session and clears its cookie."""
    if call.session is None:
        raise Problem(401, "NoSession", "Nobody is signed in.")
    await end_session(call)
    return Revoked(result=True)


class ListedSession(Wire):
    id: int
    is_current: bool
    user_agent: str
    shop_id: int | None
    created_at: datetime
    used_at: datetime


@procedure("getSessions")
async def get_sessions(call: Call) -> list[ListedSession]:
    """Where this customer is signed in, the latest first."""
    customer = signed_in(call)
    live_sessions = await sessions.sessions_of_visitor(call.db, customer.visitor_id, call.now)
    return [
        ListedSession(
            id=each.number,
            is_current=each.id == customer.session_id,
            user_agent=each.user_agent,
            shop_id=each.shop_id,
            created_at=each.created_at,
            used_at=each.touched_at,
        )
        for each in live_sessions
    ]


class RevokeSession(Wire):
    id: int


@procedure("revokeSession", writes=True)
async def revoke_session(call: Call, payload: RevokeSession) -> Revoked:
    """Ends one of the customer's sessions, wherever it is; false when there is no such one."""
    visitor_id = signed_in(call).visitor_id
    ended = await sessions.end_numbered_session(call.db, visitor_id, payload.id, call.now)
    return Revoked(result=ended)


async def signed_in_as(call: Call, user_id: int, kind: Kind = Kind.USER) -> SignedIn:
    merged = await sign_in(call, user_id, kind)
    return SignedIn(user=await _shop_user(call, user_id), merged=merged)


async def _shop_user(call: Call, user_id: int) -> ShopUser:
    user = await users.user(call.db, user_id)
    if user is None:
        raise Problem(401, "NotSignedIn", "This account is no more.")
    return shop_user(user)
