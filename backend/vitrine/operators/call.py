"""One call of an operator: what a procedure gets, and who calls."""

from __future__ import annotations

from litestar.di import NamedDependency

from vitrine.operators.changes import Operator
from vitrine.rpc.call import Call


class OperatorCall(Call, frozen=True, kw_only=True):
    operator: Operator


# As the handlers of operations ask for it.
CurrentCall = NamedDependency[OperatorCall]
