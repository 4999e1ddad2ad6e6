"""Links of the demo space lead to pages that are there, in the language of the text around them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from vitrine.kit.settings import PROJECT

STORIES = PROJECT / "content" / "stories"
SEED = PROJECT / "backend" / "seed"
MAGAZINE = {"de": "magazin", "fr": "magazine", "nl": "magazine", "en": "magazine"}
SCREENS = {"account/orders", "account/user", "signin", "service/withdrawal", "service/direct-order"}


class Link(NamedTuple):
    place: str
    language: str
    target: dict[str, Any]


def test_links_to_stories_lead_to_public_ones() -> None:
    public = {story["uuid"]: story for _, story in stories() if story.get("published")}

    lost = [
        (link.place, uuid)
        for link in links()
        if link.target["linktype"] == "story"
        and (uuid := link.target.get("uuid") or link.target.get("id")) not in public
    ]

    assert lost == []


def test_anchors_of_links_are_on_the_page() -> None:
    anchors = {story["uuid"]: set(anchors_of(story["content"])) for _, story in stories()}

    lost = [
        (link.place, link.target["anchor"])
        for link in links()
        if link.target.get("anchor")
        and link.target["anchor"] not in anchors[link.target.get("uuid") or link.target["id"]]
    ]

    assert lost == []


def test_addresses_in_the_shop_are_those_of_the_language() -> None:
    lost = [
        (link.place, link.language, address)
        for link in links()
        if link.target["linktype"] == "url"
        and (address := address_of(link.target)).startswith("/")
        and not is_page(address.strip("/"), link.language)
    ]

    assert lost == []


def test_there_are_links_of_each_kind() -> None:
    assert {link.target["linktype"] for link in links()} == {"story", "url", "email"}
    assert {link.language for link in links()} >= {"de", "en", "fr", "nl"}


def stories() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(STORIES.rglob("*.json")):
        if path.name != "_folder.json":
            yield str(path.relative_to(STORIES)), json.loads(path.read_text())


def links() -> Iterator[Link]:
    for place, story in stories():
        yield from links_in(story["content"], place, "de")


def links_in(value: object, place: str, language: str) -> Iterator[Link]:
    if isinstance(value, dict):
        if value.get("linktype") in ("story", "url", "email"):
            yield Link(place, language, value)
        for key, each in value.items():
            of_key = re.search(r"__i18n__([a-z]+)", key)
            yield from links_in(each, place, of_key[1] if of_key else language)
    elif isinstance(value, list):
        for each in value:
            yield from links_in(each, place, language)


def address_of(target: dict[str, Any]) -> str:
    address: str = target.get("href") or target.get("url") or target.get("cached_url") or ""
    return address


def is_page(path: str, language: str) -> bool:
    legal = re.fullmatch(r"c/legal/([a-z-]+)", path)
    if legal:
        # Some countries alone have a text, and a block that leads there.
        return any((SEED / "legal").glob(f"*/{legal[1]}.json"))
    return path in SCREENS | {MAGAZINE[language]} | categories(language)


def categories(language: str) -> set[str]:
    listed = json.loads((SEED / "assortment" / "categories.json").read_text())
    slugs = {category["key"]: category["slugs"][language] for category in listed}
    return {"/".join(slugs[above] for above in lineage(key)) for key in slugs}


def lineage(key: str) -> list[str]:
    """From the department down: women, women/knitwear."""
    parts = key.split("/")
    return ["/".join(parts[:depth]) for depth in range(1, len(parts) + 1)]


def anchors_of(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if value.get("anchor_id"):
            yield value["anchor_id"]
        for each in value.values():
            yield from anchors_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from anchors_of(each)
