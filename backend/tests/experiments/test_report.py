"""A result joins who has seen an arm with what orders say they bought."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest

from tests.catalogue.builders import DE, NOW, UK
from tests.experiments.builders import put
from tests.insight.sales.selling import a_sale
from vitrine import experiments, insight
from vitrine.insight import Visit
from vitrine.kit.db import Db, execute
from vitrine.rpc import Problem

SHOWN = """
    insert into visit_day_exposure (day, shop_id, experiment, variant, visitors)
    values (%(day)s, %(shop_id)s, 'tiles', %(variant)s, %(visitors)s)
"""
LATER = NOW + timedelta(hours=1)


async def shown(db: Db, variant: str, visitors: int, shop_id: int = DE, days: int = 0) -> None:
    day = (NOW + timedelta(days=days)).date()
    await execute(db, SHOWN, day=day, shop_id=shop_id, variant=variant, visitors=visitors)


async def bought(db: Db, count: int, variant: str) -> None:
    for _ in range(count):
        number = next(NUMBERS)
        visit = Visit(visitor=UUID(int=number), arms={"tiles": variant})
        await insight.add_sale(
            db, a_sale(key=f"purchase {number}", order_id=number, shop_id=DE, visit=visit)
        )


NUMBERS = iter(range(9_000_000, 9_999_999))


async def test_whoever_came_after_midnight_in_berlin_is_counted_at_once(db: Db) -> None:
    near_midnight = NOW.replace(hour=23, minute=30)
    await put(db, shopCodes=["de"])
    await shown(db, "four", 10, days=1)

    report = await experiments.experiment_report(db, "tiles", near_midnight)

    assert [(each.variant, each.visitors) for each in report.arms] == [("four", 10), ("three", 0)]


async def test_visitors_and_buyers_of_each_arm_are_compared(db: Db) -> None:
    await put(db, shopCodes=["de"])
    await shown(db, "four", 1_000)
    await shown(db, "three", 1_020)
    await shown(db, "three", 5_000, UK)
    await bought(db, 20, "four")
    await bought(db, 50, "three")

    report = await experiments.experiment_report(db, "tiles", LATER)

    assert [(each.variant, each.visitors, each.conversions) for each in report.arms] == [
        ("four", 1_000, 20),
        ("three", 1_020, 50),
    ]
    assert report.is_split_as_meant
    assert report.sentences["en"].startswith("“three” leads more visitors to a purchase")
    assert [each.revenue[0].currency for each in report.arms] == ["EUR", "EUR"]


async def test_after_other_weights_the_split_is_of_the_days_since(db: Db) -> None:
    await put(db)
    await put(
        db,
        variants=[
            {"name": "four", "weight": 0.9},
            {"name": "three", "weight": 0.1, "changes": [{"kind": "tilesPerRow", "tiles": 3}]},
        ],
    )
    await shown(db, "four", 1_000)
    await shown(db, "three", 1_000)
    await shown(db, "four", 900, days=1)
    await shown(db, "three", 100, days=1)

    report = await experiments.experiment_report(db, "tiles", NOW + timedelta(days=2))

    assert (report.split_chance, report.arms[0].visitors) == (1.0, 1_900)


@pytest.mark.parametrize("name", ["later", "unknown"])
async def test_what_has_not_begun_has_no_result(db: Db, name: str) -> None:
    await put(db, name="later", startsAt=None)

    with pytest.raises(Problem) as refused:
        await experiments.experiment_report(db, name, LATER)

    assert (refused.value.status, refused.value.code) == (404, "UnknownExperiment")
