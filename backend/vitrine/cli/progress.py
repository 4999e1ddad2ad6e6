"""How long work on many rows still takes, and what came of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vitrine.cli.output import Refused
from vitrine.exchange import Report, by_cause

EVERY_SECONDS = 0.5
# Where nobody watches, a line is written now and then instead of over and over.
EVERY_SECONDS_IN_LOGS = 10.0
SHOWN_CAUSES = 10
SHOWN_OF_A_CAUSE = 3


@contextmanager
def reporting(path: Path | None) -> Iterator[Progress]:
    """A report that also goes to this file, when one is named."""
    if path is None:
        yield Progress(Report())
        return
    try:
        file = path.open("wb")
    except OSError as wrong:
        raise Refused(f"The report cannot be written to {path}: {wrong.strerror}.") from wrong
    with file:
        yield Progress(Report(file))


class Progress:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._began = self._shown = time.monotonic()
        self._is_watched = sys.stderr.isatty()
        self._pictures = 0

    def show(self, share_read: float) -> None:
        now = time.monotonic()
        if now - self._shown < (EVERY_SECONDS if self._is_watched else EVERY_SECONDS_IN_LOGS):
            return
        self._shown = now
        seconds = now - self._began
        line = f"  {self.report.rows} rows · {self.report.rows / seconds:.0f}/s"
        if self._pictures:
            line += f" · {self._pictures} pictures"
        if 0 < share_read < 1:
            line += f" · about {seconds / share_read - seconds:.0f} s left"
        end = "" if self._is_watched else "\n"
        begin = "\r\x1b[K" if self._is_watched else ""
        print(f"{begin}{line}", end=end, file=sys.stderr, flush=True)

    def show_picture(self, share_read: float) -> None:
        self._pictures += 1
        self.show(share_read)

    def print_summary(self, is_dry: bool = False) -> int:
        """Returns the exit code: 1 when anything was refused."""
        if self._is_watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        report = self.report
        self._print_refusals()
        for text, times in report.notes.items():
            print(f"note: {text}" + (f" ({times} times)" if times > 1 else ""))
        for code, count in report.not_sold.items():
            having = "product has" if count == 1 else "products have"
            print(f"note: {count} {having} no price in {code}: not sold there")
        seconds = time.monotonic() - self._began
        verb = "would be written" if is_dry else "written"
        written = ", ".join(_count_text(kind, n) for kind, n in sorted(report.written.items()) if n)
        print(
            f"{written or 'nothing'} {verb}, {report.unchanged.total()} unchanged,"
            f" {report.refused} refused · {seconds:.1f} s, {report.rows / seconds:.0f} rows/s"
        )
        return 1 if report.refused else 0

    def _print_refusals(self) -> None:
        """By cause, each with a few of its lines."""
        causes = by_cause(self.report.refusals)
        for group in causes[:SHOWN_CAUSES]:
            first = group[0]
            if len(group) > 1:
                kind = _count_text(first.kind, len(group))
                print(f"{kind} refused: {first.cause[1]}", file=sys.stderr)
            for each in group[:SHOWN_OF_A_CAUSE]:
                print(f"line {each.line}: {each.key or each.kind}: {each.reason}", file=sys.stderr)
        count = sum(len(group[:SHOWN_OF_A_CAUSE]) for group in causes[:SHOWN_CAUSES])
        if self.report.refused > count:
            more = self.report.refused - count
            print(f"… and {more} more; --report FILE has all of them", file=sys.stderr)


PLURALS = {"category": "categories", "stock": "rows of stock"}


def _count_text(kind: str, count: int) -> str:
    return f"{count} {kind if count == 1 else PLURALS.get(kind, f'{kind}s')}"
