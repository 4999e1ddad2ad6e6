"""Whatever is sent as content gets an answer."""

from __future__ import annotations

from random import Random
from typing import Any

from vitrine.content.richtext import plain_text, rich_text_faults
from vitrine.content.schemas import check_draft, check_publishable, schemas, shop_references

ROUNDS = 600
PLAIN: list[Any] = [
    *[None, True, 0, -1, 1e308, float("inf"), 10**30, "", "x", "javascript:1", "\ud800", "1e5"],
    *["2026-11-18 09:30", "\x00", [], {}, ["x"], {"a": []}],
]


def test_nonsense_breaks_no_check() -> None:
    nonsense = Nonsense(Random(25))

    for _ in range(ROUNDS):
        content = nonsense.block(0)
        document = {"type": "doc", "content": [nonsense.value(0)]}

        assert isinstance(check_draft(content), list)
        # Nothing of this kind can be published.
        assert check_publishable(content, {})
        assert isinstance(shop_references(content), set)
        assert isinstance(rich_text_faults(document), list)
        assert isinstance(plain_text(document), str)


class Nonsense:
    def __init__(self, random: Random) -> None:
        self._random = random

    def value(self, depth: int) -> Any:
        kinds = [self._plain, self._list, self._node, self._link, self._table, self.block]
        kind = self._plain if depth > 4 else self._random.choice(kinds)
        return kind(depth + 1)

    def block(self, depth: int) -> dict[str, Any]:
        schema = self._random.choice(list(schemas().values()))
        keys = [*schema.schema, *(f"{name}__i18n__xx" for name in schema.schema)]
        chosen = self._random.sample(keys, min(len(keys), 6))
        fields = {key: self.value(depth + 1) for key in chosen}
        component = self._random.choice([schema.name, schema.name, self._plain(depth)])
        return {"_uid": self._plain(depth), "component": component, "unknown": 1, **fields}

    def _plain(self, depth: int) -> Any:
        return self._random.choice(PLAIN)

    def _list(self, depth: int) -> list[Any]:
        return [self.value(depth) for _ in range(self._random.randrange(3))]

    def _node(self, depth: int) -> dict[str, Any]:
        names = ["doc", "text", "paragraph", "bullet_list", "blok", "image", ["a"], {}]
        attrs = {name: self.value(depth) for name in ("body", "custom", "color", "href", "level")}
        mark = {"type": self._random.choice(["link", "bold", []]), "attrs": attrs}
        return {
            "type": self._random.choice(names),
            "content": self.value(depth),
            "marks": [mark, self.value(depth)],
            "attrs": attrs,
        }

    def _link(self, depth: int) -> dict[str, Any]:
        names = ("filename", "url", "cached_url", "linktype", "id", "email", "target")
        fieldtype = self._random.choice(["asset", "multilink", []])
        return {"fieldtype": fieldtype} | {name: self.value(depth) for name in names}

    def _table(self, depth: int) -> dict[str, Any]:
        return {"thead": self.value(depth), "tbody": self.value(depth)}
