"""What may be typed about a person, decided without asking anyone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vitrine.kit import fields
from vitrine.kit.fields import Broken

LONGEST_NAME = 100
NEW_CUSTOMER = "new"


@dataclass(frozen=True)
class Person:
    """The fields of a form by their names on the wire, trimmed."""

    first_name: str
    last_name: str
    email: str

    @property
    def known_words(self) -> list[str]:
        """What a password should not be made of."""
        return [self.first_name, self.last_name, self.email, self.email.partition("@")[0]]


def person(first_name: str, last_name: str, email: str) -> Person:
    return Person(fields.trimmed(first_name), fields.trimmed(last_name), fields.trimmed(email))


def broken_fields(who: Person) -> Mapping[str, Broken]:
    """By the name of the field, the first rule that does not hold."""
    found = {
        "first_name": broken_name(who.first_name),
        "last_name": broken_name(who.last_name),
        "email": broken_email(who.email),
    }
    return {field: broken for field, broken in found.items() if broken}


def broken_name(name: str) -> Broken | None:
    return fields.required(name) or fields.max_length(name, LONGEST_NAME) or fields.name(name)


def broken_email(email: str) -> Broken | None:
    too_long = fields.max_length(email, fields.EMAIL_MAX)
    return fields.required(email) or too_long or fields.email(email)
