"""A migration runs while the shop sells, under the code of the release before it."""

from __future__ import annotations

import pytest

from tests.guards.migration_locks import contracted, dangers
from vitrine.kit.migrate import MIGRATIONS

# Those before it ran before anybody had a large table.
FIRST = "0173"


def test_no_migration_locks_a_table_or_takes_away_what_is_in_use() -> None:
    refused = {
        file.name: reasons
        for file in sorted(MIGRATIONS.glob("*.sql"))
        if file.name >= FIRST and (reasons := dangers(file.read_text()))
    }

    assert refused == {}


def test_what_a_migration_ends_was_begun_by_an_earlier_one() -> None:
    numbers = {file.name[:4] for file in MIGRATIONS.glob("*.sql")}
    for file in MIGRATIONS.glob("*.sql"):
        for begun_by in contracted(file.read_text()):
            assert begun_by in numbers
            assert begun_by < file.name[:4]


@pytest.mark.parametrize(
    "text",
    [
        "create index on shop (code);",
        "create unique index concurrently shop_code on shop (code);",
        "alter table shop add column code text not null;",
        "alter table shop add column token uuid default gen_random_uuid();",
        "alter table shop add column number bigint generated always as identity;",
        "alter table shop add column twice int generated always as (id * 2) stored;",
        "alter table shop add column code text unique;",
        "alter table shop add column parent int references shop (id);",
        "alter table shop add column price int check (price > 0);",
        "alter table shop alter column code type varchar(5);",
        "alter table shop alter column code set not null;",
        "alter table shop add constraint positive check (id > 0);",
        "alter table shop add constraint owned foreign key (owner) references owner (id);",
        "alter table shop add constraint one unique (code);",
        "alter table shop drop column code;",
        "alter table shop rename column code to short;",
        "alter table shop rename to storefront;",
        "drop table shop;",
        "lock table shop;",
        "truncate shop;",
        "update shop set code = 'x';",
        "vacuum full shop;",
        "reindex table shop;",
    ],
)
def test_a_planted_lock_is_refused(text: str) -> None:
    assert dangers(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "create table hat (id int primary key, code text unique); create index on hat (code);",
        "-- transactional: false\ncreate index concurrently shop_code on shop (code);",
        "alter table shop add column code text not null default '';",
        "alter table shop add column since timestamptz default now();",
        "alter table shop add column code text;",
        "alter table shop add constraint positive check (id > 0) not valid;",
        "alter table shop validate constraint positive;",
        "alter table shop add constraint one unique using index shop_code;",
        "alter table shop alter column code drop not null;",
        "-- contract: 0170\nalter table shop drop column code;",
        "update shop set code = 'x' where code is null;",
        "drop index shop_code;",
    ],
)
def test_what_locks_nobody_out_is_let_in(text: str) -> None:
    assert dangers(text) == []
