"""What may be typed about a person and an address, decided without asking anyone."""

from vitrine.identity.rules.people import (
    NEW_CUSTOMER,
    Person,
    ProfileChange,
    birth_date,
    broken_email,
    broken_fields,
    broken_profile,
    person,
)

__all__ = [
    "NEW_CUSTOMER",
    "Person",
    "ProfileChange",
    "birth_date",
    "broken_email",
    "broken_fields",
    "broken_profile",
    "person",
]
