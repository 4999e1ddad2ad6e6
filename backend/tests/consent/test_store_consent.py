"""What a visitor has chosen is stored as proof, with the words it was given to."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.calling import Caller
from tests.catalogue.builders import AT, NOW, UK
from vitrine.consent import queries
from vitrine.consent.queries import Choice
from vitrine.kit.db import Db

VISITOR = UUID("6f2c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d")
VERSION = "2026-11-18"


def a_choice(*purposes: str, **changed: Any) -> dict[str, Any]:
    return {"consentId": str(VISITOR), "version": VERSION, "purposes": list(purposes), **changed}


async def test_consent_and_withdrawal_are_rows_of_one_proof(db: Db, rpc: Caller) -> None:
    given = await rpc.at(NOW)("storeConsent", **a_choice("statistics", "marketing"))
    withdrawn = await rpc.at(NOW)("storeConsent", **a_choice())

    assert given == {"purposes": ["marketing", "statistics"]}
    assert withdrawn == {"purposes": []}
    assert await queries.choices(db, VISITOR) == [
        Choice(AT, VERSION, ["marketing", "statistics"], NOW),
        Choice(AT, VERSION, [], NOW),
    ]


async def test_the_storefront_is_part_of_the_proof(db: Db, rpc: Caller) -> None:
    await rpc.at(NOW)("storeConsent", shop=UK, **a_choice("statistics"))

    assert await queries.choices(db, VISITOR) == [Choice(UK, VERSION, ["statistics"], NOW)]


@pytest.mark.parametrize(
    "bad",
    [
        a_choice("espionage"),
        a_choice("statistics", "marketing", "statistics"),
        a_choice(version="the latest"),
        a_choice(version="2026-11-18" * 2),
        a_choice(consentId="1"),
        {"version": VERSION, "purposes": []},
    ],
)
async def test_what_is_no_choice_is_refused(db: Db, rpc: Caller, bad: dict[str, Any]) -> None:
    answer = await rpc("storeConsent", **bad)

    assert (answer["status"], answer["code"]) == (400, "MalformedPayload")
    assert await queries.choices(db, VISITOR) == []


async def test_a_proof_ends_when_nobody_can_ask_for_it(db: Db, rpc: Caller) -> None:
    await rpc.at(NOW)("storeConsent", **a_choice("statistics"))

    kept = await queries.forget_old(db, NOW)
    removed = await queries.forget_old(db, NOW + timedelta(seconds=1))

    assert (kept, removed) == (0, 1)
