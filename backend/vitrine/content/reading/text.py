"""What callers write, as values that PostgreSQL understands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from vitrine.content.stories.rules.document import UUID

LARGEST_ID = 2**63 - 1
NUMBER = re.compile(r"\s*[-+]?[0-9]{1,200}(\.[0-9]{1,200})?\s*")


def number_of(text: str) -> Decimal | None:
    return Decimal(text.strip()) if NUMBER.fullmatch(text) else None


def as_pattern(text: str) -> str:
    """`*` stands for anything; what `like` understands besides is taken as it is written."""
    return re.sub(r"([\\%_])", r"\\\1", text).replace("*", "%")


def as_prefix(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text) + "%"


def uuids_of(texts: Iterable[str]) -> list[str]:
    """Each once, in their order; what is none is left out."""
    return [each for each in dict.fromkeys(map(str.lower, texts)) if UUID.fullmatch(each)]


def identifiers(numbers: Iterable[int]) -> list[int]:
    return [number for number in numbers if 0 < number <= LARGEST_ID]
