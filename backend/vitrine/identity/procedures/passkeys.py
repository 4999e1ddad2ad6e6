"""Passkeys: signing in with what unlocks the device."""

from __future__ import annotations

from datetime import datetime

from webauthn.helpers import bytes_to_base64url

from vitrine.identity.queries import passkeys
from vitrine.identity.sessions import signed_in
from vitrine.rpc import Call, Wire, procedure


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
