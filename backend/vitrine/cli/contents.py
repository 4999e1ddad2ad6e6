"""What a database holds, so that two can be compared: rows and a checksum of each table."""

from __future__ import annotations

from typing import Any

from psycopg import Connection, sql

Contents = dict[str, dict[str, str | int]]

TABLES = """
    select table_name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name
"""

# The order of rows on disk differs after a restore, so each row is hashed and the hashes are added.
ROWS_AND_CHECKSUM = """
    select count(*), coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text
    from {} as t
"""


def contents_of(connection: Connection[Any]) -> Contents:
    contents: Contents = {}
    for (table,) in connection.execute(TABLES).fetchall():
        query = sql.SQL(ROWS_AND_CHECKSUM).format(sql.Identifier(table))
        rows, checksum = connection.execute(query).fetchone() or (0, "")
        contents[table] = {"rows": rows, "checksum": checksum}
    return contents


def differences(wanted: Contents, found: Contents) -> list[str]:
    return [
        f"{table}: {wanted.get(table)} was saved, {found.get(table)} is there"
        for table in sorted(wanted.keys() | found.keys())
        if wanted.get(table) != found.get(table)
    ]
