"""Stores what a visitor has chosen, as proof."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta

from vitrine.consent import queries
from vitrine.rpc import Call, Wire, procedure

Purpose = Literal["statistics", "marketing"]
# The day on which the words were last changed (contract/consent.json).
Version = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class StoreConsent(Wire):
    """`consentId` is made by the browser; the purposes are all that hold from now on."""

    consent_id: UUID
    version: Version
    purposes: Annotated[list[Purpose], Meta(max_length=2)]


class StoredConsent(Wire):
    purposes: list[Purpose]


@procedure("storeConsent", writes=True, family="forms")
async def store_consent(call: Call, payload: StoreConsent) -> StoredConsent:
    """A choice in the banner or in the settings: consent, refusal and withdrawal alike."""
    purposes: list[Purpose] = sorted(set(payload.purposes))
    await queries.add_choice(
        call.db,
        payload.consent_id,
        shop_id=call.shop_id,
        version=payload.version,
        purposes=purposes,
        given_at=call.now,
    )
    return StoredConsent(purposes=purposes)
