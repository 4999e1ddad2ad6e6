"""The file with all reports: nothing runs in it, it loads nothing, every plot has a table."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.catalogue.builders import NOW
from tests.insight.sales.selling import ZONES, a_sale
from vitrine import reports
from vitrine.insight import add_sale, count_sales
from vitrine.kit.db import Db
from vitrine.reports.plots import step_of


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.addresses += [word or "" for name, word in attrs if name in ("href", "src", "action")]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_file_stands_alone(month: Db, language: reports.Language) -> None:
    page = await _page(month, language)

    tags = Tags()
    tags.feed(page)
    assert "script" not in tags.names
    assert {address[:1] for address in tags.addresses} == {"#"}
    assert not re.search(r"@import|url\(", page)
    assert tags.names.count("figure") > 10
    assert tags.names.count("table") >= tags.names.count("figure")
    assert f'<html lang="{language}">' in page


async def test_money_is_written_as_the_reader_writes_it(db: Db) -> None:
    await _sell_coats(db)

    assert "€238.00" in await _page(db, "en")
    assert "238,00\xa0€" in await _page(db, "de")


async def test_what_a_browser_said_is_text(db: Db) -> None:
    await _sell_coats(db)
    await db.execute("update sale_day_cause set name = '<script>alert(1)</script>'")

    page = await _page(db, "en")

    assert "<script" not in page
    assert "&lt;script&gt;" in page


async def test_an_empty_shop_has_a_page(db: Db) -> None:
    page = await _page(db, "en")

    assert "Nothing was counted in these days." in page
    assert "<figure" not in page


@pytest.mark.parametrize(
    ("most", "step"),
    [(0, 1), (1, 1), (4, 1), (9, 2), (23, 5), (49, 10), (99_999, 20_000), (110_000, 25_000)],
)
def test_a_scale_has_round_numbers(most: int, step: int) -> None:
    assert step_of(most) == step


async def _sell_coats(db: Db) -> None:
    await add_sale(db, a_sale())
    await count_sales(db, ZONES)


async def _page(db: Db, language: reports.Language) -> str:
    question = await reports.open_question(db, NOW, language=language)
    return reports.draw_page(await reports.read_reports(question), language, NOW)
