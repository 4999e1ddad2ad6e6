"""A change of what is public ends the answers that show it, and no others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.stories.publishing import publish_story
from vitrine.content.stories.rules import StoryDocument
from vitrine.content.stories.writing import Place, move_story, save_story
from vitrine.kit.db import Db
from vitrine.rpc.purges import RecordingConnection, take_recorded_tags

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
WOOL = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60"
PAGE = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f61"


@pytest.fixture
async def recording(database_url: str) -> AsyncIterator[Db]:
    """A connection that knows what it purged, rolled back."""
    async with (
        await RecordingConnection.connect(database_url) as connection,
        connection.transaction(force_rollback=True),
    ):
        yield connection


async def test_a_page_is_purged_when_what_it_refers_to_becomes_public(recording: Db) -> None:
    wool = await a_story(recording, "wolle", uuid=WOOL, is_published=False)
    await a_story(recording, "seite", a_page(related=[WOOL]), uuid=PAGE)
    await a_story(recording, "leinen")
    take_recorded_tags(recording)

    await publish_story(recording, an_operator(NOW), wool)

    assert take_recorded_tags(recording) == {"stories", f"story:{WOOL}", f"story:{PAGE}"}


async def test_a_folder_that_moves_purges_what_stands_below_it(recording: Db) -> None:
    magazine = await a_folder(recording, "magazin")
    await a_story(recording, "wolle", uuid=WOOL, parent=magazine)
    take_recorded_tags(recording)

    place = Place(parent_id=None, slug="heft", translated_slugs={}, position=0, is_startpage=False)
    await move_story(recording, an_operator(NOW), magazine, place)

    assert f"story:{WOOL}" in take_recorded_tags(recording)


async def test_a_saved_draft_purges_nothing(recording: Db) -> None:
    wool = await a_story(recording, "wolle", uuid=WOOL)
    take_recorded_tags(recording)

    document = StoryDocument(name="Wolle", slug="wolle", content=a_page(intro="Neu"))
    await save_story(recording, an_operator(NOW), wool, document)

    assert take_recorded_tags(recording) == set()
