"""Which stories are asked for, and what is said of the targets of links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from vitrine.content.projection import FieldsOfBlocks, Projection, resolved_link_json, url_json
from vitrine.content.reading.shapes import LinkTarget
from vitrine.content.resolving.shapes import Json
from vitrine.content.schemas import schemas
from vitrine.content.source import LinkMode
from vitrine.content.stories.rules.document import UUID


def fields_of_blocks(fields: Iterable[str]) -> dict[str, list[str]]:
    """`teaser.products` is the field `products` of every block `teaser`; in the order asked for."""
    by_component: dict[str, list[str]] = {}
    for each in dict.fromkeys(fields):
        component, _, field = each.strip().partition(".")
        if component and field:
            by_component.setdefault(component, []).append(field)
    return by_component


@cache
def translatable_fields() -> FieldsOfBlocks:
    """A field that nobody has translated yet does not show by its keys that somebody could."""
    return {
        name: frozenset(field for field, each in block.schema.items() if each.translatable)
        for name, block in schemas().items()
    }


def linked_uuids(projection: Projection) -> list[str]:
    """Each once, of link fields and of marks in rich text."""
    uuids = [link["id"] for link in projection.links]
    uuids += [str(mark.get("uuid")) for mark in projection.link_marks]
    return [uuid for uuid in dict.fromkeys(uuids) if UUID.fullmatch(uuid)]


def links_json(mode: LinkMode, targets: Sequence[LinkTarget]) -> list[Json]:
    match mode:
        case LinkMode.URL:
            return [url_json(target) for target in targets]
        case LinkMode.LINK:
            return [resolved_link_json(target) for target in targets]
    return []


def uuids_over_limit(stories: Sequence[Json], limit: int | None) -> list[str]:
    """All of them when there are too many, else none."""
    return [each["uuid"] for each in stories] if limit is not None and len(stories) > limit else []
