"""All reports in one file that needs nothing else: no script, no font, no address of anybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from babel.dates import format_datetime
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from vitrine.reports.plots import draw
from vitrine.reports.shapes import Answer, Column, Kind, Row
from vitrine.reports.wording import LOCALES, day_in_words, words_of

LONGEST_OPEN = 12
"""Longer tables wait behind a word, as their plot says the same."""
WORDS = {
    "en": {
        "title": "Reports",
        "contents": "Contents",
        "to": "to",
        "storefronts": "Storefronts",
        "made": "Made",
        "table": "Table",
        "rows": "rows",
        "empty": "Nothing was counted in these days.",
    },
    "de": {
        "title": "Berichte",
        "contents": "Inhalt",
        "to": "bis",
        "storefronts": "Storefronts",
        "made": "Stand",
        "table": "Tabelle",
        "rows": "Zeilen",
        "empty": "In diesen Tagen wurde nichts gezählt.",
    },
}
_environment = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def draw_page(answers: Sequence[Answer], language: str, now: datetime) -> str:
    def cell(row: Row, place: int, column: Column) -> str:
        return words_of(row, place, column, language)

    return _environment.get_template("reports.html").render(
        answers=answers,
        language=language,
        words=WORDS[language],
        first=day_in_words(answers[0].first, language),
        last=day_in_words(answers[0].last, language),
        made=format_datetime(now, "long", locale=LOCALES[language]),
        cell=cell,
        is_word=lambda column: column.kind in (Kind.TEXT, Kind.DATE),
        draw=lambda table: draw(table, language),
        longest_open=LONGEST_OPEN,
    )
