"""What a schema demands of a value that is published."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any

from vitrine.content.richtext import rich_text_faults
from vitrine.content.schemas.rules.shapes import Field, FieldType

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
NUMBER = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,12})?")
EMAIL = re.compile(r"[^@\s]+@[^@\s]+")
Choices = Mapping[str, Collection[str]]
"""The values of datasources by their slugs."""

MOMENT, DAY = "%Y-%m-%d %H:%M", "%Y-%m-%d"
ENDINGS = {
    "images": frozenset({"avif", "gif", "jpeg", "jpg", "png", "svg", "webp"}),
    "videos": frozenset({"mp4", "webm", "mov"}),
    "audios": frozenset({"mp3", "ogg", "wav", "m4a"}),
    "texts": frozenset({"pdf", "txt", "csv"}),
}


def limit_faults(field: Field, value: object) -> Iterator[str]:
    """Of a value that is not empty and of the field's kind."""
    if check := CHECKS.get(field.type):
        yield from check(field, value)


def unknown_choices(field: Field, value: object, choices: Choices) -> Iterator[str]:
    """Of a field that chooses from a datasource: what is none of its values."""
    if field.source != "internal":
        return
    values = choices.get(field.datasource_slug, ())
    for each in value if isinstance(value, list) else [value]:
        if each not in values:
            yield f"{str(each)[:60]!r} is not in the datasource {field.datasource_slug}."


def _text_faults(field: Field, value: str) -> Iterator[str]:
    if field.max_length is not None and len(value) > field.max_length:
        yield f"At most {field.max_length} characters; these are {len(value)}."
    if field.regex and not _pattern(field.regex).fullmatch(value):
        yield f"It does not look like {field.regex}."


def _number_faults(field: Field, value: str | float) -> Iterator[str]:
    if not NUMBER.fullmatch(str(value)):
        yield "A number is wanted, as in 12 or 1.5."
        return
    number = Decimal(str(value))
    if field.min_value is not None and number < Decimal(str(field.min_value)):
        yield f"At least {field.min_value:g} is wanted."
    if field.max_value is not None and number > Decimal(str(field.max_value)):
        yield f"At most {field.max_value:g} is wanted."
    if number != round(number, field.decimals):
        yield f"At most {field.decimals} digits stand after the point."


def _option_faults(field: Field, value: str) -> Iterator[str]:
    yield from _choice_faults(field, value)


def _options_faults(field: Field, value: list[str]) -> Iterator[str]:
    if len(set(value)) < len(value):
        yield "Nothing is named twice."
    if field.max_options is not None and len(value) > field.max_options:
        yield f"At most {field.max_options} are wanted; these are {len(value)}."
    for each in value:
        yield from _choice_faults(field, each)


def _choice_faults(field: Field, value: str) -> Iterator[str]:
    if field.source == "internal_stories" and not UUID.fullmatch(value):
        yield f"{value[:60]!r} is no story."
    elif field.source == "" and value not in {each.value for each in field.options}:
        yield f"{value[:60]!r} is not among the options."
    elif not value.strip():
        yield "An empty text is no choice."


def _moment_faults(field: Field, value: str) -> Iterator[str]:
    try:
        datetime.strptime(value, MOMENT)
    except ValueError:
        if not (field.disable_time and _is_day(value)):
            yield "A date is wanted, as in 2026-11-18 09:30."


def _is_day(value: str) -> bool:
    try:
        datetime.strptime(value, DAY)
    except ValueError:
        return False
    return True


def _link_faults(field: Field, value: Mapping[str, Any]) -> Iterator[str]:
    match value.get("linktype"):
        case "story":
            if not UUID.fullmatch(str(value.get("id"))):
                yield "The link names no story."
        case "url":
            if not (value.get("url") or value.get("cached_url")):
                yield "The link has no address."
        case "email" if field.email_link_type:
            if not EMAIL.fullmatch(str(value.get("email") or value.get("url"))):
                yield "The link has no e-mail address."
        case "asset" if field.asset_link_type:
            if not (value.get("url") or value.get("cached_url")):
                yield "The link has no file."
        case other:
            yield f"Links of the kind {other!r} are not taken here."
    if value.get("target") not in (None, "", "_self", "_blank"):
        yield "A link opens here (`_self`) or in a new window (`_blank`)."


def _asset_faults(field: Field, value: Mapping[str, Any]) -> Iterator[str]:
    ending = str(value["filename"]).rpartition(".")[2].lower()
    if field.filetypes and not any(ending in ENDINGS[each] for each in field.filetypes):
        yield f"A file of another kind is wanted: {', '.join(field.filetypes)}."


def _assets_faults(field: Field, value: list[Mapping[str, Any]]) -> Iterator[str]:
    for each in value:
        yield from _asset_faults(field, each) if each.get("filename") else ["A picture is missing."]


def _blocks_faults(field: Field, value: list[Any]) -> Iterator[str]:
    if field.minimum is not None and len(value) < field.minimum:
        yield f"At least {field.minimum} blocks are wanted; these are {len(value)}."
    if field.maximum is not None and len(value) > field.maximum:
        yield f"At most {field.maximum} blocks are wanted; these are {len(value)}."


def _rich_text_faults(field: Field, value: dict[str, Any]) -> Iterator[str]:
    yield from rich_text_faults(value)


@cache
def _pattern(regex: str) -> re.Pattern[str]:
    return re.compile(regex)


CHECKS: Mapping[FieldType, Callable[[Field, Any], Iterator[str]]] = {
    "asset": _asset_faults,
    "bloks": _blocks_faults,
    "datetime": _moment_faults,
    "multiasset": _assets_faults,
    "multilink": _link_faults,
    "number": _number_faults,
    "option": _option_faults,
    "options": _options_faults,
    "richtext": _rich_text_faults,
    "text": _text_faults,
    "textarea": _text_faults,
}
