"""The content of a story in one language, and what it refers to, in one walk."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from vitrine.content.languages import MARK
from vitrine.content.projection.editable import editable_mark
from vitrine.content.projection.wording import Wording, translate
from vitrine.content.spaces import SPACE_ID
from vitrine.content.stories.rules.document import UUID

Json = dict[str, Any]
FieldsOfBlocks = Mapping[str, Collection[str]]
NO_FIELDS: Collection[str] = ()
CELL = "_table_"


class Projection:
    """Walks stories, and notes what they refer to in the order in which it stands in them.

    Content is changed where it stands, since copies cost more than all else. Links and pictures
    are noted as the objects themselves: what they say is known when their targets are read.
    """

    def __init__(
        self,
        wording: Wording,
        *,
        is_draft: bool = False,
        relations: FieldsOfBlocks | None = None,
        translatable: FieldsOfBlocks | None = None,
    ) -> None:
        """`relations` are the fields by component that point at stories."""
        self.links: list[Json] = []
        self.link_marks: list[Json] = []
        self.assets: list[Json] = []
        self.images: list[Json] = []
        self._wording = wording
        # In the default language itself, translations are only taken away.
        self._is_plain = wording.is_default and not wording.languages
        self._is_draft = is_draft
        self._relations = relations or {}
        self._translatable = translatable or {}
        self._related: dict[str, None] = {}
        self._untranslated: list[Json] = []
        self._story_id = 0
        self._has_translations = True

    def project(self, story_id: int, content: Json, *, has_translations: bool = True) -> list[Json]:
        """Its fields that are not in the language that was asked for."""
        self._story_id, self._untranslated = story_id, []
        self._has_translations = has_translations or bool(self._translatable)
        self._walk(content)
        return self._untranslated

    def take_related(self) -> list[str]:
        """The stories that relations point at, since this was asked last."""
        related, self._related = self._related, {}
        return [each for each in related if UUID.fullmatch(each)]

    def _walk(self, node: Json) -> None:
        """Every object of every story comes by here: it is written to be fast."""
        if self._has_translations and (
            MARK in "\n".join(node) or (self._translatable and "component" in node)
        ):
            self._translate(node)
        for value in node.values():
            kind = type(value)
            if kind is dict:
                self._walk(value)
            elif kind is list:
                self._walk_list(value)
        if "component" in node:
            if self._is_draft or self._relations:
                self._note_block(node["component"], node)
        elif "fieldtype" in node:
            self._note_field(node)
        elif "attrs" in node:
            self._note_node(node.get("type"), node["attrs"])

    def _walk_list(self, values: list[Any]) -> None:
        for value in values:
            if type(value) is dict:
                self._walk(value)
            elif type(value) is list:
                self._walk_list(value)

    def _translate(self, node: Json) -> None:
        marked = [key for key in node if MARK in key]
        if self._is_plain:
            for key in marked:
                del node[key]
            return
        fields = self._translatable.get(str(node.get("component")), NO_FIELDS)
        translations: dict[str, Json] = {field: {} for field in fields if field in node}
        for key in marked:
            field, _, language = key.partition(MARK)
            translations.setdefault(field, {})[language] = node.pop(key)
        translations.pop("", None)
        for field, words in translations.items():
            self._translate_field(node, field, words)

    def _translate_field(self, node: Json, field: str, words: Json) -> None:
        value, is_translated = translate(node.get(field), words, self._wording)
        if value is not None or field in node:
            node[field] = value
        if not is_translated:
            self._untranslated.append({"uid": node.get("_uid"), "field": field})

    def _note_block(self, component: Any, block: Json) -> None:
        if not isinstance(component, str):
            return
        if component in self._relations:
            for field in self._relations[component]:
                self._note_relation(block.get(field))
        if self._is_draft and "_uid" in block and not component.startswith(CELL):
            block["_editable"] = editable_mark(
                component, str(block["_uid"]), self._story_id, SPACE_ID
            )

    def _note_relation(self, value: Any) -> None:
        for each in value if isinstance(value, list) else [value]:
            if type(each) is str:
                self._related[each] = None

    def _note_field(self, field: Json) -> None:
        if field["fieldtype"] == "asset":
            self.assets.append(field)
        elif field.get("linktype") == "story" and isinstance(field.get("id"), str):
            self.links.append(field)

    def _note_node(self, kind: Any, attributes: Any) -> None:
        if not isinstance(attributes, dict):
            return
        if kind == "link" and attributes.get("linktype") == "story":
            self.link_marks.append(attributes)
        elif kind == "image":
            self.images.append(attributes)
