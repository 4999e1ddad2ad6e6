"""Pins and words that mean the same, from the files of `backend/seed/search`."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from vitrine import search
from vitrine.kit.db import Db

FILES = Path(__file__).resolve().parents[2] / "seed" / "search"


async def put_search_words(db: Db) -> None:
    """After the goods; pins of what is not there are left out."""
    synonyms = _read("synonyms.json", dict[str, dict[str, list[str]]])
    await search.put_synonyms(
        db,
        [
            (language, word, means)
            for language, its in synonyms.items()
            for word, means in its.items()
        ],
    )
    pins = _read("pins.json", dict[str, list[str]])
    await search.put_pins(
        db,
        [
            (category, place, product)
            for category, products in pins.items()
            for place, product in enumerate(products, start=1)
        ],
    )


T = TypeVar("T")


def _read(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((FILES / name).read_bytes(), type=kind)
