"""Our copy of Procrastinate's tables against the package that is installed."""

from __future__ import annotations

from importlib import resources

from psycopg import AsyncConnection

from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database

SHAPE = """
    select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable
           || ' ' || coalesce(column_default, '') as part
    from information_schema.columns where table_name like 'procrastinate%'
    union all
    select proname || ' ' || md5(regexp_replace(prosrc, '[ \\t]+$', '', 'gn'))
    from pg_proc where proname like 'procrastinate%'
    union all
    select indexdef from pg_indexes where tablename like 'procrastinate%'
    union all
    select tgname::text from pg_trigger where tgname like 'procrastinate%'
    order by 1
"""


async def test_our_migrations_make_what_the_installed_procrastinate_wants(
    cluster: postgres.Cluster, database_url: str
) -> None:
    create_database(cluster.url("postgres"), "vitrine_test_procrastinate")
    schema = resources.files("procrastinate").joinpath("sql/schema.sql").read_bytes()

    async with await AsyncConnection.connect(cluster.url("vitrine_test_procrastinate")) as db:
        await db.execute(schema)
        theirs = await shape_of(db)
        await db.rollback()
    async with await AsyncConnection.connect(database_url) as db:
        ours = await shape_of(db)

    assert ours == theirs


async def shape_of(db: Db) -> list[str]:
    found = await db.execute(SHAPE)
    return [part for (part,) in await found.fetchall()]
