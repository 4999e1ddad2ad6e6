"""What may be typed into the fields of forms (specification, section 5)."""

from __future__ import annotations

from collections.abc import Collection

from vitrine.kit import fields
from vitrine.kit.fields import Broken

LONGEST_MESSAGE = 4_000
LONGEST_ORDER_NUMBER = 40
MOST_CATALOGUES = 20
LONGEST_CHOICE = 100


def broken_email(email: str) -> Broken | None:
    return fields.required(email) or fields.email(email)


def broken_message(message: str) -> Broken | None:
    return fields.required(message) or fields.max_length(message, LONGEST_MESSAGE)


def broken_choice(chosen: Collection[str], offered: Collection[str] | None) -> Broken | None:
    """At least one, and none that is not offered: what no longer is has to be chosen anew.

    None while nobody knows what is offered.
    """
    is_possible = all(_may_be_offered(each) for each in chosen) and (
        offered is None or set(chosen) <= set(offered)
    )
    return None if chosen and is_possible else Broken("choice")


def _may_be_offered(value: str) -> bool:
    return 0 < len(value) <= LONGEST_CHOICE
