"""Reports for a terminal: tables with their numbers to the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vitrine.reports.shapes import Answer, Column, Kind, Table
from vitrine.reports.wording import day_in_words, words_of

WIDEST = 48


def write_text(answers: Sequence[Answer], language: str) -> str:
    return "\n".join(line for answer in answers for line in _answer(answer, language))


def _answer(answer: Answer, language: str) -> Iterator[str]:
    days = " – ".join(day_in_words(day, language) for day in (answer.first, answer.last))
    yield f"{answer.title} · {days} · {', '.join(answer.shop_codes)}"
    yield "═" * 72
    for note in answer.notes:
        yield f"  {note}"
    for table in answer.tables:
        yield ""
        yield from _table(table, language)
    yield ""


def _table(table: Table, language: str) -> Iterator[str]:
    lines = [[column.title for column in table.columns]]
    lines += [
        [
            words_of(row, place, column, language)[:WIDEST]
            for place, column in enumerate(table.columns)
        ]
        for row in table.rows
    ]
    widths = [max(len(line[place]) for line in lines) for place in range(len(table.columns))]
    yield table.title
    yield _line(table.columns, lines[0], widths)
    yield "  ".join("─" * width for width in widths)
    yield from (_line(table.columns, line, widths) for line in lines[1:])
    if table.note:
        yield f"  {table.note}"


def _line(columns: Sequence[Column], words: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(
        word.ljust(width) if column.kind in (Kind.TEXT, Kind.DATE) else word.rjust(width)
        for column, word, width in zip(columns, words, widths, strict=True)
    ).rstrip()
