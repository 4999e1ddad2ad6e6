"""Every article of the demo's magazine is whole in each language, and shows goods that exist."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from vitrine.content.richtext import plain_text
from vitrine.kit.settings import PROJECT

FOLDER = PROJECT / "content"
SEED = PROJECT / "backend" / "seed" / "assortment"
LANGUAGES = ("", "__i18n__en", "__i18n__fr", "__i18n__nl")
WORDS = range(500, 901)


def test_there_are_at_least_twelve_articles() -> None:
    assert len(articles()) >= 12


def test_each_text_is_there_in_each_language() -> None:
    missing = [
        (slug, field, language)
        for slug, article in articles().items()
        for block in blocks_of(article["content"])
        for field in translated_fields(block["component"])
        for language in LANGUAGES
        if block.get(field) and not block.get(field + language)
    ]

    assert missing == []


def test_an_article_has_500_to_900_words_in_each_language() -> None:
    lengths = {
        (slug, language): len(" ".join(texts(article["content"]["body"], language)).split())
        for slug, article in articles().items()
        for language in LANGUAGES
    }

    assert {place: words for place, words in lengths.items() if words not in WORDS} == {}


def test_an_article_shows_no_picture_twice_with_its_related_ones() -> None:
    stories = articles()
    by_uuid = {story["uuid"]: story for story in stories.values()}

    twice = [
        slug
        for slug, story in stories.items()
        if has_duplicates(
            [
                *pictures(story["content"]),
                *[
                    by_uuid[uuid]["content"]["image"]["id"]
                    for uuid in story["content"]["related"]
                    if uuid in by_uuid
                ],
            ]
        )
    ]

    assert twice == []


def test_goods_and_topics_of_articles_exist() -> None:
    products, outfits = products_of_the_seed(), outfits_of_the_seed()
    topics = {each["value"] for each in read("datasources/topics.json")["entries"]}
    names = {each["name"] for each in read("datasources/topic-names.json")["entries"]}

    for story in articles().values():
        article = story["content"]
        assert {*article["products"]} <= products
        assert {*article["outfits"]} <= outfits
        assert {*article["topics"]} <= topics
        for block in blocks_of(article):
            assert {*(block.get("products") or [])} <= products
            assert not block.get("outfit") or block["outfit"] in outfits
    assert names == topics


@cache
def articles() -> dict[str, Any]:
    """The published ones, by their slugs."""
    stories = [json.loads(path.read_text()) for path in (FOLDER / "stories/magazin").glob("*.json")]
    return {
        story["slug"]: story
        for story in stories
        if story.get("published") and story["content"]["component"] == "article"
    }


def read(place: str) -> Any:
    return json.loads((FOLDER / place).read_text())


@cache
def translated_fields(component: str) -> list[str]:
    schema = read(f"blocks/{component}.json")["schema"]
    return [name for name, field in schema.items() if field.get("translatable")]


def blocks_of(block: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield block
    for each in block.get("body") or []:
        yield from blocks_of(each)


def texts(blocks: list[dict[str, Any]], language: str) -> Iterator[str]:
    for block in blocks:
        for field in translated_fields(block["component"]):
            text = block.get(field + language)
            if text:
                yield text if isinstance(text, str) else plain_text(text)


def pictures(article: dict[str, Any]) -> Iterator[object]:
    for block in blocks_of(article):
        for asset in [block.get("image"), *(block.get("images") or [])]:
            if asset:
                yield asset["id"]
        if block.get("outfit"):
            yield picture_of_outfit(block["outfit"])


@cache
def picture_of_outfit(key: str) -> object:
    """As an asset of the space, which shows it too."""
    scenes = json.loads((PROJECT / "backend/seed/pictures/scenes.json").read_text())
    assets = {each["picture_hash"]: each["id"] for each in read("assets.json")["assets"]}
    return assets.get(scenes[f"outfit/{key}"], key)


def has_duplicates(values: list[object]) -> bool:
    return len(set(values)) < len(values)


@cache
def products_of_the_seed() -> set[str]:
    styles = [
        style for path in (SEED / "styles").glob("*.json") for style in json.loads(path.read_text())
    ]
    return {f"{style['key']}-{colour['colour']}" for style in styles for colour in style["colours"]}


def outfits_of_the_seed() -> set[str]:
    return {outfit["key"] for outfit in json.loads((SEED / "outfits.json").read_text())}
