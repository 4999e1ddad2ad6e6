"""How a payment goes: chosen on the page, or by the number of a test card."""

from __future__ import annotations

import re
from enum import StrEnum

from stdnum import luhn


class Face(StrEnum):
    """Whom the page looks like."""

    CARD = "card"
    PAYPAL = "paypal"
    KLARNA = "klarna"
    IDEAL = "ideal"
    WERO = "wero"
    TWINT = "twint"
    BANCONTACT = "bancontact"
    EPS = "eps"


class Course(StrEnum):
    PAY = "pay"
    CHALLENGE = "challenge"
    """A code is asked for first, as banks do."""
    DECLINE = "decline"
    TIME_OUT = "time-out"
    SILENT = "silent"
    """Paid, but the shop is never told."""
    LATE = "late"
    DOUBLED = "doubled"
    FORGED = "forged"
    """Told with a wrong signature."""
    REORDERED = "reordered"


TEST_CARDS = {
    "4242424242424242": Course.PAY,
    "5555555555554444": Course.PAY,
    "4000000000003220": Course.CHALLENGE,
    "4000000000000002": Course.DECLINE,
    "4000000000000119": Course.TIME_OUT,
    "4000000000000259": Course.SILENT,
    "4000000000000341": Course.LATE,
    "4000000000001976": Course.DOUBLED,
    "4000000000005423": Course.FORGED,
    "4000000000006975": Course.REORDERED,
}
CHALLENGE_CODE = "1234"


def card_digits(typed: str) -> str:
    return re.sub(r"[ \-]", "", typed)


def course_of_card(digits: str) -> Course | None:
    """None for a number that is no test card: nobody's real card is taken here."""
    return TEST_CARDS.get(digits) if luhn.is_valid(digits) else None
