"""Passkeys as WebAuthn has them. Whatever the library says about a bad credential ends here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID

import webauthn
from webauthn.helpers import (
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from vitrine.kit.settings import Settings

SHOP_NAME = "Vitrine"
LONGEST_CREDENTIAL_ID = 1023

# The library's own, and what its parsers let through when a value is of another kind.
REFUSALS = (WebAuthnException, ValueError, TypeError, LookupError, RecursionError)

Credential = dict[str, Any]
Options = dict[str, Any]


@dataclass(frozen=True)
class RelyingParty:
    """Whom a passkey is made for: browsers use it at this origin and at no other."""

    id: str
    origin: str


@dataclass(frozen=True)
class NewPasskey:
    id: bytes
    public_key: bytes
    sign_count: int
    transports: list[str]


def relying_party(settings: Settings) -> RelyingParty:
    address = urlsplit(settings.public_url)
    if address.hostname == "127.0.0.1":
        # Browsers make passkeys for names alone; on a laptop the shop has one, too.
        netloc = address.netloc.replace(address.hostname, "localhost")
        return RelyingParty("localhost", urlunsplit(address._replace(netloc=netloc)))
    return RelyingParty(address.hostname or "", settings.public_url)


def registration_options(
    party: RelyingParty, user_handle: UUID, email: str, name: str, existing_ids: Sequence[bytes]
) -> tuple[bytes, Options]:
    """The challenge, and what the browser needs to make a passkey that it does not have yet."""
    options = webauthn.generate_registration_options(
        rp_id=party.id,
        rp_name=SHOP_NAME,
        user_id=user_handle.bytes,
        user_name=email,
        user_display_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            require_resident_key=True,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in existing_ids],
    )
    return options.challenge, options_to_json_dict(options)


def login_options(party: RelyingParty) -> tuple[bytes, Options]:
    """For any passkey of this shop: the browser knows which there are, nobody types an address."""
    options = webauthn.generate_authentication_options(
        rp_id=party.id, user_verification=UserVerificationRequirement.REQUIRED
    )
    return options.challenge, options_to_json_dict(options)


def challenge_of_registration(credential: Credential) -> bytes | None:
    """The challenge that it claims to answer; None when it cannot be read."""
    try:
        registration = parse_registration_credential_json(credential)
        return parse_client_data_json(registration.response.client_data_json).challenge
    except REFUSALS:
        return None


def new_passkey(party: RelyingParty, credential: Credential, challenge: bytes) -> NewPasskey | None:
    """None when it was not made for us, by this challenge, by somebody who unlocked the device."""
    try:
        transports = parse_registration_credential_json(credential).response.transports
        registration = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except REFUSALS:
        return None
    if len(registration.credential_id) > LONGEST_CREDENTIAL_ID:
        return None
    return NewPasskey(
        id=registration.credential_id,
        public_key=registration.credential_public_key,
        sign_count=registration.sign_count,
        transports=[each.value for each in transports or []],
    )


@dataclass(frozen=True)
class Assertion:
    """What a credential claims before it is verified."""

    passkey_id: bytes
    challenge: bytes
    user_handle: bytes | None


def assertion_of_login(credential: Credential) -> Assertion | None:
    try:
        login = parse_authentication_credential_json(credential)
        client_data = parse_client_data_json(login.response.client_data_json)
    except REFUSALS:
        return None
    return Assertion(login.raw_id, client_data.challenge, login.response.user_handle)


def new_sign_count(
    party: RelyingParty,
    credential: Credential,
    challenge: bytes,
    *,
    public_key: bytes,
    sign_count: int,
) -> int | None:
    """None when it is not signed by this key, for us, by somebody who unlocked the device.

    A count that does not rise tells of a copy of the passkey, so it is refused, too; those that
    are synced between devices do not count.
    """
    try:
        login = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
            require_user_verification=True,
        )
    except REFUSALS:
        return None
    return login.new_sign_count
