"""Passkeys: signing in with what unlocks the device."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from vitrine.identity import passwords, rules, webauthn
from vitrine.identity.current import customer, lock_same_customer, locked_customer
from vitrine.identity.field_errors import field_errors
from vitrine.identity.mails import page, write
from vitrine.identity.procedures.session import SignedIn, signed_in_as
from vitrine.identity.queries import passkeys
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import signed_in
from vitrine.kit import fields
from vitrine.mail import contents
from vitrine.rpc import Call, Problem, Wire, invalid, procedure

CHALLENGE_LIFE = timedelta(minutes=5)
MOST_PASSKEYS = 20
FRESH_FOR = timedelta(minutes=10)


class PasskeyOptions(Wire):
    """For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`."""

    options: dict[str, Any]


class ListedPasskey(Wire):
    """`id` is the credential's, in base64url."""

    id: str
    name: str
    transports: list[str]
    created_at: datetime
    used_at: datetime | None


@procedure("getPasskeys")
async def get_passkeys(call: Call) -> list[ListedPasskey]:
    """Those of this customer, the oldest first."""
    return [
        ListedPasskey(
            id=bytes_to_base64url(each.id),
            name=each.name,
            transports=each.transports,
            created_at=each.created_at,
            used_at=each.used_at,
        )
        for each in await passkeys.passkeys(call.db, signed_in(call).user_id)
    ]


class StartPasskeyRegistration(Wire):
    """`password` is not needed within ten minutes of signing in."""

    password: str | None = None


async def _check_who_asks(call: Call, payload: StartPasskeyRegistration) -> User:
    user = await customer(call)
    _demand_proof(user)
    if payload.password is not None:
        await passwords.demand(call, payload.password, user.password_hash)
    elif not _is_fresh(call):
        raise Problem(403, "SignInAgain", "Please enter the password, or sign in once more.")
    return user


@procedure("startPasskeyRegistration", writes=True, family="sign-in", before=_check_who_asks)
async def start_passkey_registration(
    call: Call, payload: StartPasskeyRegistration, before: User
) -> PasskeyOptions:
    """What a browser needs to make a passkey; good for five minutes."""
    user = await lock_same_customer(call, before)
    rows = await passkeys.passkeys(call.db, user.id)
    _refuse_too_many(len(rows))
    challenge, options = webauthn.registration_options(
        webauthn.relying_party(call.settings),
        user.public_key,
        user.email,
        f"{user.first_name} {user.last_name}",
        [each.id for each in rows],
    )
    await passkeys.add_challenge(call.db, challenge, user.id, call.now + CHALLENGE_LIFE)
    return PasskeyOptions(options=options)


class FinishPasskeyRegistration(Wire):
    """`credential` as `PublicKeyCredential.toJSON` writes it; `name` for the customer's list."""

    credential: dict[str, Any]
    name: str


@procedure("finishPasskeyRegistration", writes=True, family="sign-in")
async def finish_passkey_registration(
    call: Call, payload: FinishPasskeyRegistration
) -> list[ListedPasskey]:
    """Keeps the passkey that the browser made. Answers all that the customer has."""
    user = await locked_customer(call)
    _demand_proof(user)
    name = fields.trim(payload.name)
    broken = rules.broken_passkey_name(name)
    if broken:
        raise invalid(*field_errors({"name": broken}))
    _refuse_too_many(len(await passkeys.passkeys(call.db, user.id)))
    challenge = webauthn.challenge_of_registration(payload.credential)
    # Being refused puts it back, which helps nobody: an answer to it is good for one challenge.
    if challenge is None or not await passkeys.take_challenge(
        call.db, challenge, user.id, call.now
    ):
        raise _refusal(400)
    new_key = webauthn.new_passkey(
        webauthn.relying_party(call.settings), payload.credential, challenge
    )
    if new_key is None:
        raise _refusal(400)
    is_new = await passkeys.add_passkey(
        call.db,
        user.id,
        passkey_id=new_key.id,
        public_key=new_key.public_key,
        sign_count=new_key.sign_count,
        transports=new_key.transports,
        name=name,
        now=call.now,
    )
    if not is_new:
        raise Problem(409, "PasskeyAlreadyRegistered", "This passkey is in use already.")
    address = page(call, "account/user")
    await write(
        call, user.email, contents.PasskeyAdded(first_name=user.first_name, address=address)
    )
    return await get_passkeys(call)


@procedure("startPasskeyLogin", writes=True, family="sign-in")
async def start_passkey_login(call: Call) -> PasskeyOptions:
    """What a browser needs to sign in with any passkey that it has for this shop."""
    challenge, options = webauthn.login_options(webauthn.relying_party(call.settings))
    await passkeys.add_challenge(call.db, challenge, None, call.now + CHALLENGE_LIFE)
    return PasskeyOptions(options=options)


class FinishPasskeyLogin(Wire):
    credential: dict[str, Any]


@procedure("finishPasskeyLogin", writes=True, family="sign-in")
async def finish_passkey_login(call: Call, payload: FinishPasskeyLogin) -> SignedIn:
    """Signs in. An unknown passkey and a wrong signature are answered alike."""
    assertion = webauthn.assertion_of_login(payload.credential)
    if assertion is None or not await passkeys.take_challenge(
        call.db, assertion.challenge, None, call.now
    ):
        raise _refusal(401)
    passkey = await passkeys.lock_passkey(call.db, assertion.passkey_id)
    if passkey is None or assertion.user_handle not in (None, passkey.user_handle.bytes):
        raise _refusal(401)
    sign_count = webauthn.new_sign_count(
        webauthn.relying_party(call.settings),
        payload.credential,
        assertion.challenge,
        public_key=passkey.public_key,
        sign_count=passkey.sign_count,
    )
    if sign_count is None:
        raise _refusal(401)
    await passkeys.put_used(call.db, assertion.passkey_id, sign_count, call.now)
    return await signed_in_as(call, passkey.user_id)


class DeletePasskey(Wire):
    id: str


@procedure("deletePasskey", writes=True)
async def delete_passkey(call: Call, payload: DeletePasskey) -> list[ListedPasskey]:
    """Nobody signs in with it any more. Answers those that are left."""
    user_id = signed_in(call).user_id
    try:
        passkey_id = base64url_to_bytes(payload.id)
    except ValueError:
        raise _unknown()
    if not await passkeys.delete_passkey(call.db, user_id, passkey_id):
        raise _unknown()
    return await get_passkeys(call)


def _demand_proof(user: User) -> None:
    """Otherwise somebody could prepare an account for whoever owns the mailbox."""
    if user.email_proven_at is None:
        raise Problem(403, "EmailNotConfirmed", "Please confirm the e-mail address first.")


def _is_fresh(call: Call) -> bool:
    """Signing in begins a session; being used does not make it younger."""
    return call.session is not None and call.session.created_at > call.now - FRESH_FOR


def _refuse_too_many(count: int) -> None:
    if count >= MOST_PASSKEYS:
        detail = f"No more than {MOST_PASSKEYS} passkeys can be kept."
        raise Problem(409, "MaximumPasskeyCountReached", detail)


def _refusal(status: int) -> Problem:
    return Problem(status, "PasskeyRefused", "The passkey was not accepted; please try again.")


def _unknown() -> Problem:
    """Another customer's passkey is answered like one that never was."""
    return Problem(404, "UnknownPasskey", "There is no such passkey.")
