"""What a visitor may have done with what was counted."""

from __future__ import annotations

from uuid import UUID

from vitrine.insight import sales
from vitrine.insight.traffic.queries import events
from vitrine.rpc import Call, Wire, procedure


class ForgetVisitor(Wire):
    """The id of the cookie of statistics, which nobody else knows."""

    visitor: UUID


@procedure("forgetVisitor", writes=True, needs_shop=False, family="forms")
async def forget_visitor(call: Call, payload: ForgetVisitor) -> None:
    """Ends what was told with this id. Sums, which know nobody, stay."""
    await events.forget_visitor(call.db, payload.visitor)
    await sales.forget_visitor(call.db, payload.visitor)
