"""Reports at a terminal and over HTTP: the same answer, and a clear word for what is none."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.databases import a_seeded_database
from tests.insight.sales.selling import ZONES, a_sale
from tests.operators.builders import a_token
from tests.running import running_shop
from vitrine.cli import main
from vitrine.insight import add_sale, count_sales
from vitrine.kit import postgres
from vitrine.kit.settings import Settings
from vitrine.reports import TOPICS

DAYS = {"from": "2026-11-01", "to": "2026-11-15"}
OPTIONS = ["--from", "2026-11-01", "--to", "2026-11-15"]
Report = Callable[..., tuple[int, str, str]]


@dataclass
class Office:
    http: httpx.AsyncClient
    url: str
    token: str
    other_token: str

    async def ask(self, path: str, token: str | None = None, **params: str) -> tuple[int, Any]:
        headers = {"authorization": f"Bearer {token or self.token}"}
        answer = await self.http.get(f"/operator/reports{path}", params=params, headers=headers)
        return answer.status_code, answer.json()


@pytest.fixture(scope="module")
async def office(cluster: postgres.Cluster) -> AsyncIterator[Office]:
    async with a_seeded_database(cluster, "vitrine_reports") as url:
        async with await AsyncConnection.connect(url) as db:
            await add_sale(db, a_sale())
            await count_sales(db, ZONES)
            token = await a_token(db, "office", ["reports:read"])
            other = await a_token(db, "packer", ["orders:read"])
        settings = Settings(database_url=url, rate_limits=False)
        async with (
            running_shop(settings, now=lambda: NOW) as shop,
            httpx.AsyncClient(base_url=shop.api) as http,
        ):
            yield Office(http, url, token, other)


@pytest.fixture
def report(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Report:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", office.url)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["report", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


async def test_a_report_is_typed_rows(office: Office) -> None:
    status, money = await office.ask("/money", **DAYS, shop="de")

    taxes = next(table for table in money["tables"] if table["key"] == "taxes")
    assert (status, money["first"], money["last"], money["shopCodes"]) == (
        200,
        "2026-11-01",
        "2026-11-15",
        ["de"],
    )
    assert [column["kind"] for column in taxes["columns"]] == [
        *["text", "share", "money", "money", "money"]
    ]
    assert [(row["cells"], row["currency"]) for row in taxes["rows"]] == [
        (["DE", 0.19, 23_800, 3800, 20_000], "EUR")
    ]


async def test_all_reports_are_listed_in_both_languages(office: Office) -> None:
    _, english = await office.ask("")
    _, german = await office.ask("", language="de")

    assert [each["name"] for each in english["reports"]] == [*TOPICS]
    assert "Umsatz" in [each["title"] for each in german["reports"]]


@pytest.mark.parametrize(
    ("path", "params", "status", "code"),
    [
        ("/weather", {}, 404, "UnknownReport"),
        ("/money", {"from": "2026-11-16", "to": "2026-11-15"}, 422, "InvalidPayload"),
        ("/money", {"from": "2027-02-29"}, 422, "InvalidPayload"),
        ("/money", {"shop": "fi"}, 422, "InvalidPayload"),
    ],
)
async def test_what_cannot_be_answered_is_refused(
    office: Office, path: str, params: dict[str, str], status: int, code: str
) -> None:
    answer = await office.ask(path, **params)

    assert (answer[0], answer[1]["code"]) == (status, code)


async def test_a_token_without_the_scope_reads_nothing(office: Office) -> None:
    status, answer = await office.ask("/money", token=office.other_token)

    assert (status, answer["code"]) == (403, "ScopeMissing")


def test_the_command_writes_tables(report: Report) -> None:
    code, text, _ = report("money", *OPTIONS, "--storefront", "de", "--language", "de")

    assert code == 0
    assert "Umsatz · 01.11.2026 – 15.11.2026 · de" in text
    assert "238,00\xa0€" in text


def test_the_command_answers_as_the_api_does(report: Report) -> None:
    code, text, _ = report("money", *OPTIONS, "--json")

    (money,) = msgspec.json.decode(text)
    assert (code, money["name"], money["first"]) == (0, "money", "2026-11-01")


def test_the_command_draws_one_file(report: Report, tmp_path: Path) -> None:
    file = tmp_path / "reports.html"

    code, text, _ = report(*OPTIONS, "--html", str(file))

    assert (code, text) == (0, f"{file} holds {len(TOPICS)} reports.\n")
    assert "<svg" in file.read_text()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["weather"], "There is no report weather."),
        (["--from", "2026-11-16", "--to", "2026-11-15"], "to: afterFrom"),
        (["--from", "yesterday"], "from: date"),
        (["--storefront", "fi"], "shop: known"),
        (["--html", "/nowhere/reports.html"], "cannot be written"),
    ],
)
def test_the_command_says_what_is_wrong(report: Report, arguments: list[str], word: str) -> None:
    code, _, wrong = report(*arguments)

    assert (code, word in wrong) == (1, True)
