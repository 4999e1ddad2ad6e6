"""The change log over HTTP."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from litestar.params import QueryParameter

from vitrine.operators.call import CurrentCall
from vitrine.operators.changes import LoggedChange, changes
from vitrine.operators.operation import operation
from vitrine.rpc import Wire


class ChangeList(Wire):
    changes: list[LoggedChange]


@operation("GET", "/changes", scope="changes:read")
async def list_changes(
    call: CurrentCall,
    kind: Annotated[str | None, QueryParameter(name="kind")] = None,
    key: Annotated[str | None, QueryParameter(name="key")] = None,
    author: Annotated[str | None, QueryParameter(name="author")] = None,
    since: Annotated[datetime | None, QueryParameter(name="since")] = None,
    before_id: Annotated[int | None, QueryParameter(name="beforeId", ge=1, le=2**62)] = None,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> ChangeList:
    """Who changed what, the newest first; `beforeId` continues below the last one of a page."""
    page = await changes(
        call.db,
        kind=kind,
        key=key,
        author=author,
        since=since,
        before_id=before_id,
        most=per_page,
    )
    return ChangeList(changes=page)
