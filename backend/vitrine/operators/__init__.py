"""Who runs the shop: their tokens, the calls they may make, and the log of what they changed."""

from vitrine.operators import listing
from vitrine.operators.bulk import BulkChange
from vitrine.operators.call import CurrentCall, OperatorCall
from vitrine.operators.changes import (
    Author,
    LoggedChange,
    Operator,
    changes,
    forget_old,
)
from vitrine.operators.contract import document_operations
from vitrine.operators.operation import operation, operations
from vitrine.operators.routes import operator_routes
from vitrine.operators.tokens import BadToken, Token, make_token, revoke_token, tokens

__all__ = [
    "Author",
    "BadToken",
    "BulkChange",
    "CurrentCall",
    "LoggedChange",
    "Operator",
    "OperatorCall",
    "Token",
    "changes",
    "document_operations",
    "forget_old",
    "listing",
    "make_token",
    "operation",
    "operations",
    "operator_routes",
    "revoke_token",
    "tokens",
]
