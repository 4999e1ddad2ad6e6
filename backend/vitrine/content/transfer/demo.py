"""The demo space, which stands in the repository as an export."""

from __future__ import annotations

from vitrine.content.transfer.importing import Imported, import_space
from vitrine.content.transfer.queries.stories import is_empty
from vitrine.kit.db import Db
from vitrine.kit.settings import PROJECT
from vitrine.operators import Operator

FOLDER = PROJECT / "content"


async def seed(db: Db, operator: Operator) -> Imported:
    """Its stories are as they were at first; those that an editor added stay."""
    return await import_space(db, operator, FOLDER)


async def seed_if_empty(db: Db, operator: Operator) -> None:
    if await is_empty(db):
        await seed(db, operator)
