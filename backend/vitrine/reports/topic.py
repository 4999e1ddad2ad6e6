"""What a file of `topics` says of itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from vitrine.reports.asking import Question
from vitrine.reports.shapes import Answer, Table

FEW = 30
"""Below that a share says more of chance than of the shop."""


@dataclass(frozen=True)
class Topic:
    """`place`: the lowest stands first."""

    name: str
    english: str
    german: str
    place: int
    read: Callable[[Question], Awaitable[list[Table]]]
    notes: Callable[[Question], list[str]] | None = None

    async def answer(self, question: Question) -> Answer:
        tables = await self.read(question)
        notes = [*(self.notes(question) if self.notes else []), *_warn(question, tables)]
        return Answer(
            name=self.name,
            title=question.say(self.english, self.german),
            first=question.period.first,
            last=question.period.last,
            shop_codes=question.shop_codes,
            tables=[table for table in tables if table.rows],
            notes=notes,
        )


def only_with_leave(question: Question) -> list[str]:
    return [
        question.say(
            "Of visitors who agreed to statistics; all others are not counted.",
            "Von Besuchern mit Einwilligung in Statistik; alle anderen werden nicht gezählt.",
        )
    ]


def share(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def _warn(question: Question, tables: list[Table]) -> list[str]:
    notes = []
    if not any(table.rows for table in tables):
        notes.append(
            question.say(
                "Nothing was counted in these days.", "In diesen Tagen wurde nichts gezählt."
            )
        )
    if any(row.is_few for table in tables for row in table.rows):
        notes.append(
            question.say(
                f"Shares in brackets are of fewer than {FEW} cases: chance, not a finding.",
                f"Anteile in Klammern beruhen auf weniger als {FEW} Fällen: Zufall, kein Befund.",
            )
        )
    if question.period.last > question.today:
        notes.append(
            question.say(
                "The period ends in the future; days to come are empty.",
                "Der Zeitraum endet in der Zukunft; künftige Tage sind leer.",
            )
        )
    return notes
