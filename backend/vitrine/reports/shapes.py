"""A report as everybody reads it: tables of typed columns, each with the plot it asks for."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import field

from vitrine.rpc import Wire


class Kind(StrEnum):
    TEXT = "text"
    DATE = "date"
    COUNT = "count"
    MONEY = "money"
    """Whole minor units of the row's currency."""
    SHARE = "share"
    """1 is everything; null where there is nothing to share."""
    NUMBER = "number"
    DURATION = "duration"
    """Milliseconds."""


class Column(Wire):
    key: str
    title: str
    kind: Kind = Kind.TEXT


class Row(Wire):
    """Days are written as 2026-11-15. `isFew`: too few cases to read anything into shares."""

    cells: list[str | int | float | None]
    currency: str | None = None
    is_few: bool = False


class PlotKind(StrEnum):
    DAYS = "days"
    BARS = "bars"


class Plot(Wire):
    """Of one table: columns by key. Over days every day of the period has a point."""

    kind: PlotKind
    x: str
    y: list[str]


class Table(Wire):
    key: str
    title: str
    columns: list[Column]
    rows: list[Row]
    plot: Plot | None = None
    note: str = ""
    """What one has to know to read it."""


class Answer(Wire):
    """`notes` say what is missing or what must not be read into it."""

    name: str
    title: str
    first: date
    last: date
    shop_codes: list[str]
    tables: list[Table]
    notes: list[str] = field(default_factory=list)
