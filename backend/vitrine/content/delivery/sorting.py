"""`sort_by=content.price:desc:float:nulls_first,name:asc` as keys of an order."""

from __future__ import annotations

from vitrine.content.delivery.refusals import Refusal, bad_request
from vitrine.content.reading import SortKey, is_sortable

NAME = "sort_by"
MOST_KEYS = 10


def read_sort(text: str) -> tuple[SortKey, ...]:
    keys = [each for each in text.split(",") if each.strip()]
    if len(keys) > MOST_KEYS:
        raise bad_request(f"{NAME}: at most {MOST_KEYS} fields are read")
    return tuple(_key(each.strip()) for each in keys)


def _key(text: str) -> SortKey:
    field, *words = text.split(":")
    path = tuple(field.strip().split("."))
    key = SortKey(path)
    if not all(path) or len(words) > 3:
        raise _unknown(text)
    direction, kind, nulls = _words(words, text)
    key = SortKey(
        path,
        is_descending=direction == "desc",
        kind="int" if kind == "int" else "float" if kind == "float" else "text",
        are_nulls_first=nulls == "nulls_first",
    )
    if not is_sortable(key):
        raise _unknown(text)
    return key


def _words(words: list[str], text: str) -> tuple[str, str, str]:
    """Direction, type and place of what is empty, each of which may be left out."""
    rest = [word.strip().lower() for word in words]
    choice = []
    for choices in (("asc", "desc"), ("int", "float"), ("nulls_first", "nulls_last")):
        choice.append(rest.pop(0) if rest and rest[0] in choices else "")
    if rest:
        raise _unknown(text)
    return choice[0], choice[1], choice[2]


def _unknown(text: str) -> Refusal:
    examples = "name:asc, position:desc or content.price:desc:float:nulls_last is wanted"
    return bad_request(f"{NAME}: {examples}, not {text[:100]}")
