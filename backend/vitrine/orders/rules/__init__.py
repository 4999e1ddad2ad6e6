"""What holds for orders, decided without asking anyone."""

from vitrine.orders.rules.billing import Bill, BilledLine, bill_of, packages_of_pieces
from vitrine.orders.rules.machine import UNPAID, Event, LineState, Status, is_allowed, status_after
from vitrine.orders.rules.money import cancelled_price, price_of
from vitrine.orders.rules.returning import (
    ReturnDocument,
    ReturnKind,
    ReturnPiece,
    ReturnReason,
    ReturnStatus,
    is_possible,
    newly_announced,
    received_pieces,
    return_status,
    returnable,
    slip_number,
)
from vitrine.orders.rules.selling import (
    PricedPieces,
    Range,
    announced_reasons,
    reasons_of_return,
    taxes_of_order,
)
from vitrine.orders.rules.tracking import CARRIERS, tracking_url
from vitrine.orders.rules.transfer import (
    REMINDED_BEFORE,
    end_of_day,
    last_day,
    transfer_until,
)
from vitrine.orders.rules.withdrawal import (
    DAYS_TO_SEND,
    WithdrawalDocument,
    WithdrawalRight,
    WithdrawnPiece,
    sent_pieces,
    withdrawable,
    withdrawal_right,
)

__all__ = [
    "CARRIERS",
    "DAYS_TO_SEND",
    "REMINDED_BEFORE",
    "UNPAID",
    "Bill",
    "BilledLine",
    "Event",
    "LineState",
    "PricedPieces",
    "Range",
    "ReturnDocument",
    "ReturnKind",
    "ReturnPiece",
    "ReturnReason",
    "ReturnStatus",
    "Status",
    "WithdrawalDocument",
    "WithdrawalRight",
    "WithdrawnPiece",
    "announced_reasons",
    "bill_of",
    "cancelled_price",
    "end_of_day",
    "is_allowed",
    "is_possible",
    "last_day",
    "newly_announced",
    "packages_of_pieces",
    "price_of",
    "reasons_of_return",
    "received_pieces",
    "return_status",
    "returnable",
    "sent_pieces",
    "slip_number",
    "status_after",
    "taxes_of_order",
    "tracking_url",
    "transfer_until",
    "withdrawable",
    "withdrawal_right",
]
