"""What may be typed about a person and an address, decided without asking anyone."""

from vitrine.countries import Address
from vitrine.identity.rules.addresses import MOST_ADDRESSES, broken_address, written_address
from vitrine.identity.rules.people import (
    NEW_CUSTOMER,
    Person,
    ProfileChange,
    birth_date,
    broken_email,
    broken_fields,
    broken_name,
    broken_passkey_name,
    broken_phone,
    broken_profile,
    person,
)
from vitrine.identity.rules.sync import SYNC_INTERVAL, SyncResult

__all__ = [
    "MOST_ADDRESSES",
    "NEW_CUSTOMER",
    "SYNC_INTERVAL",
    "Address",
    "Person",
    "ProfileChange",
    "SyncResult",
    "birth_date",
    "broken_address",
    "broken_email",
    "broken_fields",
    "broken_name",
    "broken_passkey_name",
    "broken_phone",
    "broken_profile",
    "person",
    "written_address",
]
