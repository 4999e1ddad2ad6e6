"""What an import did: counts, refusals with line and reason, and what is worth knowing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import IO

import msgspec
from msgspec import Struct

# In the summary and in the answer; the file of the report has all of them.
MAX_LISTED = 1_000
MAX_NOTES = 200


class Refusal(Struct, frozen=True, tag="refused"):
    line: int
    kind: str
    key: str | None
    reason: str

    @property
    def cause(self) -> tuple[str, str]:
        """What it shares with others: its reason without the address or the size that it names."""
        return self.kind, self.reason.rpartition(": ")[2]


def by_cause(refusals: Collection[Refusal]) -> list[list[Refusal]]:
    """What keeps goods out comes first, then what concerns most lines; pictures come last."""
    groups: dict[tuple[str, str], list[Refusal]] = {}
    for each in refusals:
        groups.setdefault(each.cause, []).append(each)
    return sorted(groups.values(), key=lambda group: (group[0].kind == "picture", -len(group)))


class NotSold(Struct, frozen=True, tag="not-sold"):
    """A product that went through and has no price in these storefronts."""

    line: int
    key: str
    shops: list[str]


class NoteLine(Struct, frozen=True, tag="note"):
    text: str
    times: int


class Report:
    def __init__(self, file: IO[bytes] | None = None, max_listed: int = MAX_LISTED) -> None:
        self.written: Counter[str] = Counter()
        self.unchanged: Counter[str] = Counter()
        self.refused = 0
        self.refusals: list[Refusal] = []
        self.not_sold: Counter[str] = Counter()
        self.notes: Counter[str] = Counter()
        self.rows = 0
        self._file = file
        self._max_listed = max_listed

    def refuse(self, line: int, kind: str, key: str | None, reason: str) -> None:
        refusal = Refusal(line, kind, key, reason)
        self.refused += 1
        if len(self.refusals) < self._max_listed:
            self.refusals.append(refusal)
        self._write(refusal)

    def add_not_sold(self, line: int, key: str, shops: Collection[str]) -> None:
        self.not_sold.update(shops)
        self._write(NotSold(line, key, list(shops)))

    def note(self, text: str) -> None:
        if text in self.notes or len(self.notes) < MAX_NOTES:
            self.notes[text] += 1

    def counts(self) -> dict[str, object]:
        """For the log of changes."""
        return {
            "rows": self.rows,
            "written": dict(self.written),
            "unchanged": dict(self.unchanged),
            "refused": self.refused,
        }

    def add(self, other: Report) -> None:
        """What another try has found, once it is certain."""
        self.written += other.written
        self.unchanged += other.unchanged
        for each in other.refusals:
            self.refuse(each.line, each.kind, each.key, each.reason)

    def close(self) -> None:
        for text, times in self.notes.items():
            self._write(NoteLine(text, times))

    def _write(self, line: Refusal | NotSold | NoteLine) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(line) + b"\n")
