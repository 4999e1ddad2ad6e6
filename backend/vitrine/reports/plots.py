"""Plots as SVG, drawn here: no script, and every number of them stands in the table beside it.

A plot is a picture with a name; its points are round numbers of a scale that begins at nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, floor, log10

from vitrine.reports.shapes import Column, Plot, PlotKind, Table
from vitrine.reports.wording import (
    NOTHING,
    number_in_words,
    scale_in_words,
    short_day_in_words,
    words_of,
)

WIDTH = 720
HEIGHT = 240
LEFT, RIGHT, TOP, BOTTOM = 84, 12, 16, 34
BAR, GAP = 15, 12
LETTER = 7.2
"""What a letter beside a bar takes, about."""
ROOM, AMOUNT = 300, 90
MOST_BARS = 20
LONGEST_WORD = 30
STEPS = (1, 2, 2.5, 5, 10)
MOST_LABELS = 6


@dataclass(frozen=True)
class Mark:
    """A line of text, or of the scale, at a place."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Line:
    """`points` as SVG writes them; `dots` where there is one point alone."""

    title: str
    points: str
    dots: list[tuple[float, float]]


@dataclass(frozen=True)
class Bar:
    x: float
    y: float
    width: float
    height: float
    series: int
    text: str


@dataclass(frozen=True)
class Drawing:
    width: int
    height: int
    title: str
    unit: str
    legend: list[str]
    scale: list[Mark]
    labels: list[Mark]
    lines: list[Line]
    bars: list[Bar]
    left: int = LEFT
    right: int = RIGHT
    top: int = TOP


def draw(table: Table, language: str) -> Drawing | None:
    """None where there is nothing that a plot would say."""
    plot = table.plot
    if plot is None or not table.rows:
        return None
    places = {column.key: place for place, column in enumerate(table.columns)}
    columns = [table.columns[places[key]] for key in plot.y]
    series = [[_number(row.cells[places[column.key]]) for row in table.rows] for column in columns]
    if not any(number for numbers in series for number in numbers):
        return None
    if plot.kind is PlotKind.DAYS:
        return _days(table, plot, columns, series, language)
    return _bars(table, plot, columns, series, language)


def _days(
    table: Table,
    plot: Plot,
    columns: Sequence[Column],
    series: Sequence[Sequence[float]],
    language: str,
) -> Drawing:
    place = next(p for p, column in enumerate(table.columns) if column.key == plot.x)
    days = [date.fromisoformat(str(row.cells[place])) for row in table.rows]
    span = max((days[-1] - days[0]).days, 1)
    low = min(0, *(min(numbers) for numbers in series))
    step = step_of(max(max(numbers) for numbers in series) - low)
    bottom, top = floor(low / step) * step, ceil(max(max(n) for n in series) / step) * step
    height = HEIGHT - TOP - BOTTOM

    def x(day: date) -> float:
        return round(LEFT + (day - days[0]).days / span * (WIDTH - LEFT - RIGHT), 1)

    def y(number: float) -> float:
        return round(TOP + (top - number) / ((top - bottom) or 1) * height, 1)

    currency = table.rows[0].currency
    ticks = [bottom + step * each for each in range(round((top - bottom) / step) + 1)]
    every = max(1, ceil(len(days) / MOST_LABELS))
    points = [
        [(x(day), y(number)) for day, number in zip(days, numbers, strict=True)]
        for numbers in series
    ]
    return Drawing(
        width=WIDTH,
        height=HEIGHT,
        title=table.title,
        unit=currency or "",
        legend=[column.title for column in columns],
        scale=[
            Mark(LEFT, y(tick), scale_in_words(tick, columns[0].kind, currency, language))
            for tick in ticks
        ],
        labels=[
            Mark(x(day), HEIGHT - 10, short_day_in_words(day, language)) for day in days[::every]
        ],
        lines=[
            Line(
                column.title,
                " ".join(f"{across},{down}" for across, down in of_series),
                of_series if len(of_series) == 1 else [],
            )
            for column, of_series in zip(columns, points, strict=True)
        ],
        bars=[],
    )


def _bars(
    table: Table,
    plot: Plot,
    columns: Sequence[Column],
    series: Sequence[Sequence[float]],
    language: str,
) -> Drawing:
    place = next(p for p, column in enumerate(table.columns) if column.key == plot.x)
    rows = table.rows[:MOST_BARS]
    most = max(max(numbers[: len(rows)]) for numbers in series) or 1
    deep = BAR * len(columns)
    words = [words_of(row, place, table.columns[place], language) for row in rows]
    left = round(20 + LETTER * max(len(_cut(word)) for word in words))
    bars, labels = [], []
    for index, row in enumerate(rows):
        y = TOP + index * (deep + GAP)
        labels.append(Mark(left - 10, y + deep / 2, _cut(words[index])))
        for number, (column, numbers) in enumerate(zip(columns, series, strict=True)):
            amount = numbers[index]
            bars.append(
                Bar(
                    x=left,
                    y=y + number * BAR,
                    width=round(max(0, amount) / most * ROOM, 1),
                    height=BAR,
                    series=number,
                    text=number_in_words(amount, column.kind, row.currency, language)
                    if amount
                    else NOTHING,
                )
            )
    return Drawing(
        width=left + ROOM + AMOUNT,
        height=TOP + len(rows) * (deep + GAP) + 4,
        title=table.title,
        unit=table.rows[0].currency or "",
        legend=[column.title for column in columns],
        scale=[],
        labels=labels,
        lines=[],
        bars=bars,
    )


def step_of(most: float) -> float:
    """Between lines of the scale: a round number, four to six of which hold everything."""
    if most <= 0:
        return 1
    rough = most / 5
    unit = 10.0 ** floor(log10(rough))
    step = next(each * unit for each in STEPS if each * unit >= rough)
    return max(1, step)


def _cut(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else f"{word[: LONGEST_WORD - 1]}…"


def _number(cell: object) -> float:
    return float(cell) if isinstance(cell, int | float) else 0.0
