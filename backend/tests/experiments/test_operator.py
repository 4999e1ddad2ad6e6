"""What operators decide about experiments: what may change while one runs, and what is refused."""

from __future__ import annotations

import argparse
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.catalogue.builders import NOW
from tests.experiments.builders import an_experiment, put
from tests.operators.builders import an_operator
from vitrine import experiments
from vitrine.cli.experiments import _end, _list, _put
from vitrine.kit.db import Db
from vitrine.operators import changes
from vitrine.rpc import Problem

TOMORROW = (NOW + timedelta(days=1)).isoformat()
EVEN = [{"name": "four", "weight": 0.5}, {"name": "three", "weight": 0.5}]


async def test_weights_of_a_running_experiment_may_change(db: Db) -> None:
    await put(db)
    arms = msgspec.to_builtins(an_experiment().variants)
    heavier = [arms[0] | {"weight": 0.9}, arms[1] | {"weight": 0.1}]

    changed = await put(
        db, variants=heavier, audience=0.5, endsAt=TOMORROW, shopCodes=["de"], customerTypes=["new"]
    )

    assert await experiments.saved_experiments(db) == [changed]
    assert [each.weight for each in changed.variants] == [0.9, 0.1]
    newest, _ = await changes_of_tiles(db)
    assert newest.before is not None
    assert {*newest.before} == {"audience", "customerTypes", "endsAt", "shopCodes", "variants"}


@pytest.mark.parametrize(
    "changed",
    [
        {"variants": EVEN},
        {"variants": [{"name": "four", "weight": 0.5}, {"name": "two", "weight": 0.5}]},
        {"pageTypes": ["productlist", "home"]},
        {"startsAt": NOW.isoformat()},
        {"namespace": {"name": "grid", "begin": 0.0, "end": 0.5}},
    ],
)
async def test_what_visitors_have_seen_may_not_change(db: Db, changed: dict[str, Any]) -> None:
    sound = await put(db)

    with pytest.raises(Problem) as refused:
        await put(db, **changed)

    assert (refused.value.status, refused.value.code) == (409, "ExperimentRuns")
    assert await experiments.saved_experiments(db) == [sound]


async def test_everything_may_change_before_the_beginning(db: Db) -> None:
    await put(db, startsAt=None)

    changed = await put(db, startsAt=None, variants=EVEN, pageTypes=["pdp"])

    assert await experiments.saved_experiments(db) == [changed]


async def test_an_experiment_ends_once_and_stays_as_it_was(db: Db) -> None:
    await put(db)

    assert await experiments.end_experiment(db, an_operator(NOW), "tiles")
    assert not await experiments.end_experiment(db, an_operator(NOW), "tiles")
    with pytest.raises(Problem) as refused:
        await put(db, endsAt=TOMORROW)

    assert refused.value.code == "ExperimentEnded"
    (saved,) = await experiments.saved_experiments(db)
    assert saved.ends_at == NOW
    assert (await experiments.running_experiments(db, NOW)).experiments == []


@pytest.mark.parametrize(
    ("changed", "field", "rule"),
    [
        ({"variants": [{"name": "a1", "weight": 1}] * 2}, "variants", "unique"),
        (
            {"variants": [{"name": "a1", "weight": 0.5}, {"name": "b1", "weight": 0.4}]},
            "variants",
            "weightsAddUpToOne",
        ),
        (
            {
                "variants": [
                    {"name": "a1", "weight": 0.5, "changes": [{"kind": "tilesPerRow", "tiles": 3}]},
                    {"name": "b1", "weight": 0.5},
                ]
            },
            "variants[0].changes",
            "controlChangesNothing",
        ),
        (
            {
                "variants": [
                    {"name": "a1", "weight": 0.5},
                    {
                        "name": "b1",
                        "weight": 0.5,
                        "changes": [{"kind": "productRows", "order": ["looks"] * 3}],
                    },
                ]
            },
            "variants[1].changes[0].order",
            "unique",
        ),
        ({"shopCodes": ["xx"]}, "shopCodes[0]", "exists"),
        ({"namespace": {"name": "grid", "begin": 0.5, "end": 0.5}}, "namespace.end", "afterBegin"),
        ({"endsAt": (NOW - timedelta(hours=2)).isoformat()}, "endsAt", "afterStart"),
        ({"startsAt": None, "endsAt": TOMORROW}, "endsAt", "afterStart"),
    ],
)
async def test_what_makes_no_sense_is_refused_at_its_field(
    db: Db, changed: dict[str, Any], field: str, rule: str
) -> None:
    with pytest.raises(Problem) as refused:
        await put(db, **changed)

    assert (field, rule) in [(each.field, each.rule) for each in refused.value.errors]
    assert await experiments.saved_experiments(db) == []


@pytest.mark.parametrize(
    "changed",
    [
        {"name": "Tiles!"},
        {"name": "a b"},
        {"name": "x" * 41},
        {"pageTypes": ["checkout"]},
        {"audience": 1.5},
        {"variants": [{"name": "four", "weight": 1}]},
        {
            "variants": [
                {"name": "four", "weight": 0.5},
                {"name": "two", "weight": 0.5, "changes": [{"kind": "price", "factor": 2}]},
            ]
        },
    ],
)
def test_what_is_no_experiment_cannot_be_read(changed: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        an_experiment(**changed)


async def test_an_operator_at_a_terminal(
    db: Db, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tiles.json"
    file.write_bytes(msgspec.json.encode(an_experiment(startsAt=None)))
    operator = an_operator()

    await _put(db, operator, argparse.Namespace(file=file, begin="now", until=None))
    await _list(db, argparse.Namespace())
    await _end(db, operator, argparse.Namespace(name="tiles"))

    assert capsys.readouterr().out.splitlines() == [
        "tiles: running",
        "tiles                    all      productlist      four 50%, three 50%  running",
        "tiles has ended: everybody sees control.",
    ]


async def changes_of_tiles(db: Db) -> list[Any]:
    return await changes(db, kind="experiment", key="tiles")
