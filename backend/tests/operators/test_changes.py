"""The change log: what differs, read by record, author and day, and forgotten in time."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from tests.catalogue.builders import NOW
from tests.operators.builders import a_token
from tests.running import RunningShop
from vitrine.cli import main
from vitrine.kit.db import Db
from vitrine.operators import Author, LoggedChange, Operator, changes, forget_old


def of(name: str, now: datetime = NOW) -> Operator:
    return Operator(Author("token", name), now, "of-a-test")


def differences(found: list[LoggedChange]) -> list[tuple[Any, Any]]:
    return [(each.before, each.after) for each in found]


async def test_a_row_holds_what_differs(db: Db) -> None:
    anna = of("anna")

    await anna.record(db, "hat", "1", None, {"size": 3, "colour": "red"})
    await anna.record(db, "hat", "1", {"size": 3, "colour": "red"}, {"size": 4, "colour": "red"})
    await anna.record(db, "hat", "1", {"size": 4}, {"size": 4})
    await anna.record(db, "hat", "1", {"size": 4, "colour": "red"}, None)

    assert differences(await changes(db, kind="hat")) == [
        ({"size": 4, "colour": "red"}, None),
        ({"size": 3}, {"size": 4}),
        (None, {"size": 3, "colour": "red"}),
    ]


async def test_changes_are_found_by_record_author_and_day(db: Db) -> None:
    await of("anna").record(db, "hat", "1", None, {"size": 1})
    await of("berta").record(db, "hat", "2", None, {"size": 2})
    await of("berta", NOW + timedelta(days=1)).record(db, "cap", "3", None, {"size": 3})

    async def keys(**wanted: Any) -> list[str]:
        return [each.record_key for each in await changes(db, **wanted)]

    [newest, *_] = await changes(db)
    assert await keys(kind="hat") == ["2", "1"]
    assert await keys(kind="hat", key="1") == ["1"]
    assert await keys(author="berta") == ["3", "2"]
    assert await keys(author="berta", since=NOW + timedelta(hours=1)) == ["3"]
    assert await keys(most=1) == ["3"]
    assert await keys(author="berta", before_id=newest.id) == ["2"]


async def test_what_is_older_than_two_years_is_forgotten(db: Db) -> None:
    await of("anna", NOW - timedelta(days=731)).record(db, "hat", "old", None, {"size": 1})
    await of("anna", NOW - timedelta(days=729)).record(db, "hat", "young", None, {"size": 1})

    await forget_old(db, NOW)

    assert [each.record_key for each in await changes(db, kind="hat")] == ["young"]


async def test_an_operator_reads_it_over_http_page_by_page(
    shop: RunningShop, committed: Db
) -> None:
    token = await a_token(committed, f"auditor {uuid4()}", ["changes:read", "redirects:write"])
    kind = f"hat-{uuid4()}"
    for size in range(3):
        await of("anna").record(committed, kind, "1", {"size": size}, {"size": size + 1})

    async def ask(query: str) -> Any:
        address = f"{shop.api}/operator/changes?{query}"
        answer = await shop.http.get(address, headers={"authorization": f"Bearer {token}"})
        return answer.status_code, answer.json()

    _, first = await ask(f"kind={kind}&perPage=2")
    _, second = await ask(f"kind={kind}&perPage=2&beforeId={first['changes'][-1]['id']}")
    wrong, _ = await ask("since=yesterday")

    assert [each["after"] for each in first["changes"]] == [{"size": 3}, {"size": 2}]
    assert [each["after"] for each in second["changes"]] == [{"size": 1}]
    assert first["changes"][0]["author"] == "anna"
    assert wrong == 400


async def test_a_terminal_lists_it(
    committed: Db,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    kind = f"hat-{uuid4()}"
    await of("anna").record(committed, kind, "1", {"size": 3}, {"size": 4})
    monkeypatch.setenv("DATABASE_URL", database_url)

    async def typed(*arguments: str) -> str:
        assert await asyncio.to_thread(main, ["changes", *arguments]) == 0
        return capsys.readouterr().out

    line = await typed("--record", f"{kind} 1", "--who", "anna", "--since", "2026-11-15")
    document = msgspec.json.decode(await typed("--record", kind, "--json"))
    none = await typed("--record", kind, "--since", "2026-11-16")

    assert (
        line
        == f'2026-11-15 09:00  token anna               {kind} 1: {{"size":3}} → {{"size":4}}\n'
    )
    assert (document["before"], document["after"]) == ({"size": 3}, {"size": 4})
    assert none == ""


async def test_a_refused_call_has_its_line_and_figure_and_no_row(
    shop: RunningShop, committed: Db
) -> None:
    token = await a_token(committed, f"closer {uuid4()}", ["shops:write"])
    before = await changes(committed)

    answer = await shop.http.put(
        f"{shop.api}/operator/shops/nowhere",
        json={"isEnabled": True},
        headers={"authorization": f"Bearer {token}"},
    )

    [line] = shop.lines(answer.headers["x-request-id"])
    figures = (await shop.http.get(f"{shop.url}/metrics")).text
    assert (line["procedure"], line["status"], line["outcome"]) == ("put_shop", 404, "UnknownShop")
    assert line["level"] == "info"
    assert 'vitrine_calls_total{procedure="put_shop",status="404"}' in figures
    assert await changes(committed) == before
