"""The wire: procedures over HTTP, each in one transaction, refused or answered in one place."""

from vitrine.rpc.call import Call, Session, Shop
from vitrine.rpc.problem import FieldError, Problem, Refusal, invalid
from vitrine.rpc.procedure import procedure
from vitrine.rpc.purges import purge
from vitrine.rpc.wire import Wire

__all__ = [
    "Call",
    "FieldError",
    "Problem",
    "Refusal",
    "Session",
    "Shop",
    "Wire",
    "invalid",
    "procedure",
    "purge",
]
