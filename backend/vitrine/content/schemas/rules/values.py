"""Values of fields: whether one is of its field's kind, and safe to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from vitrine.content.addresses import is_safe_address
from vitrine.content.richtext import is_rich_text, plain_text, unsafe_parts
from vitrine.content.richtext.rules.nodes import nodes
from vitrine.content.schemas.rules.shapes import Field, FieldType

LONGEST_TEXT = 100_000
LINK_ADDRESSES = ("url", "cached_url")


def is_empty(value: object) -> bool:
    """As an editor leaves it who fills nothing in; clients write it in several ways."""
    if value in (None, "", [], {}):
        return True
    return isinstance(value, dict) and _is_empty_object(value)


def _is_empty_object(value: dict[str, Any]) -> bool:
    match value:
        case {"fieldtype": "asset"}:
            return not value.get("filename")
        case {"fieldtype": "multilink"}:
            return not any(value.get(each) for each in ("id", "url", "cached_url", "email"))
        case {"type": "doc"}:
            return not plain_text(value) and not _shows_something(value)
        case {"tbody": rows, "thead": heads}:
            return not rows and not heads
    return False


def value_faults(field: Field, value: object) -> Iterator[str]:
    """Of a value that is not empty."""
    yield from CHECKS[field.type](value)


def _text_faults(value: object) -> Iterator[str]:
    if not isinstance(value, str):
        yield "A text is wanted."
    elif len(value) > LONGEST_TEXT:
        yield f"A text has at most {LONGEST_TEXT} characters."


def _number_faults(value: object) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        yield "A number is wanted."


def _boolean_faults(value: object) -> Iterator[str]:
    if not isinstance(value, bool):
        yield "True or false is wanted."


def _options_faults(value: object) -> Iterator[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        yield "A list of texts is wanted."


def _link_faults(value: object) -> Iterator[str]:
    if not isinstance(value, dict) or value.get("fieldtype") != "multilink":
        yield 'A link is wanted: an object with "fieldtype": "multilink".'
        return
    for name in LINK_ADDRESSES:
        address = value.get(name) or ""
        if not isinstance(address, str) or not is_safe_address(address):
            yield f"The address {str(address)[:60]!r} is of a kind that is not allowed."


def _asset_faults(value: object) -> Iterator[str]:
    if not isinstance(value, dict) or value.get("fieldtype") != "asset":
        yield 'A picture is wanted: an object with "fieldtype": "asset".'
        return
    address = value.get("filename") or ""
    if not isinstance(address, str) or not is_safe_address(address):
        yield f"The address {str(address)[:60]!r} is of a kind that is not allowed."


def _assets_faults(value: object) -> Iterator[str]:
    if not isinstance(value, list):
        yield "A list of pictures is wanted."
        return
    for each in value:
        yield from _asset_faults(each)


def _blocks_faults(value: object) -> Iterator[str]:
    if not isinstance(value, list):
        yield "A list of blocks is wanted."


def _rich_text_faults(value: object) -> Iterator[str]:
    if not isinstance(value, dict) or not is_rich_text(value):
        yield 'Rich text is wanted: an object with "type": "doc".'
    else:
        yield from unsafe_parts(value)


def _table_faults(value: object) -> Iterator[str]:
    """`{thead: [{value}], tbody: [{body: [{value}]}]}`."""
    match value:
        case {"thead": list(heads), "tbody": list(rows)}:
            cells = [*heads, *(cell for row in rows for cell in _cells(row))]
            if not all(isinstance(_cell_text(cell), str) for cell in cells):
                yield "A cell of a table holds a text."
        case _:
            yield "A table is wanted: an object with `thead` and `tbody`."


def _cells(row: object) -> list[Any]:
    body = row.get("body") if isinstance(row, dict) else None
    return body if isinstance(body, list) else [None]


def _cell_text(cell: object) -> object:
    return cell.get("value") if isinstance(cell, dict) else None


def _shows_something(document: dict[str, Any]) -> bool:
    """Besides words."""
    return any(
        node.get("type") in ("blok", "image", "horizontal_rule", "emoji")
        for node, _ in nodes(document)
    )


CHECKS: Mapping[FieldType, Callable[[object], Iterator[str]]] = {
    "asset": _asset_faults,
    "bloks": _blocks_faults,
    "boolean": _boolean_faults,
    "datetime": _text_faults,
    "multiasset": _assets_faults,
    "multilink": _link_faults,
    "number": _number_faults,
    "option": _text_faults,
    "options": _options_faults,
    "richtext": _rich_text_faults,
    "table": _table_faults,
    "text": _text_faults,
    "textarea": _text_faults,
}
