"""What differs between two states, by block, field and language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from vitrine.content.history.rules.blocks import Block, blocks_of, child_uids, is_list_of_blocks

TRANSLATED = "__i18n__"


class Difference(Struct, frozen=True, kw_only=True):
    """`before` and `after` are values of a field, whole blocks, or places of one that moved.

    A block that is nested in a value is named by its `_uid`: `{"_block": …}`.
    """

    kind: Literal["changed", "added", "removed", "moved"]
    uid: str
    component: str
    field: str = ""
    language: str = "default"
    before: Any = None
    after: Any = None


class _Place(Struct, frozen=True):
    parent: str | None
    field: str
    index: int


def compare(before: dict[str, Any], after: dict[str, Any]) -> list[Difference]:
    """In the order of the document after, and what was removed at the end."""
    root = str(after.get("_uid"))
    old, new = blocks_of(before, root), blocks_of(after, root)
    old_places, new_places = _places(old), _places(new)
    moved = _moved_uids(old, new)
    differences: list[Difference] = []
    for uid, block in new.items():
        if uid not in old or old[uid].component != block.component:
            differences.append(
                Difference(kind="added", uid=uid, component=block.component, after=block.fields)
            )
            continue
        if uid in moved:
            places = (old_places[uid], new_places[uid])
            differences.append(_moved_difference(block, *places))
        differences += _changed_fields(old[uid], block)
    for uid, block in old.items():
        if uid not in new or new[uid].component != block.component:
            differences.append(
                Difference(kind="removed", uid=uid, component=block.component, before=block.fields)
            )
    return differences


def _moved_difference(block: Block, before: _Place, after: _Place) -> Difference:
    return Difference(
        kind="moved",
        uid=block.uid,
        component=block.component,
        field=block.field,
        before=msgspec.to_builtins(before),
        after=msgspec.to_builtins(after),
    )


def _changed_fields(old: Block, new: Block) -> Iterator[Difference]:
    for name in [*new.fields, *(name for name in old.fields if name not in new.fields)]:
        before, after = old.fields.get(name), new.fields.get(name)
        if _is_same(before, after):
            continue
        field, _, suffix = name.partition(TRANSLATED)
        yield Difference(
            kind="changed",
            uid=new.uid,
            component=new.component,
            field=field,
            language=suffix.replace("_", "-") or "default",
            before=before,
            after=after,
        )


def _is_same(before: object, after: object) -> bool:
    """What was added to a list of blocks, or moved in it, is said of the blocks."""
    if all(each is None or is_list_of_blocks(each) for each in (before, after)):
        return True
    return msgspec.json.encode(before, order="sorted") == msgspec.json.encode(after, order="sorted")


def _moved_uids(old: Mapping[str, Block], new: Mapping[str, Block]) -> set[str]:
    """Blocks with another parent or field, and as few as possible of those in another order."""
    moved = {
        uid
        for uid, block in new.items()
        if uid in old and (old[uid].parent, old[uid].field) != (block.parent, block.field)
    }
    for uid, block in new.items():
        if uid not in old:
            continue
        for name, value in block.fields.items():
            before = [each for each in child_uids(old[uid].fields.get(name)) if each in new]
            order = {each: index for index, each in enumerate(before)}
            after = [each for each in child_uids(value) if each in order]
            in_order = _longest_increasing([order[each] for each in after])
            moved |= {each for each in after if order[each] not in in_order}
    return moved


def _longest_increasing(numbers: Sequence[int]) -> set[int]:
    """The most numbers that stand in their order already."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        position = bisect_left(ends, number)
        before[number] = ends[position - 1] if position else None
        ends[position : position + 1] = [number]
    chain: set[int] = set()
    last = ends[-1] if ends else None
    while last is not None:
        chain.add(last)
        last = before[last]
    return chain


def _places(blocks: Mapping[str, Block]) -> dict[str, _Place]:
    places = {
        child: _Place(uid, name, index)
        for uid, block in blocks.items()
        for name, value in block.fields.items()
        for index, child in enumerate(child_uids(value))
    }
    return {uid: places.get(uid, _Place(None, "", 0)) for uid in blocks}
