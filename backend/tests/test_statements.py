"""Tables have owners, and what the shop runs touches those of its own slice alone.

The second is asked at the end of the session, of every statement that its tests made the shop run.
"""

from __future__ import annotations

from typing import Any

import pytest
from psycopg import sql

from tests.guards.statements import Statements
from tests.guards.tables import OWNER
from vitrine.kit import db as kit_db
from vitrine.kit.db import Db


async def test_every_table_has_an_owner(db: Db) -> None:
    result = await db.execute("select tablename from pg_tables where schemaname = 'public'")
    names = {name for (name,) in await result.fetchall()}

    # Tests of the wire make tables of their own.
    assert {name for name in names if not name.startswith("exercise_")} - OWNER.keys() == set()


@pytest.mark.parametrize(
    "body",
    [
        "await db.execute('SELECT count(*) FROM VARIANT')",
        "await db.execute('-- All of them.\\nselect count(*) from variant')",
        "await db.execute(b'/* All */ select count(*) from public.variant')",
        "await db.execute(f'select count(*) from {table}')",
        "await db.execute(' '.join(['select', 'count(*)', 'from', table]))",
        "await db.execute(sql.SQL('select * from {}').format(sql.Identifier(table)))",
        "await kit.value(db, int, f'select count(*) from {table} where id > %(id)s', id=1)",
        "await db.cursor().executemany(f'delete from {table} where id = %s', [(0,)])",
        "async with db.cursor().copy(f'copy {table} from stdin'): pass",
        "async for _ in db.cursor().stream(f'select * from {table} limit 1'): pass",
    ],
)
async def test_a_foreign_table_is_found_where_its_statement_runs(
    db: Db, statements: Statements, body: str
) -> None:
    planted: dict[str, Any] = {"__name__": "vitrine.forms.planted", "kit": kit_db, "sql": sql}
    exec(f"async def run(db, table):\n    {body}", planted)  # noqa: S102

    with statements.apart():
        await planted["run"](db, "variant")
        [foreign] = statements.foreign()

    assert foreign.startswith("vitrine.forms.planted touches variant of catalogue")


async def test_a_test_may_touch_every_table(db: Db, statements: Statements) -> None:
    with statements.apart():
        await db.execute("select count(*) from variant")

        assert statements.foreign() == set()
