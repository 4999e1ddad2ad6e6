"""What a database holds, so that two can be compared: rows and a checksum of each table."""

from __future__ import annotations

from typing import Any

from psycopg import Connection

Contents = dict[str, dict[str, str | int]]

# A row is compared as text, which must not depend on how a server or a role is set up.
SAME_TEXTS = """
    set local timezone = 'UTC';
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
"""

# One query per table, which answers its name, its rows and their checksum. The order of rows on
# disk differs after a restore, so each row is hashed and the hashes are added.
QUERIES = """
    select format(
        'select %L, count(*),'
        ' coalesce(sum((''x'' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text'
        ' from public.%I as t',
        table_name, table_name
    )
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name
"""


def contents_of(connection: Connection[Any]) -> Contents:
    connection.execute(SAME_TEXTS)
    contents: Contents = {}
    for (query,) in connection.execute(QUERIES).fetchall():
        table, rows, checksum = connection.execute(query).fetchone() or ("", 0, "")
        contents[table] = {"rows": rows, "checksum": checksum}
    return contents


def differences(backup: Contents, database: Contents) -> list[str]:
    return [
        f"{table}: {backup.get(table)} was saved, {database.get(table)} is there"
        for table in sorted(backup.keys() | database.keys())
        if backup.get(table) != database.get(table)
    ]
