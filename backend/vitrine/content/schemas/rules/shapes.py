"""A block's schema, in the shape that the hosted service's own tools push and pull."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

FieldType = Literal[
    "asset",
    "bloks",
    "boolean",
    "datetime",
    "multiasset",
    "multilink",
    "number",
    "option",
    "options",
    "richtext",
    "table",
    "text",
    "textarea",
]
ShopSource = Literal["product", "category", "outfit", "store"]
# Own options, entries of a datasource, other stories, or something of the shop by its key.
Source = Literal["", "internal", "internal_stories"] | ShopSource


class Option(Struct, frozen=True):
    name: str
    value: str


class Field(Struct, frozen=True, kw_only=True):
    """What it does not name, such as how a form shows it, is for editors alone."""

    type: FieldType
    pos: int
    display_name: str = ""
    description: str = ""
    required: bool = False
    translatable: bool = False
    default_value: str | bool = ""
    max_length: int | None = None
    regex: str = ""
    source: Source = ""
    options: tuple[Option, ...] = ()
    datasource_slug: str = ""
    filter_content_type: tuple[str, ...] = ()
    max_options: int | None = None
    min_value: float | None = None
    max_value: float | None = None
    decimals: int = 0
    disable_time: bool = False
    minimum: int | None = None
    maximum: int | None = None
    restrict_components: bool = False
    restrict_type: Literal["", "groups"] = ""
    component_whitelist: tuple[str, ...] = ()
    component_group_whitelist: tuple[str, ...] = ()
    filetypes: tuple[Literal["images", "videos", "audios", "texts"], ...] = ()
    allow_target_blank: bool = False
    email_link_type: bool = False
    asset_link_type: bool = False
    show_anchor: bool = False

    def allows(self, component: str) -> bool:
        """Whether the block may stand in this field."""
        return not self.restrict_components or component in self.component_whitelist


class BlockSchema(Struct, frozen=True, kw_only=True):
    name: str
    schema: Mapping[str, Field]
    display_name: str = ""
    is_root: bool = False
    is_nestable: bool = True
    component_group_uuid: str = ""
    preview_field: str = ""


class Group(Struct, frozen=True):
    """The service's tools tell groups apart by their numbers, and name them by their uuids."""

    id: int
    name: str
    uuid: str


def with_groups_resolved(
    blocks: Collection[BlockSchema], groups: Iterable[Group]
) -> Mapping[str, BlockSchema]:
    """By name; a field that allows groups names their blocks as well."""
    members = {
        group.uuid: tuple(each.name for each in blocks if each.component_group_uuid == group.uuid)
        for group in groups
    }
    return {each.name: _resolve_block(each, members) for each in blocks}


def _resolve_block(block: BlockSchema, members: Mapping[str, tuple[str, ...]]) -> BlockSchema:
    fields = {name: _resolve_field(each, members) for name, each in block.schema.items()}
    return replace(block, schema=fields)


def _resolve_field(field: Field, members: Mapping[str, tuple[str, ...]]) -> Field:
    if field.restrict_type != "groups":
        return field
    names = [name for uuid in field.component_group_whitelist for name in members[uuid]]
    return replace(field, component_whitelist=tuple(names))
