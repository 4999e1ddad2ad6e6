"""The hosted service is busy, slow, broken or gone: pages show what they had."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import structlog

from tests.content.builders import a_page, a_story
from tests.content.remote.conftest import Hosted, Pages, make_pages, with_settings
from tests.content.remote.faulty_proxy import (
    BROKEN,
    BUSY,
    NO_JSON,
    NO_STORY,
    Fault,
    cut_off,
    hang_up,
    lead_to,
)
from tests.media.answering import silence
from tests.operators.builders import an_operator
from tests.waiting import eventually
from vitrine.content import (
    ContentUnavailable,
    StoryAnswer,
    StoryDocument,
    publish_story,
    save_story,
)
from vitrine.content.remote.memory import Memory
from vitrine.content.source import StoryQuery
from vitrine.content.tags import LISTS

LOOP = lead_to("/content/v2/cdn/stories/page")
FAULTS = [BUSY, BROKEN, NO_JSON, NO_STORY, cut_off, hang_up, LOOP]


@pytest.fixture
async def page(hosted: Hosted) -> int:
    """A story called `page` that says `before`, whatever other tests did to it."""
    async with await hosted.connect() as db:
        cursor = await db.execute("select id from story where slug = 'page'")
        rows = await cursor.fetchall()
        story_id = int(rows[0][0]) if rows else await a_story(db, "page", a_page(title="before"))
    await say(hosted, story_id, "before")
    return story_id


async def say(hosted: Hosted, story_id: int, title: str) -> None:
    """An editor publishes it with another title."""
    async with await hosted.connect() as db:
        document = StoryDocument(name="Page", slug="page", content=a_page(title=title))
        await save_story(db, an_operator(), story_id, document)
        await publish_story(db, an_operator(), story_id)


def shown(answer: StoryAnswer | None) -> tuple[Any, bool]:
    assert answer
    return answer.story["content"]["title"], answer.is_stale


async def test_a_busy_service_is_asked_again_after_a_while_up_to_ten_times(
    page: int, pages: Pages
) -> None:
    pages.proxy.faults = [BUSY] * 10

    answer = await pages.story("page")

    waits = [each for each in pages.time.sleeps if 0.3 <= each <= 0.45]
    assert shown(answer) == ("before", False)
    assert len(pages.proxy.requests) == 11
    assert len(waits) >= 10
    assert len(set(waits)) > 5


async def test_an_eleventh_time_is_one_too_many(page: int, pages: Pages) -> None:
    pages.proxy.lasting_fault = BUSY

    with pytest.raises(ContentUnavailable) as failure:
        await pages.story("page")

    assert (failure.value.status_code, failure.value.status_message) == (503, "it answered 429")
    assert len(pages.proxy.requests) == 11


@pytest.mark.parametrize("fault", FAULTS)
async def test_what_was_there_is_shown_while_the_service_fails(
    hosted: Hosted, page: int, pages: Pages, fault: Fault
) -> None:
    await pages.story("page")
    await say(hosted, page, "after")
    await pages.remote.refresh()
    pages.purges.clear()
    pages.proxy.lasting_fault = fault

    during = [shown(await pages.story("page")) for _ in range(3)]
    pages.proxy.lasting_fault = None
    pages.time.seconds += 10.0
    is_purged = await eventually(lambda: was_refreshed(pages))

    assert during == [("before", True)] * 3
    assert is_purged
    assert shown(await pages.story("page")) == ("after", False)


async def was_refreshed(pages: Pages) -> bool:
    """What was shown old is read again behind the pages, which are purged then."""
    await pages.remote.refresh()
    return LISTS in pages.purges


@pytest.mark.parametrize("fault", FAULTS)
async def test_where_nothing_was_there_a_page_is_told_so(
    page: int, pages: Pages, fault: Fault
) -> None:
    pages.proxy.lasting_fault = fault

    with pytest.raises(ContentUnavailable) as failure:
        await pages.story("page")

    assert failure.value.status_code in (502, 503)
    assert failure.value.status_message


async def test_a_page_waits_for_a_moment_and_its_answer_comes_behind_it(
    page: int, pages: Pages
) -> None:
    impatient = make_pages(pages.proxy, pages.time, pages.settings, page_waits=0.05)
    answer_now = asyncio.Event()
    target = f"/content/v2/cdn/stories/page?token={pages.settings.content_token}"

    async def answer_late(writer: asyncio.StreamWriter) -> None:
        await answer_now.wait()
        await pages.proxy.pass_on(target)(writer)

    pages.proxy.faults = [answer_late]
    with pytest.raises(ContentUnavailable) as failure:
        await impatient.story("page")
    answer_now.set()
    is_purged = await eventually(lambda: was_refreshed(impatient))
    answer = await impatient.story("page")

    await impatient.source.close()
    assert (failure.value.status_code, failure.value.status_message) == (
        504,
        "The service took too long",
    )
    assert is_purged
    assert shown(answer) == ("before", False)
    assert len([each for each in pages.proxy.summaries() if each["path"] == "/stories/page"]) == 1


async def test_pages_with_something_to_show_do_not_wait_for_a_service_that_hangs(
    hosted: Hosted, page: int, pages: Pages
) -> None:
    await pages.story("page")
    await say(hosted, page, "after")
    await pages.remote.refresh()
    pages.proxy.lasting_fault = BROKEN
    await pages.story("page")
    pages.proxy.lasting_fault = silence
    requests = len(pages.proxy.requests)

    # These would wait for a minute otherwise.
    answers = await asyncio.gather(*(pages.story("page") for _ in range(50)))

    assert [shown(each) for each in answers] == [("before", True)] * 50
    assert len(pages.proxy.requests) <= requests + 1


async def test_a_service_that_is_busy_for_five_minutes_costs_no_page_and_few_requests(
    hosted: Hosted, page: int, pages: Pages
) -> None:
    await pages.story("page")
    await say(hosted, page, "after")
    await pages.remote.refresh()
    pages.purges.clear()
    pages.proxy.lasting_fault = BUSY
    began_at, requests = pages.time.seconds, len(pages.proxy.requests)
    titles = set()

    while pages.time.seconds < began_at + 300:
        titles.add(shown(await pages.story("page")))
        await pages.remote.refresh()
        await pages.time.sleep(2.0)

    seconds = pages.time.seconds - began_at
    assert titles == {("before", True)}
    assert pages.purges == []
    assert len(pages.proxy.requests) - requests <= 5 * seconds + 5
    pages.proxy.lasting_fault = None
    pages.time.seconds += 10.0
    assert await eventually(lambda: was_refreshed(pages))
    assert shown(await pages.story("page")) == ("after", False)


@pytest.mark.parametrize(("oauth_token", "per_second"), [(None, 5), ("oauth-of-a-test", 3)])
async def test_no_more_requests_are_sent_than_the_service_allows(
    page: int, pages: Pages, oauth_token: str | None, per_second: int
) -> None:
    many = with_settings(pages, content_oauth_token=oauth_token)

    for number in range(20):
        await many.story(f"nowhere-{number}")

    await many.source.close()
    moments = pages.proxy.moments
    assert len(moments) == 20
    for first, other in zip(moments, moments[per_second:], strict=False):
        assert other - first >= 1.0
    sent = {"authorization: " in head.lower() for head in pages.proxy.heads}
    assert sent == {oauth_token is not None}


async def test_an_edit_is_seen_and_ends_the_pages_that_show_content(
    hosted: Hosted, page: int, pages: Pages
) -> None:
    await pages.remote.refresh()
    before = await pages.story("page")
    await pages.remote.refresh()
    pages.purges.clear()
    await pages.remote.refresh()
    unchanged = list(pages.purges)

    await say(hosted, page, "after")
    await pages.remote.refresh()
    after = await pages.story("page")

    assert (shown(before), shown(after)) == (("before", False), ("after", False))
    assert (unchanged, pages.purges) == ([], [LISTS])
    assert after
    assert after.tags == {LISTS}


async def test_what_is_known_to_be_current_is_not_asked_again(page: int, pages: Pages) -> None:
    answers = [await pages.story("page") for _ in range(5)]
    nothing = [await pages.story("nowhere") for _ in range(5)]

    assert (answers, nothing) == ([answers[0]] * 5, [None] * 5)
    assert [each["path"] for each in pages.proxy.summaries()] == [
        "/stories/page",
        "/stories/nowhere",
    ]


async def test_many_who_ask_the_same_at_once_ask_once(page: int, pages: Pages) -> None:
    answers = await asyncio.gather(*(pages.story("page") for _ in range(20)))

    assert answers == [answers[0]] * 20
    assert len(pages.proxy.requests) == 1


async def test_pages_are_purged_once_the_database_is_back(page: int, pages: Pages) -> None:
    is_down = True
    purged = []

    async def purge(tag: str) -> None:
        if is_down:
            raise ConnectionError("the database is away")
        purged.append(tag)

    others = make_pages(pages.proxy, pages.time, pages.settings, purge=purge)
    await others.remote.refresh()
    is_down = False
    await others.remote.refresh()
    await others.remote.refresh()

    await others.source.close()
    assert purged == [LISTS]


def test_a_missing_token_is_logged_and_stops_nothing(pages: Pages) -> None:
    with structlog.testing.capture_logs() as lines:
        with_settings(pages, content_token=None)

    assert lines == [
        {
            "event": "content_token_missing",
            "detail": "CONTENT_URL needs CONTENT_TOKEN",
            "log_level": "error",
        }
    ]


def test_what_is_remembered_is_bounded() -> None:
    memory = Memory(most_bytes=10_000)
    queries = [StoryQuery(address=f"page-{number}") for number in range(50)]

    for query in queries:
        story = {"uuid": query.address, "content": {"title": "x" * 1_000}}
        answer = StoryAnswer(story=story, rels=[], links=[], cv=1, tags=frozenset())
        memory.put(query, answer, 1)
    memory.put(
        queries[0],
        StoryAnswer(story={"a": "x" * 20_000}, rels=[], links=[], cv=1, tags=frozenset()),
        1,
    )

    remembered = [query for query in queries if memory.get(query)]
    assert remembered == queries[-len(remembered) :]
    assert 3 < len(remembered) < 10
