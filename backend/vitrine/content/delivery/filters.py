"""`filter_query[field][operator]=value` as filters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import get_args

from vitrine.content.delivery.moments import moment_of
from vitrine.content.delivery.query_text import Pair
from vitrine.content.delivery.refusals import bad_request, unknown_parameters
from vitrine.content.reading import AnyOf, Filter
from vitrine.content.reading.shapes import Operator

NAME = "filter_query"
OR = "__or"
MOST_FILTERS = 60
MOST_VALUES = 500
LONGEST_FIELD = 200

OPERATORS: dict[str, Operator] = {
    **{name: name for name in get_args(Operator)},
    # The old name of it.
    "in_array": "any_in_array",
}
LISTS = frozenset(["in", "not_in", "any_in_array", "all_in_array"])
STATES = (
    *["empty", "not_empty", "empty_array", "not_empty_array"],
    *["true", "false", "null", "not_null"],
)
WANTED = {
    "is": "one of " + ", ".join(STATES),
    **dict.fromkeys(["gt_int", "lt_int", "gt_float", "lt_float"], "a number like 12.5"),
    **dict.fromkeys(["gt_date", "lt_date"], "a moment like 2026-01-31 09:30"),
}
NUMBER = re.compile(r"[-+]?\d{1,30}(\.\d{1,30})?", re.ASCII)


def read_filters(pairs: Sequence[Pair]) -> tuple[Filter | AnyOf, ...]:
    """What stands in `__or` is one condition, whose members are alternatives."""
    pairs = _join_lists(pair for pair in pairs if pair != ((), ""))
    if len(pairs) > MOST_FILTERS:
        raise bad_request(f"{NAME}: at most {MOST_FILTERS} conditions are read")
    plain = [_filter(parts, value) for parts, value in pairs if parts[:1] != (OR,)]
    groups = _groups([(parts[1:], value) for parts, value in pairs if parts[:1] == (OR,)])
    return (*plain, *([AnyOf(groups)] if groups else []))


def _join_lists(pairs: Iterable[Pair]) -> list[Pair]:
    """A list may come as `[in][]=a`, one value at a time."""
    joined: list[Pair] = []
    is_continued = False
    for parts, value in pairs:
        is_list = len(parts) > 2 and parts[-2] in LISTS and (not parts[-1] or parts[-1].isdigit())
        key = parts[:-1] if is_list else parts
        if is_list and is_continued and joined[-1][0] == key:
            joined[-1] = (key, f"{joined[-1][1]},{value}")
        else:
            joined.append((key, value))
        is_continued = is_list
    return joined


def _groups(pairs: Sequence[Pair]) -> tuple[tuple[Filter, ...], ...]:
    """Members of one index are true together.

    Without an index nobody can say which members belong together: each is one of its own.
    """
    groups: dict[str, list[Filter]] = {}
    for place, (parts, value) in enumerate(pairs):
        index = parts[0] if parts else ""
        has_index = index.isascii() and index.isdigit()
        key = index if has_index else f"of {place}"
        below = parts[1:] if has_index or index == "" else parts
        groups.setdefault(key, []).append(_filter(below, value))
    return tuple(tuple(group) for group in groups.values())


def _filter(parts: Sequence[str], value: str) -> Filter:
    if len(parts) < 2 or not all(parts):
        raise bad_request(f"{NAME}: {NAME}[field][operator]=value is wanted")
    *names, given = parts
    field = tuple(".".join(names).split("."))
    operator = OPERATORS.get(given.replace("-", "_"))
    if operator is None:
        raise unknown_parameters([_name(parts)])
    if not all(field) or len("".join(field)) > LONGEST_FIELD:
        raise bad_request(f"{_name(parts)}: a field like title or seo.title is wanted")
    return Filter(field, operator, _values(operator, value, _name(parts)))


def _values(operator: Operator, value: str, name: str) -> tuple[str, ...]:
    if operator in LISTS:
        values = tuple(each.strip() for each in value.split(","))
        if len(values) > MOST_VALUES:
            raise bad_request(f"{name}: at most {MOST_VALUES} values are read")
        return values
    if operator in WANTED:
        value = value.strip()
        if not _is_readable(operator, value):
            raise bad_request(f"{name}: {WANTED[operator]} is wanted")
    return (value,)


def _is_readable(operator: Operator, value: str) -> bool:
    if operator == "is":
        return value in STATES
    if operator.endswith("_date"):
        return moment_of(value) is not None
    return NUMBER.fullmatch(value) is not None


def _name(parts: Sequence[str]) -> str:
    return (NAME + "".join(f"[{part}]" for part in parts))[:LONGEST_FIELD]
