"""`cdn/spaces/me`: which space a token reads, and its newest cache version."""

from __future__ import annotations

from msgspec import Struct

from vitrine.content.delivery.answers import DeliveryAnswer, Lifetime
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.spaces import LANGUAGES, space


class SpaceOfToken(Struct, frozen=True):
    id: int
    name: str
    domain: str
    version: int
    language_codes: tuple[str, ...]


class SpaceAnswer(Struct, frozen=True):
    space: SpaceOfToken


async def space_of_token(call: DeliveryCall) -> DeliveryAnswer:
    stored = await space(call.db)
    body = SpaceOfToken(
        id=stored.id,
        name=stored.name,
        domain=f"{call.settings.public_url}/",
        version=stored.cache_version,
        language_codes=LANGUAGES,
    )
    return DeliveryAnswer(SpaceAnswer(body), Lifetime.MOMENT)
