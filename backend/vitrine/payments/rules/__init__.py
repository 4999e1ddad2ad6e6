"""What holds for payments, decided without asking anyone."""

from vitrine.payments.rules.accounts import ending, written_iban
from vitrine.payments.rules.capabilities import BY_BANK, HOSTED, PROVIDERS, Capabilities
from vitrine.payments.rules.machine import (
    ENDED,
    MACHINE,
    OPEN,
    SECURED,
    EventKind,
    Outcome,
    State,
    Status,
    Step,
    after,
)
from vitrine.payments.rules.methods import Method, MethodRow, Reason, method_choices

__all__ = [
    "BY_BANK",
    "ENDED",
    "HOSTED",
    "MACHINE",
    "OPEN",
    "PROVIDERS",
    "SECURED",
    "Capabilities",
    "EventKind",
    "Method",
    "MethodRow",
    "Outcome",
    "Reason",
    "State",
    "Status",
    "Step",
    "after",
    "ending",
    "method_choices",
    "written_iban",
]
