"""An address that somebody typed, as it may be kept."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from vitrine import shops
from vitrine.identity import rules
from vitrine.identity.field_errors import field_errors
from vitrine.identity.rules import Address
from vitrine.rpc import Call, FieldError, invalid

A = TypeVar("A", bound=Address)


async def checked_address(
    call: Call,
    typed: A,
    *,
    has_no_house_number: bool = False,
    countries: Collection[str] | None = None,
    is_for_parcels: bool = False,
    within: str = "",
) -> A:
    """Of one of these countries, or of any that we sell to; `within` is where its fields are."""
    if countries is None:
        countries = {shop.country for shop in await shops.storefronts(call.db) if shop.is_enabled}
    address = rules.written_address(typed)
    broken = field_errors(
        rules.broken_address(
            address,
            countries,
            has_no_house_number=has_no_house_number,
            is_for_parcels=is_for_parcels,
        )
    )
    if broken:
        raise invalid(
            *(
                FieldError(field=f"{within}{each.field}", rule=each.rule, params=each.params)
                for each in broken
            )
        )
    return address
