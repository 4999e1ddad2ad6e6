"""The words on an invoice: the language's, with the country's own on top."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import json

FILES = Path(__file__).parent / "words"


@cache
def words_of(locale: str) -> dict[str, str]:
    language = locale.split("-")[0]
    return _file(language) | _file(locale)


def _file(name: str) -> dict[str, str]:
    file = FILES / f"{name}.json"
    return json.decode(file.read_bytes(), type=dict[str, str]) if file.exists() else {}
