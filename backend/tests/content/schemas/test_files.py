"""The schema files of the repository."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from vitrine.content.schemas import BlockSchema, Field, schemas
from vitrine.content.schemas.files import FOLDER
from vitrine.content.schemas.rules.shapes import FieldType

FILES = sorted((FOLDER / "blocks").glob("*.json"))
# Blocks that the specification names.
NAMED = {
    *["accordion", "hero_banner", "hero_slider", "stage", "stage_slide", "teaser_grid"],
    *["product_slider", "video", "image_text", "icon_slider", "newsletter_signup"],
    *["newsletter_unsubscribe", "contact_form", "catalogue_order_form", "size_table"],
    *["recommendations", "stores", "rich_text", "shoppable_look", "outfittile"],
    *["newsletterpromo", "inspirationpromo", "saletile", "fallback_tile", "global_config"],
}
WHOLE_PATTERN = re.compile(r"\^.*\$")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_a_schema_without_a_word_that_nobody_reads(file: Path) -> None:
    written = json.loads(file.read_text())
    fields = written["schema"]

    assert written["name"] == file.stem
    assert written.keys() <= set(BlockSchema.__struct_fields__)
    assert {key for field in fields.values() for key in field} <= set(Field.__struct_fields__)
    assert [field["pos"] for field in fields.values()] == list(range(len(fields)))
    assert written["preview_field"] in {"", *fields}
    assert written["component_group_uuid"] in {group["uuid"] for group in groups()}


@pytest.mark.parametrize("block", schemas().values(), ids=lambda block: block.name)
def test_fields_keep_to_their_kind(block: BlockSchema) -> None:
    for name, field in block.schema.items():
        place = f"{block.name}.{name}"
        assert "__" not in name, place
        assert not field.regex or WHOLE_PATTERN.fullmatch(field.regex), place
        assert not (field.translatable and field.type == "bloks"), place
        assert set(field.component_whitelist) <= schemas().keys(), place
        assert all(schemas()[each].is_nestable for each in field.component_whitelist), place
        assert all(schemas()[each].is_root for each in field.filter_content_type), place
        assert (field.type in ("option", "options") and field.source == "") == bool(field.options)
        assert bool(field.datasource_slug) == (field.source == "internal"), place
        if field.options and field.default_value:
            assert field.default_value in {each.value for each in field.options}, place


def test_each_block_of_the_specification_has_a_schema() -> None:
    assert schemas().keys() >= NAMED


def test_all_kinds_of_fields_are_in_use() -> None:
    fields = [field for block in schemas().values() for field in block.schema.values()]

    assert {field.type for field in fields} == set(get_args(FieldType))
    assert {"product", "category", "outfit", "internal_stories"} <= {each.source for each in fields}
    assert {each.decimals > 0 for each in fields if each.type == "number"} == {True, False}


def test_a_page_takes_blocks_of_the_groups_that_it_names() -> None:
    body = schemas()["page"].schema["body"]

    assert body.allows("hero_banner")
    assert not body.allows("stage_slide")
    assert not body.allows("saletile")


def test_each_datasource_that_a_field_names_is_there() -> None:
    fields = [field for block in schemas().values() for field in block.schema.values()]
    slugs = {each.datasource_slug for each in fields if each.datasource_slug}

    assert slugs <= {file.stem for file in (FOLDER / "datasources").glob("*.json")}


def test_the_tools_of_the_hosted_service_tell_groups_from_blocks() -> None:
    """They read one folder of both, and know a group by its number and a block by its name."""
    blocks = [json.loads(file.read_text()) for file in FILES]

    assert all("schema" in block and "uuid" not in block for block in blocks)
    assert all(group.keys() == {"id", "name", "uuid"} for group in groups())
    for key in ("id", "name", "uuid"):
        assert len({group[key] for group in groups()}) == len(groups())
    assert "groups" not in {block["name"] for block in blocks}


def groups() -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = json.loads((FOLDER / "groups.json").read_text())
    return records
