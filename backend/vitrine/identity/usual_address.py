"""What a checkout need not ask again."""

from __future__ import annotations

from vitrine.identity.queries import addresses
from vitrine.identity.queries.addresses import StoredAddress
from vitrine.kit.db import Db


async def default_address(db: Db, user_id: int, country: str) -> StoredAddress | None:
    """Where this customer's parcels usually go, if it is in this country."""
    in_country = [
        each for each in await addresses.addresses(db, user_id) if each.country_code == country
    ]
    usual = sorted(in_country, key=lambda each: not each.is_default_shipping)
    return usual[0] if usual else None
