from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import Caller
from vitrine.content import TokenKind, token_of
from vitrine.content.preview.signing import signed_by
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db

HOUR = timedelta(hours=1)


async def a_signature(db: Db, age: timedelta = timedelta()) -> dict[str, Any]:
    token = await token_of(db, TokenKind.PREVIEW)
    signature = signed_by("1", token, time_of_day() - age)
    return {
        "spaceId": signature.space_id,
        "timestamp": signature.timestamp,
        "token": signature.token,
    }


async def test_a_signed_link_gets_a_pass_for_an_hour(rpc: Caller, db: Db) -> None:
    now = time_of_day()
    rpc = rpc.at(now)

    entry = await rpc("enterPreview", shop=None, signature=await a_signature(db), releaseId=7)

    assert entry == {"pass": entry["pass"], "releaseId": 7, "secondsLeft": entry["secondsLeft"]}
    assert 3598 <= entry["secondsLeft"] <= 3600
    assert await rpc("enterPreview", shop=None, **{"pass": entry["pass"]}) == entry
    later = await rpc.at(now + HOUR)("enterPreview", shop=None, **{"pass": entry["pass"]})
    assert (later["status"], later["code"]) == (403, "PreviewExpired")


async def test_a_link_that_is_used_again_gives_no_more_than_the_rest_of_its_hour(
    rpc: Caller, db: Db
) -> None:
    now = time_of_day()
    signature = await a_signature(db)

    entry = await rpc.at(now + HOUR * 0.75)("enterPreview", shop=None, signature=signature)
    ahead = await rpc.at(now - timedelta(seconds=30))(
        "enterPreview", shop=None, signature=signature
    )

    assert 898 <= entry["secondsLeft"] <= 900
    assert 3599 <= ahead["secondsLeft"] <= 3600


async def test_a_link_that_is_used_again_after_its_hour_is_refused(rpc: Caller, db: Db) -> None:
    signature = await a_signature(db, age=HOUR + timedelta(seconds=5))

    refusal = await rpc("enterPreview", shop=None, signature=signature)

    assert (refusal["status"], refusal["code"]) == (403, "PreviewExpired")


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"pass": ""},
        {"pass": "9999999999-0-" + "0" * 64},
        {"signature": {"spaceId": "1", "timestamp": "1700000000", "token": "0" * 40}},
        {"signature": {"spaceId": "", "timestamp": "", "token": ""}},
    ],
)
async def test_what_no_editor_signed_is_refused(rpc: Caller, payload: dict[str, Any]) -> None:
    refusal = await rpc("enterPreview", shop=None, **payload)

    assert (refusal["status"], refusal["code"]) == (403, "PreviewForged")


async def test_the_answer_tells_nothing_of_the_token(rpc: Caller, db: Db) -> None:
    answer = await rpc.answer("enterPreview", shop=None, signature=await a_signature(db))

    assert (await token_of(db, TokenKind.PREVIEW)).encode() not in answer.body
    assert answer.headers["cache-control"] == "no-store"
