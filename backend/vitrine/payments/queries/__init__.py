"""The tables of payments, a file for each thing."""

from vitrine.payments.queries import mandates, methods, payments, refunds

__all__ = ["mandates", "methods", "payments", "refunds"]
