"""Goods, stock and prices over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import psycopg
import pytest
from psycopg import AsyncConnection, sql
from psycopg.conninfo import conninfo_to_dict

from tests.exchange.importing import a_file, a_line
from tests.exchange.served import Operator
from tests.waiting import eventually
from vitrine.exchange import receiving
from vitrine.kit import postgres
from vitrine.kit.db import value
from vitrine.operators import changes
from vitrine.rpc.purges import decode_purge


async def test_goods_are_brought_in_while_they_are_sent(operator: Operator) -> None:
    async def sent() -> AsyncIterator[bytes]:
        for number in range(250):
            line = a_file(a_line(f"SENT-{number}"))
            yield line[:100]
            yield line[100:]
        yield b'{"kind":"product"}\n[' + b'"cut'

    answer = await operator.http.post("/import", content=sent())

    assert answer.status_code == 200
    result = answer.json()
    assert (result["rows"], result["written"], result["refused"]) == (252, {"product": 250}, 2)
    assert [each["line"] for each in result["refusals"]] == [251, 252]
    assert set(result["refusals"][0]) == {"line", "kind", "key", "reason"}


async def test_what_was_exported_is_told_unchanged_when_it_comes_back(operator: Operator) -> None:
    await operator.http.post("/import", content=a_file(a_line("BACK-1")))
    exported = await operator.http.get("/export")

    answer = await operator.http.post("/import", content=exported.content)

    assert exported.headers["content-type"].startswith("application/jsonl")
    result = answer.json()
    assert (sum(result["written"].values()), result["refused"]) == (0, 0)
    assert result["unchanged"]["product"] == exported.content.count(b'{"kind":"product"')


async def test_stock_is_set_and_its_pages_are_purged(operator: Operator) -> None:
    await operator.http.post("/import", content=a_file(a_line("STOCK-1")))
    rows = [
        {"referenceKey": "STOCK-1-36", "quantity": 9, "isSellableWithoutStock": True},
        {"referenceKey": "nobody", "quantity": 1},
    ]
    async with await AsyncConnection.connect(operator.database_url, autocommit=True) as db:
        await db.execute("listen purge")

        answer = await operator.http.put("/stock", json={"rows": rows})

        number = await value(db, int, "select id from product where reference_key = 'STOCK-1'")
        purges = [
            decode_purge(each.payload) async for each in db.notifies(timeout=60, stop_after=1)
        ]
    assert answer.json() == {
        "written": 1,
        "unchanged": 0,
        "refused": [
            {"index": 1, "referenceKey": "nobody", "reason": "no variant has this reference key"}
        ],
    }
    assert [purge.tags for purge in purges] == [[f"product:{number}"]]


async def test_prices_are_set(operator: Operator) -> None:
    await operator.http.post("/import", content=a_file(a_line("PRICE-1")))
    row: dict[str, Any] = {"referenceKey": "PRICE-1", "shopCode": "de", "currencyCode": "EUR"}
    rows = [
        row | {"withTax": 100, "reductions": [{"category": "sale", "relative": 0.5}]},
        row | {"withTax": 100, "currencyCode": "CHF"},
    ]

    answer = await operator.http.put("/prices", json={"rows": rows})

    assert answer.json()["written"] == 1
    assert [each["index"] for each in answer.json()["refused"]] == [1]


@pytest.mark.parametrize(
    ("path", "row"),
    [
        ("/stock", {"quantity": 1}),
        ("/prices", {"withTax": 1, "shopCode": "de", "currencyCode": "EUR"}),
    ],
)
async def test_too_large_a_batch_is_refused_whole(
    operator: Operator, path: str, row: dict[str, Any]
) -> None:
    rows = [{"referenceKey": f"nobody {number}", **row} for number in range(10_001)]

    whole = await operator.http.put(path, json={"rows": rows[1:]})
    too_large = await operator.http.put(path, json={"rows": rows})

    # Each row by itself is one of a batch that is taken, and refused for its key alone.
    assert (whole.status_code, len(whole.json()["refused"])) == (200, 10_000)
    assert (too_large.status_code, too_large.json()["code"]) == (400, "MalformedPayload")
    assert "10000" in too_large.json()["detail"]


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/import"), ("GET", "/export"), ("PUT", "/stock"), ("PUT", "/prices")],
)
async def test_each_door_wants_its_scope(operator: Operator, method: str, path: str) -> None:
    headers = {"authorization": f"Bearer {operator.powerless}"}

    answer = await operator.http.request(method, path, headers=headers, json={"rows": []})

    assert (answer.status_code, answer.json()["code"]) == (403, "ScopeMissing")


async def test_an_import_may_be_larger_than_other_calls(operator: Operator) -> None:
    content = (b" " * 99_999 + b"\n") * 120 + a_file(a_line("LARGE-1"))

    answer = await operator.http.post("/import", content=content)

    assert answer.json()["written"] == {"product": 1}


async def test_utf_16_is_named(operator: Operator) -> None:
    answer = await operator.http.post("/import", content="{}\n".encode("utf-16"))

    assert (answer.status_code, answer.json()["code"]) == (400, "UnreadableImport")


async def test_a_sender_that_falls_silent_is_told_what_was_written(
    operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receiving, "IDLE_SECONDS", 0.5)
    lines = a_file(*(a_line(f"SILENT-{number}") for number in range(120)))

    status, result = await _unfinished_import(operator, lines + b'{"kind":"prod', 10_000_000)

    assert (status, result["code"]) == (408, "ImportIdle")
    assert (result["report"]["rows"], result["report"]["written"]) == (120, {"product": 120})


async def test_an_import_without_its_database_tells_what_was_written(
    operator: Operator, cluster: postgres.Cluster
) -> None:
    async def sent() -> AsyncIterator[bytes]:
        yield a_file(*(a_line(f"AWAY-{number}") for number in range(150)))
        async with await AsyncConnection.connect(operator.database_url, autocommit=True) as db:

            async def are_written() -> bool:
                return await value(db, int, WRITTEN, pattern="AWAY-%") >= 100

            assert await eventually(are_written)
        with psycopg.connect(cluster.url("postgres"), autocommit=True) as server:
            _let_in(server, operator, False)
        yield a_file(*(a_line(f"AWAY-{number}") for number in range(150, 400)))

    try:
        answer = await operator.http.post("/import", content=sent())
    finally:
        with psycopg.connect(cluster.url("postgres"), autocommit=True) as server:
            _let_in(server, operator, True)

    result = answer.json()
    assert (answer.status_code, result["code"]) == (503, "DatabaseUnavailable")
    assert result["report"]["written"] == {"product": 100}
    async with await AsyncConnection.connect(operator.database_url) as db:
        [change, *_] = await changes(db, kind="goods")
    assert change.after is not None
    assert change.after["written"] == {"product": 100}


async def test_an_import_that_is_announced_too_large_is_told_so_with_a_report(
    operator: Operator,
) -> None:
    status, result = await _unfinished_import(operator, b"{}", 1024**3 + 1)

    assert (status, result["code"], result["report"]["rows"]) == (413, "BodyTooLarge", 0)


async def _unfinished_import(
    operator: Operator, sent: bytes, announced: int
) -> tuple[int, dict[str, Any]]:
    """The answer to whoever sends less than announced, and then waits."""
    base = operator.http.base_url
    await operator.http.put("/stock", json={"rows": []})  # waits until the server listens
    reader, writer = await asyncio.open_connection(base.host, base.port)
    head = (
        f"POST {base.path}import HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n"
        f"authorization: {operator.http.headers['authorization']}\r\n"
        f"content-length: {announced}\r\n\r\n"
    )
    writer.write(head.encode() + sent)
    answer = await asyncio.wait_for(reader.read(), 120)
    writer.close()
    first, _, rest = answer.partition(b"\r\n")
    return int(first.split()[1]), msgspec.json.decode(rest.partition(b"\r\n\r\n")[2])


WRITTEN = "select count(*)::integer from product where reference_key like %(pattern)s"


def _let_in(server: psycopg.Connection[Any], operator: Operator, is_open: bool) -> None:
    """Ends every connection to the database and lets none in, or lets them in again."""
    name = str(conninfo_to_dict(operator.database_url)["dbname"])
    change = sql.SQL("alter database {} allow_connections {}")
    server.execute(change.format(sql.Identifier(name), sql.Literal(is_open)))
    if not is_open:
        ending = "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s"
        server.execute(ending, [name])
