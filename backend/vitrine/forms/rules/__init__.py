"""What holds for forms, decided without asking anyone."""

from vitrine.forms.rules.asking import (
    A_DAY,
    MAILS_A_DAY,
    MAILS_A_DAY_OF_SENDER,
    Asking,
    Requests,
    asking,
)
from vitrine.forms.rules.checks import (
    LONGEST_MESSAGE,
    LONGEST_ORDER_NUMBER,
    MOST_CATALOGUES,
    broken_choice,
    broken_email,
    broken_message,
)
from vitrine.forms.rules.lifetimes import (
    CATALOGUE_ORDER_KEPT_FOR,
    CONFIRMED_WITHIN,
    END_KNOWN_FOR,
    MESSAGE_KEPT_FOR,
    PUT_OFF_FOR,
    WAITS_FOR,
)

__all__ = [
    "A_DAY",
    "CATALOGUE_ORDER_KEPT_FOR",
    "CONFIRMED_WITHIN",
    "END_KNOWN_FOR",
    "LONGEST_MESSAGE",
    "LONGEST_ORDER_NUMBER",
    "MAILS_A_DAY",
    "MAILS_A_DAY_OF_SENDER",
    "MESSAGE_KEPT_FOR",
    "MOST_CATALOGUES",
    "PUT_OFF_FOR",
    "WAITS_FOR",
    "Asking",
    "Requests",
    "asking",
    "broken_choice",
    "broken_email",
    "broken_message",
]
