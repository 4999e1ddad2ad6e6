"""Experiments that ran in these days, with the sentence that says what it means."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tests.catalogue.builders import DE, NOW
from tests.experiments.builders import put
from vitrine import reports
from vitrine.kit.db import Db, execute

SHOWN = """
    insert into visit_day_exposure (day, shop_id, experiment, variant, visitors)
    values (%(day)s, %(shop_id)s, 'tiles', %(variant)s, 40)
"""
LATER = NOW + timedelta(days=3)


async def test_arms_stand_with_their_interval_and_a_sentence(db: Db) -> None:
    await put(db, shopCodes=["de"])
    for variant in ("four", "three"):
        await execute(db, SHOWN, day=NOW.date(), shop_id=DE, variant=variant)

    (answer,) = await _read(db)

    (tiles,) = answer.tables
    assert [row.cells[:4] for row in tiles.rows] == [["four", 40, 0, 0.0], ["three", 40, 0, 0.0]]
    assert tiles.note


async def test_what_ran_elsewhere_or_in_other_days_is_left_out(db: Db) -> None:
    await put(db, shopCodes=["de"])

    (elsewhere,) = await _read(db, shop="uk")
    (before,) = await _read(db, first="2026-10-01", last="2026-10-31")

    assert (elsewhere.tables, before.tables) == ([], [])


async def _read(db: Db, **asked: Any) -> list[reports.Answer]:
    question = await reports.open_question(db, LATER, **asked)
    return await reports.read_reports(question, ["experiments"])
