"""The proof of one visitor, who reads the id in the settings."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from litestar.params import FromPath

from vitrine import shops
from vitrine.consent import queries
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Wire


class ConsentChoice(Wire):
    shop_code: str
    version: str
    purposes: list[str]
    given_at: datetime


class ConsentProof(Wire):
    choices: list[ConsentChoice]


@operation("GET", "/consents/{consent_id:uuid}", scope="consents:read")
async def get_consent(call: CurrentCall, consent_id: FromPath[UUID]) -> ConsentProof:
    """Every choice, the oldest first; the last one is what holds."""
    codes = await shops.shop_codes(call.db)
    choices = await queries.choices(call.db, consent_id)
    return ConsentProof(
        choices=[
            ConsentChoice(
                shop_code=codes[each.shop_id],
                version=each.version,
                purposes=each.purposes,
                given_at=each.given_at,
            )
            for each in choices
        ]
    )
