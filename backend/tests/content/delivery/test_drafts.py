"""Drafts and releases: for preview tokens alone, through no parameter for anybody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.delivery.conftest import Reader, slugs_of
from tests.content.delivery.space import UUIDS
from tests.content.delivery.test_access import UNAUTHORIZED
from vitrine.content.tokens import TokenKind

PRIVATE = "max-age=0, private, must-revalidate"


async def test_a_preview_token_reads_drafts(read: Reader) -> None:
    answer = await read.preview("/stories/magazin/wolle", version="draft")

    story = answer.json()["story"]
    assert story["content"]["title"] == "Wolle, Entwurf"
    assert story["content"]["_editable"].startswith(
        '<!--#storyblok#{"name": "article", "space": "1"'
    )
    assert answer.headers["cache-control"] == PRIVATE
    assert answer.headers["etag"].startswith('W/"')


async def test_a_preview_token_reads_what_is_public_too(read: Reader) -> None:
    answer = await read.preview("/stories/magazin/wolle", version="published")

    content = answer.json()["story"]["content"]
    assert (content["title"], "_editable" in content) == ("Wolle", False)
    assert answer.headers["cache-control"].startswith("max-age=0, public")


async def test_a_list_of_drafts_has_what_nobody_has_published(read: Reader) -> None:
    answer = await read.preview("/stories", version="draft", content_type="article")

    assert slugs_of(answer) == ["wolle", "leinen", "seide", "geheim"]


async def test_a_release_shows_its_versions_and_the_rest_as_it_is(read: Reader) -> None:
    answer = await read.preview(
        "/stories", from_release=read.stories.release, version="draft", content_type="article"
    )

    shown = {
        story["slug"]: (story["content"]["title"], story["release_id"])
        for story in answer.json()["stories"]
    }
    assert shown == {
        "wolle": ("Wolle im Herbst", read.stories.release),
        "leinen": ("Leinen", None),
        "seide": ("Seide", None),
        "geheim": ("Geheim", None),
    }
    assert answer.headers["cache-control"] == PRIVATE


async def test_a_release_beside_what_is_public_stays_private(read: Reader) -> None:
    answer = await read.preview("/stories/magazin/wolle", from_release=read.stories.release)

    assert answer.json()["story"]["content"]["title"] == "Wolle im Herbst"
    assert answer.headers["cache-control"] == PRIVATE


async def test_a_release_that_nobody_knows_changes_nothing(read: Reader) -> None:
    answer = await read.preview("/stories/magazin/wolle", from_release="999999")

    assert answer.json()["story"]["content"]["title"] == "Wolle"


@pytest.mark.parametrize("path", ["/stories", "/stories/magazin/wolle"])
@pytest.mark.parametrize("release", ["", "unreleased", "999999"])
async def test_a_public_token_reads_no_draft(read: Reader, path: str, release: str) -> None:
    number = read.stories.release if release == "unreleased" else release
    parameters = {"from_release": number} if release else {"version": "draft"}

    answer = await read(path, **parameters)

    assert (answer.status_code, answer.content) == (401, UNAUTHORIZED)
    assert answer.headers["cache-control"] == "no-store"


async def test_a_limited_token_reads_no_draft_either(read: Reader) -> None:
    answer = await read("/stories", token=read.tokens[TokenKind.LIMITED], version="draft")

    assert (answer.status_code, answer.content) == (401, UNAUTHORIZED)


async def test_people_are_told_which_token_they_need(read: Reader) -> None:
    answer = await read("/stories", version="draft")

    assert answer.headers["x-error-detail"] == "version=draft is read with the preview token."


@pytest.mark.parametrize(
    "parameters",
    [
        {"by_uuids": UUIDS.secret_uuid},
        {"by_uuids_ordered": UUIDS.secret_uuid},
        {"by_slugs": "magazin/geheim"},
        {"starts_with": "magazin/geheim"},
        {"search_term": "Geheim"},
        {"search_term": "Entwurf"},
        {"search_term": "Herbst"},
        {"filter_query[title][like]": "*Entwurf*"},
        {"filter_query[title][like]": "*Geheim*"},
        {"sort_by": "content.title", "filter_query[title][in]": "Geheim"},
        {"version": "DRAFT", "by_uuids": UUIDS.secret_uuid},
        {"version": " drafts", "by_uuids": UUIDS.secret_uuid},
    ],
)
async def test_no_parameter_shows_a_draft(read: Reader, parameters: dict[str, Any]) -> None:
    answer = await read("/stories", **parameters)

    assert (answer.json()["stories"], answer.headers["total"]) == ([], "0")


async def test_what_is_related_to_a_public_story_is_public_too(read: Reader) -> None:
    answer = await read(
        "/stories/magazin/wolle", resolve_relations="article.related", resolve_links="story"
    )

    body = answer.json()
    assert body["story"]["content"]["related"] == [UUIDS.linen_uuid, UUIDS.secret_uuid]
    assert [each["slug"] for each in body["rels"]] == ["leinen"]


async def test_a_draft_shows_related_drafts(read: Reader) -> None:
    answer = await read.preview(
        "/stories/magazin/wolle", version="draft", resolve_relations="article.related"
    )

    assert [each["slug"] for each in answer.json()["rels"]] == ["geheim", "leinen"]
