"""A story as a page shows it: relations in their places, links to this storefront's pages, what
is true in its country."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vitrine.content.page_addresses import Address, default_slug_of, page_path
from vitrine.content.procedures.rules.countries import content_for

Json = dict[str, Any]
# A related story may have relations of its own, and theirs stay uuids.
LEVELS = 2
# Of a story that stands in another one's field.
KEPT = ("id", "uuid", "name", "tag_list", "first_published_at", "published_at")


class PageStories:
    """`relations` are `component.field` each, `rels` and `links` what the service resolved,
    `facts` what texts may name of the storefront."""

    def __init__(
        self,
        shop: Address,
        relations: Iterable[str],
        rels: Iterable[Json],
        links: Iterable[Json],
        facts: Mapping[str, str] | None = None,
    ) -> None:
        self._shop = shop
        self._facts = facts or {}
        self._relations = frozenset(relations)
        self._stories: Mapping[str, Json] = {each["uuid"]: each for each in rels}
        self._paths: Mapping[str, str] = {
            each["uuid"]: page_path(shop, each.get("slug") or each["full_slug"], each["full_slug"])
            for each in links
        }

    def content(self, story: Json) -> Json:
        everywhere = self._show(story["content"], "", LEVELS)
        content: Json = content_for(everywhere, self._shop.code, self._facts)
        return content

    def _show(self, value: Any, component: str, levels: int) -> Any:
        if isinstance(value, list):
            return [self._show(each, component, levels) for each in value]
        if not isinstance(value, dict):
            return value
        if value.get("linktype") == "story":
            return self._link(value)
        component = value.get("component") or component
        return {
            name: self._insert_stories(member, levels)
            if levels and f"{component}.{name}" in self._relations
            else self._show(member, component, levels)
            for name, member in value.items()
        }

    def _insert_stories(self, value: Any, levels: int) -> Any:
        """What is not there any more, or not yet, stays a uuid."""
        if isinstance(value, list):
            return [self._insert_stories(each, levels) for each in value if each]
        story = self._stories.get(value) if isinstance(value, str) else None
        if story is None:
            return value
        return {
            **{name: story.get(name) for name in KEPT},
            "path": page_path(self._shop, default_slug_of(story), story["full_slug"]),
            "content": self._show(story["content"], "", levels - 1),
        }

    def _link(self, link: Json) -> Json:
        """Of a field, or the attributes of a link in a rich text; both keep what else they say."""
        path = self._paths.get(link.get("uuid") or link.get("id") or "")
        rest = {name: member for name, member in link.items() if name != "story"}
        if path is None:
            return rest
        return {**rest, ("href" if "href" in link else "url"): path}


def components_in(value: object) -> frozenset[str]:
    """Of all blocks, those of related stories too."""
    if isinstance(value, list):
        return frozenset().union(*map(components_in, value))
    if not isinstance(value, dict):
        return frozenset()
    own = value.get("component")
    below = frozenset().union(*map(components_in, value.values()))
    return below | {own} if isinstance(own, str) else below
