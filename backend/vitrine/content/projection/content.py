"""The content of a story in one language, and what it refers to, in one walk."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from vitrine.content.projection.editable import editable_mark
from vitrine.content.projection.wording import MARK, Wording, translate
from vitrine.content.spaces import SPACE_ID
from vitrine.content.stories.rules.document import UUID

Json = dict[str, Any]
FieldsOfBlocks = Mapping[str, Collection[str]]
NO_FIELDS: Collection[str] = ()
CELL = "_table_"


class Projection:
    """Walks stories, and notes what they refer to in the order in which it stands in them.

    Links and pictures are noted as the new objects themselves: what they say is only known when
    their targets have been read.
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
        self._is_draft = is_draft
        self._relations = relations or {}
        self._translatable = translatable or {}
        self._related: dict[str, None] = {}
        self._untranslated: list[Json] = []
        self._story_id = 0

    def project(self, story_id: int, content: Json) -> tuple[Json, list[Json]]:
        """The content, and its fields that are not in the language that was asked for."""
        self._story_id, self._untranslated = story_id, []
        return self._object(content), self._untranslated

    def take_related(self) -> list[str]:
        """The stories that relations point at, since this was asked last."""
        related, self._related = list(self._related), {}
        return related

    def _object(self, node: Json) -> Json:
        fields = self._translate(node) if self._is_translated(node) else node
        shown = {
            key: self._value(value) if isinstance(value, (dict, list)) else value
            for key, value in fields.items()
        }
        if isinstance(component := shown.get("component"), str):
            self._note_block(component, shown)
        elif "fieldtype" in shown:
            self._note_field(shown)
        elif "type" in shown and isinstance(shown.get("attrs"), dict):
            self._note_node(shown["type"], shown["attrs"])
        return shown

    def _value(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self._object(value)
        if isinstance(value, list):
            return [self._value(each) for each in value]
        return value

    def _is_translated(self, node: Json) -> bool:
        if self._translatable and str(node.get("component")) in self._translatable:
            return True
        return any(MARK in key for key in node)

    def _translate(self, node: Json) -> Json:
        plain = {key: value for key, value in node.items() if MARK not in key}
        translations: dict[str, Json] = {
            key: {}
            for key in self._translatable.get(str(node.get("component")), NO_FIELDS)
            if key in plain
        }
        for key, value in node.items():
            field, mark, language = key.partition(MARK)
            if mark and field:
                translations.setdefault(field, {})[language] = value
        for field, words in translations.items():
            self._translate_field(node, plain, field, words)
        return plain

    def _translate_field(self, node: Json, plain: Json, field: str, words: Json) -> None:
        value, is_translated = translate(plain.get(field), words, self._wording)
        if value is not None or field in plain:
            plain[field] = value
        if not is_translated:
            self._untranslated.append({"uid": node.get("_uid"), "field": field})

    def _note_block(self, component: str, block: Json) -> None:
        for field in self._relations.get(component, NO_FIELDS):
            self._note_relation(block.get(field))
        if self._is_draft and "_uid" in block and not component.startswith(CELL):
            block["_editable"] = editable_mark(
                component, str(block["_uid"]), self._story_id, SPACE_ID
            )

    def _note_relation(self, value: Any) -> None:
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and UUID.fullmatch(each):
                self._related[each] = None

    def _note_field(self, field: Json) -> None:
        match field:
            case {"fieldtype": "multilink", "linktype": "story", "id": str()}:
                self.links.append(field)
            case {"fieldtype": "asset"}:
                self.assets.append(field)

    def _note_node(self, kind: Any, attributes: Json) -> None:
        if kind == "link" and attributes.get("linktype") == "story":
            self.link_marks.append(attributes)
        elif kind == "image":
            self.images.append(attributes)
