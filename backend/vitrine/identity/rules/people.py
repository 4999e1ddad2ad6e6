"""What may be typed about a person."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from vitrine.kit import fields
from vitrine.kit.fields import Broken

LONGEST_NAME = 100
LONGEST_TITLE = 50
LONGEST_PHONE = 30
LONGEST_PASSKEY_NAME = 100
PHONE = re.compile(r"\+?[0-9 ()/.\-\u2013]+")
# What telephones can dial (ITU E.164); fewer than six digits are no customer's number.
DIGITS_OF_PHONE = range(6, 16)
ISO_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
NEW_CUSTOMER = "new"


@dataclass(frozen=True)
class Person:
    """The fields of a form by their names on the wire, trimmed."""

    first_name: str
    last_name: str
    email: str

    @property
    def own_words(self) -> list[str]:
        """What a password should not be made of."""
        return [self.first_name, self.last_name, self.email, self.email.partition("@")[0]]


def person(first_name: str, last_name: str, email: str) -> Person:
    return Person(fields.trim(first_name), fields.trim(last_name), fields.trim(email))


def broken_fields(who: Person) -> Mapping[str, Broken]:
    """By the name of the field, the first rule that does not hold."""
    checks = {
        "first_name": broken_name(who.first_name),
        "last_name": broken_name(who.last_name),
        "email": broken_email(who.email),
    }
    return {field: broken for field, broken in checks.items() if broken}


def broken_name(name: str) -> Broken | None:
    return fields.required(name) or fields.max_length(name, LONGEST_NAME) or fields.name(name)


def broken_email(email: str) -> Broken | None:
    too_long = fields.max_length(email, fields.EMAIL_MAX)
    return fields.required(email) or too_long or fields.email(email)


def broken_passkey_name(name: str) -> Broken | None:
    return fields.required(name) or fields.max_length(name, LONGEST_PASSKEY_NAME)


@dataclass(frozen=True)
class ProfileChange:
    """What was typed, trimmed: None for a field that was left out, empty to take it away."""

    first_name: str | None = None
    last_name: str | None = None
    birth_date: str | None = None
    title: str | None = None
    phone: str | None = None


def broken_profile(change: ProfileChange, now: datetime) -> Mapping[str, Broken]:
    """By the field's name on the wire; `now` as the clocks of the storefront show it."""
    checks = {
        "firstName": change.first_name is not None and broken_name(change.first_name),
        "lastName": change.last_name is not None and broken_name(change.last_name),
        "birthDate": change.birth_date and _broken_birth_date(change.birth_date, now),
        "title": change.title and fields.max_length(change.title, LONGEST_TITLE),
        "phone": change.phone and broken_phone(change.phone),
    }
    return {field: broken for field, broken in checks.items() if isinstance(broken, Broken)}


def birth_date(text: str) -> date | None:
    """Entered as day.month.year, as the form has it, or as year-month-day."""
    return fields.parsed_date(_day_month_year(text))


def _broken_birth_date(text: str, now: datetime) -> Broken | None:
    day = _day_month_year(text)
    return fields.date_of_birth(day) or fields.past_date(day, now)


def _day_month_year(text: str) -> str:
    return ISO_DATE.sub(r"\3.\2.\1", text) if ISO_DATE.fullmatch(text) else text


def broken_phone(phone: str) -> Broken | None:
    digits = sum(each.isdigit() for each in phone)
    is_phone = PHONE.fullmatch(phone) and digits in DIGITS_OF_PHONE
    return fields.max_length(phone, LONGEST_PHONE) or (None if is_phone else Broken("phone"))
