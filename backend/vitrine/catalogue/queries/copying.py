"""Brings new rows in by COPY, which is several times as fast as any insert."""

from __future__ import annotations

from collections.abc import Iterable
from typing import LiteralString

from vitrine.kit.db import Db

Cell = int | str | bool | None


async def copy_rows(db: Db, sql: LiteralString, rows: Iterable[tuple[Cell, ...]]) -> None:
    async with db.cursor() as cursor, cursor.copy(sql) as copy:
        for row in rows:
            await copy.write_row(row)
