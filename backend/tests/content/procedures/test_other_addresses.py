"""A story is found by the other addresses that a visitor may come by, in one read."""

from __future__ import annotations

from typing import Any

from tests.calling import Caller
from tests.content.builders import a_folder, a_story
from vitrine.kit.db import Db

GERMANY = 1006


async def path_of(rpc: Caller, slug: str, **options: Any) -> object:
    answer = await rpc("getCmsContent", shop=GERMANY, slug=slug, options=options)
    return answer.get("path") or (answer["status"], answer["code"])


async def test_where_there_is_none_the_other_slug_is_looked_up(rpc: Caller, db: Db) -> None:
    folder = await a_folder(db, "magazin")
    for slug in ("wolle", "leinen"):
        await a_story(db, slug, parent=folder)

    paths = [
        await path_of(rpc, "magazine/wolle", other_slug="magazin/wolle"),
        await path_of(rpc, "magazin/leinen", other_slug="magazin/wolle"),
        await path_of(rpc, "magazine/seide", other_slug="magazin/seide"),
    ]

    assert paths == ["/de/magazin/wolle", "/de/magazin/leinen", (404, "UnknownStory")]
