"""The schemas of the release, read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from vitrine.content.schemas.rules.shapes import BlockSchema, Group, with_groups_resolved
from vitrine.kit.settings import PROJECT

FOLDER = PROJECT / "content"


@cache
def schemas() -> Mapping[str, BlockSchema]:
    """By the name of the block."""
    return read_schemas(FOLDER)


def read_schemas(folder: Path) -> Mapping[str, BlockSchema]:
    groups = msgspec.json.decode((folder / "groups.json").read_bytes(), type=list[Group])
    files = sorted((folder / "blocks").glob("*.json"))
    return with_groups_resolved([_block(each) for each in files], groups)


def _block(file: Path) -> BlockSchema:
    # Without strictness, because the service's own tools write some numbers as text.
    return msgspec.json.decode(file.read_bytes(), type=BlockSchema, strict=False)
