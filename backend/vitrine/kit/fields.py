"""The rules of form fields, pure; storefront/app/forms answers the same (contract/rules.json).

A rule answers None when it holds. Only `required`, `same_as` and `password` mind an empty value.
"""

import datetime
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

RuleName = Literal[
    "required",
    "email",
    "maxLength",
    "sameAs",
    "date",
    "pastDate",
    "dateOfBirth",
    "password",
    "name",
    # Rules of single slices, which the shop alone decides.
    "choice",
    "countryCode",
    "phone",
    "zipCode",
    "notDelivered",
]

PASSWORD_MIN = 6
PASSWORD_MAX = 70
FIRST_BIRTH_YEAR = 1900

# Written out because Python and JavaScript disagree on what strip and trim take away.
# Unicode's white space, and the three spaces of no width.
WHITESPACE = (
    "\t\n\v\f\r \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b"
    "\u2028\u2029\u202f\u205f\u2060\u3000\ufeff"
)

EMAIL_MAX = 254
EMAIL_LOCAL_MAX = 64
EMAIL_LOCAL = re.compile(r"[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*", re.ASCII)
# These two and NAME_FAULT read kinds of characters, as `_kinds` spells them.
DOMAIN_LABEL = re.compile(r"[L9](?:[LM9-]{0,61}[LM9])?")
TOP_LABEL = re.compile(r"L[LM9-]{0,61}[LM9]")
# A stranger; two marks of punctuation in a row or one at an edge; an accent without its letter.
NAME_FAULT = re.compile(r"[9?]|PP|^P|P$|^M|[P ]M")
NAME_PUNCTUATION = "'\u2019.-\u2010\u2011"

DAY_MONTH_YEAR = re.compile(r"([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})")


@dataclass(frozen=True)
class Broken:
    """A rule that does not hold, with what its message needs."""

    rule: RuleName
    params: Mapping[str, str | int] = field(default_factory=dict)


def trim(value: str) -> str:
    return value.strip(WHITESPACE)


def required(value: str) -> Broken | None:
    return None if trim(value) else Broken("required")


def email(value: str) -> Broken | None:
    if not trim(value):
        return None
    return None if _is_email(value) else Broken("email")


def max_length(value: str, maximum: int) -> Broken | None:
    return None if len(value) <= maximum else Broken("maxLength", {"max": maximum})


def same_as(value: str, other_value: str, other: str) -> Broken | None:
    """`other` names the field whose value is compared."""
    return None if value == other_value else Broken("sameAs", {"other": other})


def date(value: str) -> Broken | None:
    if not trim(value):
        return None
    return None if parsed_date(value) else Broken("date")


def past_date(value: str, now: datetime.datetime) -> Broken | None:
    """Holds if empty, unparseable or before now, on the wall clock that `now` shows."""
    day = parsed_date(value)
    if day is None:
        return None
    midnight = datetime.datetime(day.year, day.month, day.day)
    return None if midnight < now.replace(tzinfo=None) else Broken("pastDate")


def date_of_birth(value: str) -> Broken | None:
    if not trim(value):
        return None
    return None if iso_date_of_birth(value) else Broken("dateOfBirth")


def iso_date_of_birth(value: str) -> str | None:
    """24.12.1990 as 1990-12-24; None if empty or not a date of birth."""
    day = parsed_date(value)
    if day is None or day.year < FIRST_BIRTH_YEAR:
        return None
    return day.isoformat()


def password(value: str) -> Broken | None:
    is_right_length = PASSWORD_MIN <= len(value) <= PASSWORD_MAX
    has_space = any(char in WHITESPACE for char in value)
    if is_right_length and not has_space:
        return None
    return Broken("password", {"min": PASSWORD_MIN, "max": PASSWORD_MAX})


def name(value: str) -> Broken | None:
    return Broken("name") if NAME_FAULT.search(_kinds(trim(value), NAME_PUNCTUATION)) else None


def parsed_date(value: str) -> datetime.date | None:
    """A day of the calendar, as some country writes it: 24.12.1990, 24/12/1990 or 24-12-1990."""
    match = DAY_MONTH_YEAR.fullmatch(trim(value))
    if match is None:
        return None
    day, month, year = map(int, match.groups())
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def _is_email(value: str) -> bool:
    if len(value) > EMAIL_MAX:
        return False
    local, _, domain = value.partition("@")
    if len(local) > EMAIL_LOCAL_MAX or not EMAIL_LOCAL.fullmatch(local):
        return False
    *labels, top = (_kinds(label, "") for label in domain.split("."))
    if not labels or not TOP_LABEL.fullmatch(top):
        return False
    return all(DOMAIN_LABEL.fullmatch(label) for label in labels)


def _kinds(text: str, punctuation: str) -> str:
    """One sign per character: L letter, M mark, 9 digit, P punctuation, - hyphen, space, or ?."""
    return "".join(_kind(char, punctuation) for char in text)


def _kind(char: str, punctuation: str) -> str:
    if char in WHITESPACE:
        return " "
    if char in punctuation:
        return "P"
    if char == "-":
        return "-"
    category = unicodedata.category(char)
    if category == "Nd":
        return "9"
    return category[0] if category[0] in "LM" else "?"
