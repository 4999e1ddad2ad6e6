"""Filters as conditions of a statement: fields and values are parameters, never text of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from decimal import Decimal

from psycopg import sql

from vitrine.content.reading.shapes import AnyOf, Filter
from vitrine.content.reading.text import as_pattern, number_of

Parameters = dict[str, object]

# `{field}` is the way to the field, `{value}` what it is compared with.
TEXT = "(version.content #>> {field})"
JSON = "(version.content #> {field})"
NEVER = sql.SQL("false")
IS = {
    "empty": f"coalesce(btrim({TEXT}), '') = ''",
    "not_empty": f"coalesce(btrim({TEXT}), '') <> ''",
    "empty_array": f"{JSON} = '[]'",
    "not_empty_array": f"(jsonb_typeof({JSON}) = 'array' and {JSON} <> '[]')",
    "true": f"{TEXT} = 'true'",
    "false": f"{TEXT} = 'false'",
    "null": f"coalesce({JSON}, 'null') = 'null'",
    "not_null": f"coalesce({JSON}, 'null') <> 'null'",
}
COMPARISONS = {
    "in": TEXT + " = any({value}::text[])",
    "not_in": f"({TEXT}" + " = any({value}::text[])) is not true",
    "like": TEXT + " ilike any({value}::text[])",
    "not_like": f"({TEXT}" + " ilike any({value}::text[])) is not true",
    "any_in_array": f"content_items({JSON})" + " && {value}::text[]",
    "all_in_array": f"content_items({JSON})" + " @> {value}::text[]",
    "gt_int": f"content_number({TEXT})" + " > {value}::numeric",
    "lt_int": f"content_number({TEXT})" + " < {value}::numeric",
    "gt_float": f"content_number({TEXT})" + " > {value}::numeric",
    "lt_float": f"content_number({TEXT})" + " < {value}::numeric",
    "gt_date": f"content_moment({TEXT})" + " > {value}::timestamptz",
    "lt_date": f"content_moment({TEXT})" + " < {value}::timestamptz",
}
# The same of fields of the root block, by an index.
PAIRS = {
    "in": "version.pairs && {value}::text[]",
    "any_in_array": "version.pairs && {value}::text[]",
    "all_in_array": "version.pairs @> {value}::text[]",
}
# Longer ones are not among the pairs (`content_pairs`).
LONGEST_VALUE = 100
LONGEST_FIELD = 200
EXISTS = {True: f"{JSON} is not null", False: f"{JSON} is null"}
NO = {"false", "0", "no"}


def conditions_of(
    filters: Sequence[Filter | AnyOf], parameters: Parameters
) -> list[sql.Composable]:
    """One for each; their fields and values are added to the parameters."""
    return [_condition(each, parameters) for each in filters]


def _condition(each: Filter | AnyOf, parameters: Parameters) -> sql.Composable:
    if isinstance(each, Filter):
        return _comparison(each, parameters)
    groups = [_all_of(group, parameters) for group in each.groups if group]
    return sql.SQL("({})").format(sql.SQL(" or ").join(groups)) if groups else sql.SQL("true")


def _all_of(group: Sequence[Filter], parameters: Parameters) -> sql.Composable:
    members = [_comparison(each, parameters) for each in group]
    return sql.SQL("({})").format(sql.SQL(" and ").join(members))


def _comparison(each: Filter, parameters: Parameters) -> sql.Composable:
    if each.operator == "is":
        names = [value for value in each.values if value in IS]
        members = [_fill(IS[name], each, None, parameters) for name in names]
        return sql.SQL("({})").format(sql.SQL(" or ").join(members)) if members else NEVER
    if each.operator == "exists":
        is_asked = not NO.intersection(each.values)
        return _fill(EXISTS[is_asked], each, None, parameters)
    value = VALUES[each.operator](each.values)
    if value is None:
        return NEVER
    if _has_pairs(each):
        return _fill(PAIRS[each.operator], each, _pairs(each), parameters)
    return _fill(COMPARISONS[each.operator], each, value, parameters)


def _has_pairs(each: Filter) -> bool:
    """Whether all that is asked for would be among them; objects and lists are not."""
    return (
        each.operator in PAIRS
        and bool(each.values)
        and len(each.field) == 1
        and len(each.field[0]) <= LONGEST_FIELD
        and all(len(text) <= LONGEST_VALUE and text[:1] not in ("[", "{") for text in each.values)
    )


def _pairs(each: Filter) -> list[str]:
    [field] = each.field
    is_list = each.operator != "in"
    return [f"{len(field)}:{field}{'[]=' if is_list else '='}{text}" for text in each.values]


def _fill(template: str, each: Filter, value: object, parameters: Parameters) -> sql.Composable:
    number = len(parameters)
    field, compared = f"field_{number}", f"value_{number}"
    parameters[field] = list(each.field)
    places = {"field": sql.SQL("{}::text[]").format(sql.Placeholder(field))}
    if value is not None:
        parameters[compared] = value
        places["value"] = sql.Composed([sql.Placeholder(compared)])
    return sql.SQL(template).format(**places)


def _texts(values: Sequence[str]) -> list[str]:
    return list(values)


def _patterns(values: Sequence[str]) -> list[str]:
    return [as_pattern(value) for value in values]


def _number(values: Sequence[str]) -> Decimal | None:
    return number_of(values[0]) if len(values) == 1 else None


def _moment(values: Sequence[str]) -> datetime | None:
    try:
        moment = datetime.fromisoformat(values[0].strip()) if len(values) == 1 else None
    except ValueError:
        return None
    return moment.replace(tzinfo=moment.tzinfo or UTC) if moment else None


VALUES: dict[str, Callable[[Sequence[str]], object]] = {
    "in": _texts,
    "not_in": _texts,
    "like": _patterns,
    "not_like": _patterns,
    "any_in_array": _texts,
    "all_in_array": _texts,
    **dict.fromkeys(("gt_int", "lt_int", "gt_float", "lt_float"), _number),
    **dict.fromkeys(("gt_date", "lt_date"), _moment),
}
