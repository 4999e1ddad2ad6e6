"""Lists hold what is asked for, in an order that never changes between pages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.catalogue.builders import counting
from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.reading import Selection, SortKey, TimeBound, Totals, View, list_stories
from vitrine.content.spaces import space
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
PUBLISHED = View()


@pytest.mark.parametrize(
    ("asked", "slugs"),
    [
        ({}, ["home", "start", "wolle", "seide", "tipps"]),
        ({"starts_with": "magazin/"}, ["start", "wolle", "seide", "tipps"]),
        ({"starts_with": "magazin/w"}, ["wolle"]),
        ({"starts_with": "magazin_"}, []),
        ({"by_slugs": ["magazin", "home", "nichts"]}, ["home", "start"]),
        ({"by_slugs": ["magazin/w*"]}, ["wolle"]),
        ({"by_slugs": ["*/*/*"]}, ["tipps"]),
        ({"by_slugs": []}, []),
        ({"excluding_slugs": ["magazin/*"]}, ["home"]),
        ({"content_type": "article"}, ["seide"]),
        ({"level": 1}, ["home"]),
        ({"level": 2}, ["wolle", "seide"]),
        ({"level": 3}, ["tipps"]),
        ({"is_startpage": True}, ["start"]),
        ({"is_startpage": False, "with_tag": ["a"]}, ["wolle", "seide"]),
        ({"with_tag": ["b", "c"]}, ["seide"]),
        ({"by_uuids": ["keine"]}, []),
        ({"by_ids": [0, 10**30]}, []),
        ({"search_term": "warm"}, ["wolle"]),
        ({"search_term": "schaf"}, ["wolle"]),
        ({"search_term": "seide"}, ["seide"]),
        ({"search_term": "' & | !"}, []),
    ],
)
async def test_what_is_asked_for_is_listed(db: Db, asked: dict[str, Any], slugs: list[str]) -> None:
    await a_magazine(db)

    stories, total = await list_stories(db, PUBLISHED, Selection(**asked))

    assert [story.slug for story in stories] == slugs
    assert total == len(slugs)


async def test_a_folder_is_meant_in_the_language_that_is_asked_for(db: Db) -> None:
    await a_magazine(db)

    listed = [
        len((await list_stories(db, View(language=language), Selection(starts_with=prefix)))[0])
        for language, prefix in [("fr-be", "magazine/"), ("fr", "magazin/"), ("nl", "magazine/")]
    ]

    assert listed == [4, 4, 0]


async def test_stories_come_in_the_order_of_the_uuids(db: Db) -> None:
    await a_magazine(db)
    stories, _ = await list_stories(db, PUBLISHED, Selection())
    uuids = [story.uuid for story in reversed(stories)]

    ordered, _ = await list_stories(db, PUBLISHED, Selection(by_uuids_ordered=uuids))
    unordered, _ = await list_stories(db, PUBLISHED, Selection(by_uuids=uuids[:2]))

    assert [story.uuid for story in ordered] == uuids
    assert [story.uuid for story in unordered] == uuids[1::-1]


async def test_numbers_are_chosen_and_left_out(db: Db) -> None:
    await a_magazine(db)
    stories, _ = await list_stories(db, PUBLISHED, Selection())
    first, second, *_ = [story.id for story in stories]

    chosen, _ = await list_stories(
        db, PUBLISHED, Selection(by_ids=[first, second], excluding_ids=[first])
    )

    assert [story.id for story in chosen] == [second]


@pytest.mark.parametrize(
    ("sort", "slugs"),
    [
        ([SortKey(("slug",))], ["home", "seide", "start", "tipps", "wolle"]),
        ([SortKey(("name",), is_descending=True)], ["wolle", "tipps", "start", "seide", "home"]),
        ([SortKey(("full_slug",))], ["home", "start", "tipps", "seide", "wolle"]),
        ([SortKey(("position",))], ["tipps", "seide", "wolle", "start", "home"]),
        ([SortKey(("nothing",))], ["home", "start", "wolle", "seide", "tipps"]),
        ([SortKey(("content", "price"))], ["wolle", "seide", "home", "start", "tipps"]),
        (
            [SortKey(("content", "price"), kind="int", are_nulls_first=True)],
            ["home", "start", "tipps", "seide", "wolle"],
        ),
        (
            [SortKey(("content", "seo", "rank"), is_descending=True, kind="float")],
            ["seide", "wolle", "home", "start", "tipps"],
        ),
        (
            [SortKey(("content", "component")), SortKey(("position",))],
            ["seide", "tipps", "wolle", "start", "home"],
        ),
    ],
)
async def test_the_order_is_chosen(db: Db, sort: list[SortKey], slugs: list[str]) -> None:
    await a_magazine(db)

    stories, _ = await list_stories(db, PUBLISHED, Selection(sort=sort))

    assert [story.slug for story in stories] == slugs


async def test_pages_hold_each_story_once(db: Db) -> None:
    for number in range(7):
        await a_story(db, f"story-{number}")

    pages = [
        await list_stories(db, PUBLISHED, Selection(page=page, per_page=3))
        for page in (1, 2, 3, 4, 10**15)
    ]

    assert [[story.slug for story in stories] for stories, _ in pages] == [
        ["story-0", "story-1", "story-2"],
        ["story-3", "story-4", "story-5"],
        ["story-6"],
        [],
        [],
    ]
    assert [total for _, total in pages] == [7] * 5


async def test_times_have_bounds(db: Db) -> None:
    for hour in range(3):
        await a_story(db, f"story-{hour}", operator=an_operator(NOW + timedelta(hours=hour)))
    bounds = [
        TimeBound("first_published_at", "gte", NOW + timedelta(hours=1)),
        TimeBound("published_at", "lt", NOW + timedelta(hours=2)),
    ]

    stories, _ = await list_stories(db, PUBLISHED, Selection(times=bounds))

    assert [story.slug for story in stories] == ["story-1"]


async def test_drafts_are_listed_for_those_who_ask_for_drafts(db: Db) -> None:
    await a_story(db, "wolle", is_published=False)

    public = await list_stories(db, PUBLISHED, Selection())
    stories, total = await list_stories(db, View(is_draft=True), Selection())

    assert public == ([], 0)
    assert ([story.slug for story in stories], total) == (["wolle"], 1)


async def test_a_total_is_counted_once_until_something_is_published(db: Db) -> None:
    for number in range(3):
        await a_story(db, f"story-{number}")
    totals, counted = Totals(), counting(db)

    async def cost(page: int) -> tuple[int, int]:
        known = totals.at((await space(db)).cache_version)
        before = counted.total
        _, total = await list_stories(db, PUBLISHED, Selection(page=page, per_page=1), known)
        return total, counted.total - before

    assert [await cost(1), await cost(2)] == [(3, 3), (3, 2)]
    await a_story(db, "story-3")
    assert [await cost(1), await cost(2)] == [(4, 3), (4, 2)]


async def test_a_story_of_any_size_and_words_is_saved_and_found(db: Db) -> None:
    signs = " ".join(chr(number) for number in range(0x20000, 0x20000 + 40_000))
    text = 'Zeile\nWolle "weich" ' + "seide-" * 5_000 + signs
    await a_story(db, "lang", a_page(text=text))

    listed = [
        len((await list_stories(db, PUBLISHED, Selection(search_term=words)))[0])
        for words in ("wolle", "weich", "component", "fehlt")
    ]

    assert listed == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("view", "times"),
    [
        (View(is_draft=True), ()),
        (View(at=NOW), ()),
        (PUBLISHED, [TimeBound("updated_at", "lt", NOW)]),
    ],
)
async def test_a_total_is_not_remembered_where_it_may_change_unseen(
    db: Db, view: View, times: list[TimeBound]
) -> None:
    early = an_operator(NOW - timedelta(days=1))
    for number in range(3):
        await a_story(db, f"story-{number}", operator=early)
    totals, selection = Totals().at(1), Selection(per_page=1, times=times)
    _, before = await list_stories(db, view, selection, totals)

    await db.execute("update story set deleted_at = %s where slug = 'story-1'", [NOW])
    _, after = await list_stories(db, view, selection, totals)

    assert (before, after) == (3, 2)


async def a_magazine(db: Db) -> None:
    await a_story(db, "home", position=50)
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    await a_story(db, "start", parent=magazine, is_startpage=True, position=40)
    wool = a_page(price="10", seo={"rank": "2.5"}, body=[{"text": "Warm vom Schaf"}])
    await a_story(db, "wolle", wool, parent=magazine, tags=("a",), position=30)
    silk = {**a_page(price=9, seo={"rank": 12}), "component": "article"}
    await a_story(db, "seide", silk, parent=magazine, tags=("a", "b"), position=20)
    more = await a_folder(db, "mehr", parent=magazine)
    await a_story(db, "tipps", parent=more, position=10)
    await a_story(db, "entwurf", parent=magazine, is_published=False, position=60)
