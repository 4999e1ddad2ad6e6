"""Goes through a story's blocks and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from vitrine.content.richtext import blocks_in, is_rich_text
from vitrine.content.schemas.rules.faults import Fault
from vitrine.content.schemas.rules.limits import Choices, limit_faults, unknown_choices
from vitrine.content.schemas.rules.shapes import BlockSchema, Field
from vitrine.content.schemas.rules.translations import base_of, language_of
from vitrine.content.schemas.rules.values import is_empty, value_faults
from vitrine.content.stories.rules.limits import DEEPEST_BLOCK

LONGEST_UID = 64
# What the service itself writes into a block.
OWN_KEYS = frozenset({"_uid", "component", "_editable"})


class Checks(Struct, frozen=True):
    """What content is held against; lenient for a draft, strict for what is published."""

    schemas: Mapping[str, BlockSchema]
    languages: Collection[str]
    is_strict: bool
    choices: Choices


def check_content(content: object, checks: Checks) -> list[Fault]:
    return list(_root_faults(_Walk(checks), content))


class _Walk:
    """`uids` are those of one language, since a translated text may repeat its blocks."""

    def __init__(self, checks: Checks) -> None:
        self.checks = checks
        self.schemas = checks.schemas
        self.is_strict = checks.is_strict
        self.uids: set[str] = set()


def _root_faults(walk: _Walk, content: object) -> Iterator[Fault]:
    if walk.is_strict and isinstance(content, dict):
        schema = walk.schemas.get(str(content.get("component")))
        if schema and not schema.is_root:
            yield _fault(content, "", "This block is no page of its own.")
    yield from _block_faults(walk, content, 1)


def _block_faults(walk: _Walk, block: object, depth: int) -> Iterator[Fault]:
    if not isinstance(block, dict) or not isinstance(block.get("component"), str):
        yield _fault({}, "", "A block is an object with a `component`.")
        return
    uid = block.get("_uid")
    if not isinstance(uid, str) or not 1 <= len(uid) <= LONGEST_UID:
        yield _fault(block, "_uid", f"A block has a `_uid` of 1 to {LONGEST_UID} characters.")
    elif uid in walk.uids:
        yield _fault(block, "_uid", "Another block has the same `_uid`.")
    else:
        walk.uids.add(uid)
    if depth > DEEPEST_BLOCK:
        yield _fault(block, "", f"Blocks are nested at most {DEEPEST_BLOCK} deep.")
        return
    schema = walk.schemas.get(block["component"])
    if schema is not None:
        yield from _field_faults(walk, block, schema, depth)
    elif walk.is_strict:
        yield _fault(block, "", "There is no such block.")


def _field_faults(
    walk: _Walk, block: dict[str, Any], schema: BlockSchema, depth: int
) -> Iterator[Fault]:
    for key, value in block.items():
        if key in OWN_KEYS:
            continue
        field = schema.schema.get(base_of(key))
        if field is None or not _is_key_of(walk, field, key):
            if walk.is_strict:
                yield _fault(block, key, "The block has no such field.")
        elif not is_empty(value):
            yield from _value_faults(walk, block, key, field, depth)
    if walk.is_strict:
        for name, field in schema.schema.items():
            if field.required and is_empty(block.get(name)):
                yield _fault(block, name, "This field is required.")


def _is_key_of(walk: _Walk, field: Field, key: str) -> bool:
    language = language_of(key)
    return language is None or (field.translatable and language in walk.checks.languages)


def _value_faults(
    walk: _Walk, block: dict[str, Any], key: str, field: Field, depth: int
) -> Iterator[Fault]:
    value = block[key]
    messages = list(value_faults(field, value))
    if walk.is_strict and not messages:
        choices = walk.checks.choices
        messages = [*limit_faults(field, value), *unknown_choices(field, value, choices)]
    yield from (_fault(block, key, message) for message in messages)
    inner_walk = walk if language_of(key) is None else _Walk(walk.checks)
    for inner in _blocks_of(field, value):
        yield from _place_faults(walk, block, key, field, inner)
        yield from _block_faults(inner_walk, inner, depth + 1)


def _place_faults(
    walk: _Walk, block: dict[str, Any], key: str, field: Field, inner: object
) -> Iterator[Fault]:
    """Whether the inner block may stand in this field."""
    if not walk.is_strict or not isinstance(inner, dict):
        return
    name = str(inner.get("component"))
    schema = walk.schemas.get(name)
    if schema and not (schema.is_nestable and field.allows(name)):
        yield _fault(block, key, f"The block {name} does not stand here.")


def _blocks_of(field: Field, value: object) -> list[Any]:
    if field.type == "bloks" and isinstance(value, list):
        return value
    if field.type == "richtext" and isinstance(value, dict) and is_rich_text(value):
        return [inner for blocks in blocks_in(value) for inner in blocks]
    return []


def _fault(block: dict[str, Any], field: str, message: str) -> Fault:
    return Fault(str(block.get("_uid", "")), str(block.get("component", "")), field, message)
