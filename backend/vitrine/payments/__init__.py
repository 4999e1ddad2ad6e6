"""Payments: how an order is paid, by whom it is taken, and what became of it.

`create` inside the order's transaction, `start` after it; everything else is an event.
"""

from vitrine.payments import operator
from vitrine.payments.asking import ask_state
from vitrine.payments.creating import (
    authorise_at_once,
    broken_account,
    cancel,
    create,
    expire,
    marks,
    methods,
    sign_mandate,
    status,
)
from vitrine.payments.ending import end_page
from vitrine.payments.jobs import periodic, work
from vitrine.payments.naming import method_name, method_title
from vitrine.payments.notifications import read_notification, routes
from vitrine.payments.operator import PaymentMethodEntry, save_method, saved_methods, use_provider
from vitrine.payments.part import PaymentChanges, PaymentListener, Payments, Writing
from vitrine.payments.providers import ProviderRefused, ProviderUnavailable
from vitrine.payments.queries.mandates import mandate
from vitrine.payments.queries.payments import (
    captured_at,
    paid_amount,
    paid_orders,
    payments_of_order,
    payments_of_orders,
)
from vitrine.payments.queries.refunds import refunds_of_payment
from vitrine.payments.refunding import capture, refund
from vitrine.payments.rules import (
    ENDED,
    HOSTED,
    SECURED,
    Capabilities,
    EventKind,
    Method,
    Outcome,
    Reason,
    Status,
)
from vitrine.payments.seed import seed, seed_if_empty
from vitrine.payments.shapes import (
    Event,
    Mandate,
    Notification,
    PaidOrder,
    Payment,
    PaymentStart,
    Refund,
)
from vitrine.payments.starting import start

__all__ = [
    "ENDED",
    "HOSTED",
    "SECURED",
    "Capabilities",
    "Event",
    "EventKind",
    "Mandate",
    "Method",
    "Notification",
    "Outcome",
    "PaidOrder",
    "Payment",
    "PaymentChanges",
    "PaymentListener",
    "PaymentMethodEntry",
    "PaymentStart",
    "Payments",
    "ProviderRefused",
    "ProviderUnavailable",
    "Reason",
    "Refund",
    "Status",
    "Writing",
    "ask_state",
    "authorise_at_once",
    "broken_account",
    "cancel",
    "capture",
    "captured_at",
    "create",
    "end_page",
    "expire",
    "mandate",
    "marks",
    "method_name",
    "method_title",
    "methods",
    "operator",
    "paid_amount",
    "paid_orders",
    "payments_of_order",
    "payments_of_orders",
    "periodic",
    "read_notification",
    "refund",
    "refunds_of_payment",
    "routes",
    "save_method",
    "saved_methods",
    "seed",
    "seed_if_empty",
    "sign_mandate",
    "start",
    "status",
    "use_provider",
    "work",
]
