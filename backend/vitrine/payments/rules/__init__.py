"""What holds for payments, decided without asking anyone."""

from vitrine.payments.rules.accounts import ending, written_iban
from vitrine.payments.rules.machine import (
    ENDED,
    MACHINE,
    OPEN,
    SECURED,
    Kind,
    Outcome,
    State,
    Status,
    Step,
    after,
)
from vitrine.payments.rules.methods import AT_ONCE, IN_ADVANCE, Method, MethodRow, Reason, offered

__all__ = [
    "AT_ONCE",
    "ENDED",
    "IN_ADVANCE",
    "MACHINE",
    "OPEN",
    "SECURED",
    "Kind",
    "Method",
    "MethodRow",
    "Outcome",
    "Reason",
    "State",
    "Status",
    "Step",
    "after",
    "ending",
    "offered",
    "written_iban",
]
