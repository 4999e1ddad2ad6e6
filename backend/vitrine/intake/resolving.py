"""Marks an error as resolved, for a token or for a command."""

from __future__ import annotations

from vitrine.intake.queries import errors
from vitrine.intake.queries.errors import ClientError
from vitrine.kit.db import Db
from vitrine.operators import Operator


async def resolve(db: Db, operator: Operator, error: ClientError, *, is_resolved: bool) -> None:
    before = {"isResolved": error.resolved_at is not None}
    after = {"isResolved": is_resolved}
    if before != after:
        await errors.put_resolved(db, error.id, operator.now if is_resolved else None)
    await operator.record(db, "client_error", str(error.id), before, after)
