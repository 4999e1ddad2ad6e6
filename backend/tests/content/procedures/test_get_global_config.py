from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.calling import Caller
from tests.content.builders import a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content import publish_story, save_story
from vitrine.content.stories.rules import StoryDocument
from vitrine.kit.db import Db

DEFAULTS = {
    "blackFridayLabels": False,
    "backInStockFeature": True,
    "runKameleoon": False,
    "htfFeatures": [],
}


def a_config(**switches: Any) -> dict[str, Any]:
    return {**a_page(), "component": "global_config", **switches}


def with_path(rpc: Caller, path: str) -> Caller:
    settings = replace(rpc.wiring.settings, global_config_path=path)
    return replace(rpc, wiring=replace(rpc.wiring, settings=settings))


async def test_the_story_switches_and_a_purge_of_it_ends_the_answer(rpc: Caller, db: Db) -> None:
    uuid = "5d0a1d2c-0f1e-4a1c-8c55-0d7e0f2f6a11"
    config = a_config(blackFridayLabels=True, backInStockFeature=False, htfFeatures=["outfits"])
    await a_story(db, "global-config", config, uuid=uuid)

    answer = await rpc.answer("getGlobalConfig")

    assert await rpc("getGlobalConfig") == {
        "blackFridayLabels": True,
        "backInStockFeature": False,
        "runKameleoon": False,
        "htfFeatures": ["outfits"],
    }
    assert answer.headers["x-tags"] == f"story:{uuid}"


async def test_another_path_comes_first_and_the_usual_one_after_it(rpc: Caller, db: Db) -> None:
    await a_story(db, "global-config", a_config(runKameleoon=True))

    before = await with_path(rpc, "switches")("getGlobalConfig")
    await a_story(db, "switches", a_config(blackFridayLabels=True))
    after = await with_path(rpc, "switches")("getGlobalConfig")

    assert before == {**DEFAULTS, "runKameleoon": True}
    assert after == {**DEFAULTS, "blackFridayLabels": True}


@pytest.mark.parametrize("content", [None, a_config(blackFridayLabels="perhaps")])
async def test_a_missing_or_broken_story_gives_the_defaults_and_one_line_in_the_log(
    rpc: Caller, db: Db, content: dict[str, Any] | None, caplog: pytest.LogCaptureFixture
) -> None:
    if content:
        await a_story(db, "global-config", content)

    answer = await rpc.answer("getGlobalConfig")
    lines = [each for each in caplog.messages if "global config" in each]

    assert await rpc("getGlobalConfig") == DEFAULTS
    assert "stories" in answer.headers["x-tags"].split(",")
    assert len(lines) == 1


async def test_the_switch_for_sizes_that_are_back_works_at_once(rpc: Caller, db: Db) -> None:
    config = a_config(backInStockFeature=True)
    story_id = await a_story(db, "global-config", config)
    before = await rpc("notifyBackInStock", variantId=1, email="mara@example.com")

    document = StoryDocument(
        name="Config", slug="global-config", content={**config, "backInStockFeature": False}
    )
    await save_story(db, an_operator(), story_id, document)
    drafted = await rpc("notifyBackInStock", variantId=1, email="mara@example.com")
    await publish_story(db, an_operator(), story_id)
    after = await rpc("notifyBackInStock", variantId=1, email="mara@example.com")

    # There is no such size, which is looked for only while the switch is on.
    assert before["code"] == drafted["code"] != "FeatureOff"
    assert (after["status"], after["code"]) == (400, "FeatureOff")
