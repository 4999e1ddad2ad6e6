"""The hosted service answers as our own tables do, and is asked as its clients ask it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.content.builders import a_datasource, a_folder, a_page, a_release, a_story
from tests.content.remote.conftest import Hosted, Pages, lend_nothing, with_settings
from tests.content.remote.faulty_proxy import lead_to
from vitrine.content import ContentUnavailable, FindBy, LinkMode, filter_parameters
from vitrine.content.embedded import EmbeddedContent
from vitrine.content.source import EntriesQuery, StoriesQuery, StoryQuery
from vitrine.content.tokens import TokenKind


def a_teaser(**fields: Any) -> dict[str, Any]:
    return {"_uid": str(uuid4()), "component": "teaser", **fields}


def named_beyond_a_limit(body: dict[str, Any]) -> dict[str, Any]:
    """As the hosted service does: over fifty, the uuids alone."""
    for stories, uuids in (("rels", "rel_uuids"), ("links", "link_uuids")):
        if len(body.get(stories, [])) > 50:
            body[uuids] = [each["uuid"] for each in body[stories]]
            body[stories] = []
    return body


@pytest.fixture(scope="module")
async def space(hosted: Hosted) -> dict[str, str]:
    """Two levels of relations, links, languages, a release; uuids by slug."""
    names = [f"look-{number}" for number in range(60)]
    uuids = {name: str(uuid4()) for name in ["author", "hidden", "home", "draft", *names]}
    async with await hosted.connect() as db:
        await a_datasource(db)
        folder = await a_folder(db, "looks")
        await a_story(db, "author", a_page(title="Anna"), uuid=uuids["author"])
        await a_story(db, "hidden", is_published=False, uuid=uuids["hidden"])
        for name in names:
            content = a_page(title=name, title__i18n__fr=f"{name} en français")
            content["body"] = [a_teaser(author=uuids["author"])]
            await a_story(db, name, content, parent=folder, uuid=uuids[name], tags=("spring",))
        link = {"fieldtype": "multilink", "linktype": "story", "id": uuids["author"], "url": ""}
        teasers = [a_teaser(looks=[uuids[name] for name in names], author=uuids["hidden"])]
        home = await a_story(
            db, "home", a_page(title="Willkommen", link=link, body=teasers), uuid=uuids["home"]
        )
        links = [{**link, "id": uuids[name]} for name in names]
        await a_story(db, "contents", a_page(body=[a_teaser(link=each) for each in links]))
        release = await a_release(db, {home: a_page(title="Im Frühling")})
        uuids["release"] = str(release)
    return uuids


RELATIONS = ("teaser.looks", "teaser.author")


@pytest.mark.parametrize(
    "query",
    [
        StoryQuery(address="home"),
        StoryQuery(address="looks/look-1", language="fr-be"),
        StoryQuery(address="home", relations=RELATIONS, links=LinkMode.URL),
        StoryQuery(address="home", relations=RELATIONS, links=LinkMode.STORY, language="fr"),
        StoryQuery(address="home", links=LinkMode.LINK, excluding_fields=("title",)),
        StoryQuery(address="hidden"),
        StoryQuery(address="nowhere/at-all"),
        StoryQuery(address="hidden", is_draft=True),
    ],
    ids=repr,
)
async def test_a_story_is_the_same_from_both_sources(
    hosted: Hosted, space: dict[str, str], pages: Pages, query: StoryQuery
) -> None:
    embedded = await EmbeddedContent().story(hosted.lend, query)

    remote = await pages.source.story(lend_nothing, query)

    assert (remote and (remote.story, remote.rels, remote.links, remote.cv)) == (
        embedded and (embedded.story, embedded.rels, embedded.links, embedded.cv)
    )


@pytest.mark.parametrize(
    "query",
    [
        StoriesQuery(),
        StoriesQuery(starts_with="looks/", per_page=7, page=2, sort_by="name:asc"),
        StoriesQuery(with_tag=("spring",), relations=RELATIONS, per_page=100),
        StoriesQuery(by_slugs=("author", "looks/look-1*")),
        StoriesQuery(content_type="page", filters=filter_parameters({"title": {"in": "Anna"}})),
        StoriesQuery(content_type="nothing"),
    ],
    ids=repr,
)
async def test_a_list_is_the_same_from_both_sources(
    hosted: Hosted, space: dict[str, str], pages: Pages, query: StoriesQuery
) -> None:
    embedded = await EmbeddedContent().stories(hosted.lend, query)

    remote = await pages.source.stories(lend_nothing, query)

    assert (remote.stories, remote.total, remote.rels, remote.links, remote.cv) == (
        embedded.stories,
        embedded.total,
        embedded.rels,
        embedded.links,
        embedded.cv,
    )


@pytest.mark.parametrize("datasource", ["farben", "nothing"])
@pytest.mark.parametrize("language", ["fr", "de"])
async def test_words_are_the_same_from_both_sources(
    hosted: Hosted, space: dict[str, str], pages: Pages, datasource: str, language: str
) -> None:
    query = EntriesQuery(datasource=datasource, language=language)
    embedded = await EmbeddedContent().entries(hosted.lend, query)

    remote = await pages.source.entries(lend_nothing, query)

    assert (remote.entries, remote.cv) == (embedded.entries, embedded.cv)
    assert len(remote.entries) == (2 if datasource == "farben" else 0)


async def test_a_story_is_found_by_its_uuid_and_its_number(
    space: dict[str, str], pages: Pages
) -> None:
    by_path = await pages.story("home")
    assert by_path

    by_uuid = await pages.story(space["home"], find_by=FindBy.UUID)
    by_id = await pages.story(str(by_path.story["id"]), find_by=FindBy.ID)

    assert by_uuid == by_id == by_path


async def test_a_release_is_kept(space: dict[str, str], pages: Pages) -> None:
    query = {"is_draft": True, "release_id": int(space["release"])}

    answer = await pages.story("home", **query)

    assert answer
    assert answer.story["content"]["title"] == "Im Frühling"


async def test_what_the_service_only_names_is_fetched_in_batches_of_fifty(
    hosted: Hosted, space: dict[str, str], pages: Pages
) -> None:
    query = StoryQuery(address="home", relations=RELATIONS, language="fr")
    whole = await EmbeddedContent().story(hosted.lend, query)
    pages.proxy.change = named_beyond_a_limit

    answer = await pages.story("home", relations=RELATIONS, language="fr")

    assert whole
    assert answer
    assert {each["uuid"]: each for each in answer.rels} == {
        each["uuid"]: each for each in whole.rels
    }
    requests = pages.proxy.summaries("per_page", "language", "version", "resolve_relations")
    shared = {"language": "fr", "version": "published"}
    relations = {"resolve_relations": ",".join(RELATIONS)}
    assert requests == [
        {"path": "/stories/home", **shared, **relations},
        {"path": "/stories", "per_page": "50", **shared, **relations},
        {"path": "/stories", "per_page": "11", **shared, **relations},
    ]


@pytest.mark.parametrize("mode", [LinkMode.URL, LinkMode.LINK, LinkMode.STORY])
async def test_links_that_the_service_only_names_are_fetched_as_they_were_wanted(
    hosted: Hosted, space: dict[str, str], pages: Pages, mode: LinkMode
) -> None:
    query = StoryQuery(address="contents", links=mode, language="fr-be")
    whole = await EmbeddedContent().story(hosted.lend, query)
    pages.proxy.change = named_beyond_a_limit

    answer = await pages.source.story(lend_nothing, query)

    assert whole
    assert answer
    assert len(answer.links) == 60
    assert {each["uuid"]: each for each in answer.links} == {
        each["uuid"]: each for each in whole.links
    }


async def test_nothing_has_an_empty_address(pages: Pages) -> None:
    answer = await pages.story("/")

    assert (answer, pages.proxy.requests) == (None, [])


async def test_the_newest_version_is_sent_and_comes_with_each_answer(
    space: dict[str, str], pages: Pages
) -> None:
    first = await pages.story("home")
    await pages.stories()

    assert first
    assert pages.proxy.summaries("cv", "version", "page", "per_page") == [
        {"path": "/stories/home", "version": "published"},
        {
            "path": "/stories",
            "cv": str(first.cv),
            "version": "published",
            "page": "1",
            "per_page": "25",
        },
    ]


async def test_what_the_editor_adds_to_addresses_is_not_sent_on(
    space: dict[str, str], pages: Pages
) -> None:
    await pages.story("home?_storyblok=1&_storyblok_tk[token]=x")
    await pages.stories(filters=(("_storyblok_release", "7"), ("filter_query[a][in]", "b")))

    names = [set(url.params) for url in pages.proxy.requests]
    assert names == [
        {"token", "version"},
        {"token", "version", "cv", "page", "per_page", "filter_query[a][in]"},
    ]


async def test_a_redirect_to_the_newest_version_is_followed(
    space: dict[str, str], pages: Pages
) -> None:
    token = pages.settings.content_token
    pages.proxy.faults = [lead_to(f"/content/v2/cdn/stories/home?cv=7&token={token}")]

    answer = await pages.story("home")

    assert answer
    assert answer.story["full_slug"] == "home"
    assert pages.proxy.summaries("cv") == [
        {"path": "/stories/home"},
        {"path": "/stories/home", "cv": "7"},
    ]


async def test_a_token_is_not_taken_to_somebody_else(pages: Pages) -> None:
    pages.proxy.faults = [lead_to("http://127.0.0.1:9/content/v2/cdn/stories/home")]

    with pytest.raises(ContentUnavailable) as failure:
        await pages.story("home")

    assert failure.value.status_message == "It redirects to somebody else"


async def test_drafts_are_read_with_their_own_token_and_never_remembered(
    hosted: Hosted, space: dict[str, str], pages: Pages
) -> None:
    await pages.story("hidden", is_draft=True)
    await pages.story("hidden", is_draft=True)

    assert (
        pages.proxy.summaries("token", "version", "cv")
        == [
            {
                "path": "/stories/hidden",
                "token": hosted.tokens[TokenKind.PREVIEW],
                "version": "draft",
            }
        ]
        * 2
    )


async def test_without_a_token_for_drafts_there_are_none(
    space: dict[str, str], pages: Pages
) -> None:
    without = with_settings(pages, content_preview_token=None)

    with pytest.raises(ContentUnavailable) as failure:
        await without.story("hidden", is_draft=True)

    await without.source.close()
    assert (failure.value.status_code, pages.proxy.requests) == (401, [])


@pytest.mark.parametrize(
    ("changes", "status_code", "message"),
    [
        ({"content_token": "unknown"}, 401, "Unauthorized"),
        ({"content_token": None}, 401, "CONTENT_TOKEN is missing"),
    ],
)
async def test_a_refusal_has_a_code_and_a_message(
    pages: Pages, changes: dict[str, object], status_code: int, message: str
) -> None:
    refused = with_settings(pages, **changes)

    with pytest.raises(ContentUnavailable) as failure:
        await refused.story("home")
    with pytest.raises(ContentUnavailable):
        await refused.stories()

    await refused.source.close()
    assert (failure.value.status_code, failure.value.status_message) == (status_code, message)


async def test_a_filter_that_nobody_knows_is_refused_by_both_sources(
    hosted: Hosted, pages: Pages
) -> None:
    query = StoriesQuery(filters=(("filter_query[title][is]", "wrong"),))

    with pytest.raises(ContentUnavailable) as embedded:
        await EmbeddedContent().stories(hosted.lend, query)
    with pytest.raises(ContentUnavailable) as remote:
        await pages.stories(filters=query.filters)

    assert embedded.value.status_code == remote.value.status_code == 400
