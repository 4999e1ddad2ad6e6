"""What holds for orders, decided without asking anyone."""

from vitrine.orders.rules.machine import Event, LineState, Status, is_allowed, reached
from vitrine.orders.rules.money import refund_of
from vitrine.orders.rules.tracking import tracking_url
from vitrine.orders.rules.withdrawal import WithdrawalRight, withdrawal_right

__all__ = [
    "Event",
    "LineState",
    "Status",
    "WithdrawalRight",
    "is_allowed",
    "reached",
    "refund_of",
    "tracking_url",
    "withdrawal_right",
]
