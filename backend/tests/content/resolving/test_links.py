"""Links lead to where their targets are now, in fields and rich text, also of related stories."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest

from tests.catalogue.builders import counting
from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.reading import View, story_by_id
from vitrine.content.resolving import Links, Relations, Resolved, resolve
from vitrine.content.source import LinkMode
from vitrine.content.stories.rules import StoryDocument
from vitrine.content.stories.writing import save_story
from vitrine.kit.db import Db, as_json

PUBLISHED = View()
NO_LINKS, NO_RELATIONS = Links(), Relations()
URLS = Links(LinkMode.URL)


async def test_an_address_is_that_of_today_in_the_language_that_is_asked_for(db: Db) -> None:
    uuid = str(uuid4())
    target = await a_story(db, "wolle", uuid=uuid)
    story = await a_story(db, "home", a_page(link=a_link(uuid), text=a_text(uuid)))
    moved = StoryDocument(name="Wolle", slug="warme-wolle", content=a_page(), translated_slugs={})
    await save_story(db, an_operator(), target, moved)

    answer = await resolved(db, story)

    content = answer.stories[0]["content"]
    assert content["link"]["cached_url"] == "warme-wolle"
    assert mark_of(content)["href"] == "/warme-wolle"
    assert answer.links == []


async def test_links_of_fields_and_of_rich_text_are_resolved(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    first, second = str(uuid4()), str(uuid4())
    one = await a_story(db, "eins", parent=magazine, uuid=first, translated={"fr": "un"})
    two = await a_story(db, "zwei", parent=magazine, uuid=second)
    story = await a_story(db, "home", a_page(link=a_link(first), text=a_text(second)))

    answer = await resolved(db, story, URLS, view=View(language="fr"))

    assert answer.links == [
        {
            "name": "Eins",
            "id": one,
            "uuid": first,
            "slug": "eins",
            "url": "magazine/un",
            "full_slug": "magazine/un",
        },
        {
            "name": "Zwei",
            "id": two,
            "uuid": second,
            "slug": "zwei",
            "url": "magazine/zwei",
            "full_slug": "magazine/zwei",
        },
    ]


async def test_a_link_says_all_of_its_target_but_the_content(db: Db) -> None:
    uuid = str(uuid4())
    target = await a_story(db, "wolle", uuid=uuid, position=-10, translated={"fr": "laine"})
    story = await a_story(db, "home", a_page(link=a_link(uuid)))

    [link] = (await resolved(db, story, Links(LinkMode.LINK))).links

    alternates = {each["lang"]: each for each in link.pop("alternates")}
    assert link == {
        "id": target,
        "uuid": uuid,
        "slug": "wolle",
        "path": None,
        "parent_id": None,
        "name": "Wolle",
        "is_folder": False,
        "published": True,
        "is_startpage": False,
        "position": -10,
        "real_path": "/wolle",
        "full_slug": "wolle",
    }
    assert alternates["fr-be"] == {
        "path": "laine",
        "name": None,
        "lang": "fr-be",
        "published": True,
        "translated_slug": "laine",
    }


async def test_whole_stories_are_shown_in_the_language(db: Db) -> None:
    uuid = str(uuid4())
    await a_story(db, "wolle", a_page(title="Wolle", title__i18n__fr="Laine"), uuid=uuid)
    story = await a_story(db, "home", a_page(link=a_link(uuid)))

    answer = await resolved(db, story, Links(LinkMode.STORY), view=View(language="fr"))

    assert [each["content"]["title"] for each in answer.links] == ["Laine"]


@pytest.mark.parametrize("mode", [LinkMode.URL, LinkMode.LINK, LinkMode.STORY])
async def test_links_of_linked_stories_are_the_second_level(db: Db, mode: LinkMode) -> None:
    uuids = [str(uuid4()) for _ in range(4)]
    numbers = [
        await a_story(db, f"story-{place}", a_page(link=a_link(uuids[place + 1])), uuid=uuid)
        for place, uuid in enumerate(uuids[:3])
    ]

    levels = [await resolved(db, numbers[0], Links(mode, level)) for level in (1, 2)]

    assert [[each["uuid"] for each in answer.links] for answer in levels] == [
        uuids[1:2],
        uuids[1:3],
    ]


async def test_links_of_related_stories_are_resolved(db: Db) -> None:
    target, related = str(uuid4()), str(uuid4())
    await a_story(db, "wolle", uuid=target)
    await a_story(db, "anna", a_page(text=a_text(target)), uuid=related)
    story = await a_story(db, "home", a_page(author=related))

    answer = await resolved(db, story, URLS, Relations(("page.author",)))

    assert mark_of(answer.rels[0]["content"])["href"] == "/wolle"
    assert [each["uuid"] for each in answer.links] == [target]


async def test_a_link_to_itself_ends(db: Db) -> None:
    uuid = str(uuid4())
    story = await a_story(db, "wolle", a_page(link=a_link(uuid)), uuid=uuid)

    answer = await resolved(db, story, Links(LinkMode.STORY, 2))

    assert [each["uuid"] for each in answer.links] == [uuid]


@pytest.mark.parametrize("mode", list(LinkMode))
async def test_a_link_to_a_draft_does_not_tell_of_it(db: Db, mode: LinkMode) -> None:
    uuid = str(uuid4())
    await a_story(db, "geheim", uuid=uuid, is_published=False)
    content = a_page(link=a_link(uuid), text=a_text(uuid))
    story = await a_story(db, "home", content)

    answer = await resolved(db, story, Links(mode, 2, limit=0))

    assert (answer.links, answer.link_uuids) == ([], [])
    assert answer.stories[0]["content"] == content


async def test_over_the_limit_of_the_hosted_service_come_uuids(db: Db) -> None:
    uuids = [str(uuid4()) for _ in range(3)]
    for number, uuid in enumerate(uuids):
        await a_story(db, f"story-{number}", uuid=uuid)
    story = await a_story(db, "home", a_page(body=[a_link(uuid) for uuid in uuids]))

    answers = [await resolved(db, story, Links(LinkMode.URL, limit=limit)) for limit in (2, 3)]

    assert [(len(answer.links), answer.link_uuids) for answer in answers] == [(0, uuids), (3, [])]


async def test_pictures_say_what_belongs_to_them(db: Db) -> None:
    picture = await an_asset(
        db, {"default": {"alt": "Schaf", "title": "Ein Schaf"}, "fr": {"alt": "Mouton"}}
    )
    silent = {"fieldtype": "asset", "id": picture, "filename": "/f/1/1x1/a/a.jpg", "alt": ""}
    own = {"fieldtype": "asset", "id": picture, "filename": "https://a.example/b.jpg", "alt": "Ja"}
    image = {"type": "image", "attrs": {"id": picture, "src": "/f/1/1x1/a/a.jpg"}}
    story = await a_story(db, "home", a_page(image=silent, images=[own], text=a_doc(image)))
    stored = await story_by_id(db, PUBLISHED, story)
    assert stored is not None

    view = View(language="fr-be")
    answer = await resolve(db, view, [stored], asset_origin="https://shop.example")

    content = answer.stories[0]["content"]
    whole = "https://shop.example/f/1/1x1/a/a.jpg"
    words = {"focus": "1x1:2x2", "copyright": "Anna", "title": "Ein Schaf"}
    assert content["image"] == {**silent, **words, "filename": whole, "alt": "Mouton"}
    assert content["images"] == [{**own, **words}]
    assert content["text"]["content"][0]["attrs"] == {
        "id": picture,
        "src": whole,
        **words,
        "alt": "Mouton",
    }


async def test_the_number_of_statements_is_the_same_for_any_number_of_links(db: Db) -> None:
    picture = await an_asset(db, {})
    shown = {"fieldtype": "asset", "id": picture, "filename": "a"}
    uuids = [str(uuid4()) for _ in range(20)]
    for number, uuid in enumerate(uuids):
        content = a_page(link=a_link(uuids[-number]), image=shown, author=uuids[-number])
        await a_story(db, f"story-{number}", content, uuid=uuid)
    few = await a_story(db, "few", a_page(author=uuids[1], body=[a_link(uuids[0])]))
    many = await a_story(db, "many", a_page(author=uuids, body=[a_link(each) for each in uuids]))
    counted = counting(db)

    async def cost(story: int) -> int:
        before = counted.total
        await resolved(db, story, Links(LinkMode.STORY, 2), Relations(("page.author",)))
        return counted.total - before

    assert await cost(many) <= await cost(few) <= 7


async def an_asset(db: Db, words: Mapping[str, Any]) -> int:
    cursor = await db.execute(
        """
        insert into content_asset (
            picture_hash, name, focus, copyright, words, created_at, updated_at
        )
        values ('a', 'a.jpg', '1x1:2x2', 'Anna', %s::jsonb, now(), now()) returning id
        """,
        [as_json(words)],
    )
    [(number,)] = await cursor.fetchall()
    return int(number)


async def resolved(
    db: Db,
    story_id: int,
    links: Links = NO_LINKS,
    relations: Relations = NO_RELATIONS,
    view: View = PUBLISHED,
) -> Resolved:
    story = await story_by_id(db, view, story_id)
    assert story is not None
    return await resolve(db, view, [story], relations, links)


def a_link(uuid: str) -> dict[str, Any]:
    return {
        "fieldtype": "multilink",
        "linktype": "story",
        "id": uuid,
        "url": "",
        "cached_url": "veraltet",
    }


def a_text(uuid: str) -> dict[str, Any]:
    attributes = {"href": "/veraltet", "uuid": uuid, "linktype": "story", "anchor": None}
    words = {"type": "text", "text": "Wolle", "marks": [{"type": "link", "attrs": attributes}]}
    return a_doc({"type": "paragraph", "content": [words]})


def a_doc(*nodes: dict[str, Any]) -> dict[str, Any]:
    return {"type": "doc", "content": list(nodes)}


def mark_of(content: dict[str, Any]) -> dict[str, Any]:
    """What its first link says."""
    attributes: dict[str, Any] = content["text"]["content"][0]["content"][0]["marks"][0]["attrs"]
    return attributes
