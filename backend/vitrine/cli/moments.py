"""A moment as it is typed at a terminal."""

from __future__ import annotations

from datetime import UTC, datetime

from vitrine.cli.output import Refused


def read_moment(option: str, text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as wrong:
        raise Refused(f"{option} is a day such as 2026-12-01, not {text}.") from wrong
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
