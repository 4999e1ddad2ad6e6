"""Queries that no client would send: filters torn apart, nested, repeated, far too long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from urllib.parse import quote

FIELDS = ["title", "price", "seo.title", "dates.0.start", "", ".", "a" * 300, "__or", "'; --", "ü"]
OPERATORS = ["in", "not_in", "like", "is", "any_in_array", "all_in_array", "gt_int", "lt_float"]
OPERATORS += ["gt_date", "exists", "gt-int", "", "nothing", "[", "$where"]
VALUES = ["1", "-1", "1e400", "NaN", "true", "null", "", ",", "*", "%", "\\", "\0", "'", '"', "é"]
VALUES += ["9" * 400, "2026-02-30 10:00", "0000-00-00", "a,b," * 200, "\ud7ff", "*" * 300, "empty"]
NAMES = ["filter_query", "sort_by", "page", "per_page", "by_ids", "level", "starts_with"]
NAMES += ["search_term", "by_uuids", "published_at_gt", "with_tag", "resolve_relations", "language"]
NAMES += ["from_release", "excluding_fields", "by_slugs", "is_startpage", "cv", "resolve_links"]


def hostile_queries(seed: int) -> Iterator[str]:
    """Without end, and the same for the same seed; the token is still to be added."""
    dice = Random(seed)
    while True:
        parts = [_part(dice) for _ in range(dice.randint(1, 4))]
        yield "&".join(parts)


def _part(dice: Random) -> str:
    makers: list[Callable[[Random], str]] = [_filter, _either, _parameter, _torn, _bytes]
    return dice.choice(makers)(dice)


def _filter(dice: Random) -> str:
    name = f"filter_query[{dice.choice(FIELDS)}][{dice.choice(OPERATORS)}]"
    return f"{_spelt(dice, name)}={quote(dice.choice(VALUES), safe='')}"


def _either(dice: Random) -> str:
    place = dice.choice(["", "0", "1", "-1", "x", "9" * 30])
    name = f"filter_query[__or][{place}][{dice.choice(FIELDS)}][{dice.choice(OPERATORS)}]"
    return f"{_spelt(dice, name)}={quote(dice.choice(VALUES), safe='')}"


def _parameter(dice: Random) -> str:
    brackets = dice.choice(["", "", "[]", "[x]", "[0][1]"])
    return f"{dice.choice(NAMES)}{brackets}={quote(dice.choice(VALUES), safe='')}"


def _torn(dice: Random) -> str:
    """Brackets that open and never close, close without having opened, or nest without end."""
    name = "filter_query" + "".join(dice.choices("[]ab=&.", k=dice.randint(0, 12)))
    depth = dice.choice([0, 0, 3, 200])
    return f"{name}{'[a]' * depth}={dice.choice(['1', '', '%'])}"


def _bytes(dice: Random) -> str:
    """Escapes that are no text, or no escapes."""
    return "filter_query%5B" + "".join(f"%{dice.randrange(256):02x}" for _ in range(6)) + "%]=%zz"


def _spelt(dice: Random, name: str) -> str:
    return quote(name, safe="") if dice.random() < 0.5 else quote(name, safe="[]")
