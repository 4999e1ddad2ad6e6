"""Which arms a visitor is told, by our own rule or by another provider of OpenFeature."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from openfeature.provider.in_memory_provider import InMemoryFlag, InMemoryProvider

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, UK
from tests.experiments.builders import put
from vitrine import experiments
from vitrine.experiments.flags import OwnArms
from vitrine.experiments.rules import arm_of
from vitrine.kit.db import Db

VISITORS = [str(UUID(int=number)) for number in range(20)]
ARMS = ["four", "three"]


async def arms(rpc: Caller, shop: int = DE, **payload: Any) -> list[tuple[str, str, bool]]:
    answer = await rpc.at(NOW)("getExperiments", shop=shop, **payload)
    return [
        (each["name"], each["selectedVariant"], each["isCounted"]) for each in answer["experiments"]
    ]


async def test_everybody_sees_control_without_a_visitor(db: Db, rpc: Caller) -> None:
    await put(db)

    assert await arms(rpc) == [("tiles", "four", False)]


async def test_arms_are_given_by_the_name_of_the_experiment(db: Db, rpc: Caller) -> None:
    await put(db)

    given = [await arms(rpc, visitor=visitor) for visitor in VISITORS]

    places = [arm_of("tiles", visitor, [0.5, 0.5], 1.0) for visitor in VISITORS]
    assert given == [[("tiles", ARMS[place or 0], True)] for place in places]
    assert {*places} == {0, 1}


async def test_an_arm_that_was_given_stays_whatever_the_weights(db: Db, rpc: Caller) -> None:
    await put(db, audience=0.0)

    kept = await arms(rpc, visitor=VISITORS[0], arms={"tiles": "three"})
    unknown = await arms(rpc, visitor=VISITORS[0], arms={"tiles": "nine", "other": "three"})

    assert kept == [("tiles", "three", True)]
    assert unknown == [("tiles", "four", False)]


async def test_for_some_customers_nobody_else_is_given_an_arm(db: Db, rpc: Caller) -> None:
    await put(db, customerTypes=["new", "existing"])
    anna = {"first_name": "Anna", "last_name": "Berg", "email": "anna@mail.example"}
    shopper = Shopper(rpc.at(NOW))

    async def is_counted() -> bool:
        answer = await shopper("getExperiments", visitor=VISITORS[0])
        return bool(answer["experiments"][0]["isCounted"])

    as_nobody = await is_counted()
    await shopper("oauthGuestLogin", **anna)
    as_guest = await is_counted()
    await shopper("oauthRegister", **anna, password="gelber-hut-99x")
    as_new = await is_counted()
    given_before = await arms(rpc, visitor=VISITORS[0], arms={"tiles": "three"})

    assert (as_nobody, as_guest, as_new) == (False, False, True)
    assert given_before == [("tiles", "three", True)]


@pytest.mark.parametrize(
    ("starts", "ends", "runs"),
    [(0, None, True), (1, None, False), (-60, 1, True), (-60, 0, False)],
)
async def test_an_experiment_runs_from_its_start_until_its_end(
    db: Db, rpc: Caller, starts: int, ends: int | None, runs: bool
) -> None:
    """In seconds from now."""
    await put(
        db,
        startsAt=(NOW + timedelta(seconds=starts)).isoformat(),
        endsAt=None if ends is None else (NOW + timedelta(seconds=ends)).isoformat(),
    )

    assert bool(await arms(rpc)) == runs
    assert bool((await experiments.running_experiments(db, NOW)).experiments) == runs


async def test_only_running_experiments_of_the_storefront_are_told(db: Db, rpc: Caller) -> None:
    await put(db, shopCodes=["uk"])
    await put(db, name="later", startsAt=None)

    assert await arms(rpc, UK) == [("tiles", "four", False)]
    assert await arms(rpc, DE) == []


@pytest.mark.parametrize("bad", [{"visitor": "me"}, {"arms": {"tiles": 3}}, {"arms": [1]}])
async def test_what_is_no_visitor_is_refused(rpc: Caller, bad: dict[str, Any]) -> None:
    answer = await rpc("getExperiments", **bad)

    assert answer["status"] == 400


@pytest.fixture
def another_provider() -> Iterator[None]:
    flag = InMemoryFlag("on", {"on": "three"})
    nonsense = InMemoryFlag("on", {"on": "nine"})
    experiments.use_provider(InMemoryProvider({"tiles": flag, "rows": nonsense}))
    yield
    experiments.use_provider(OwnArms())


@pytest.mark.usefixtures("another_provider")
async def test_another_provider_gives_the_arms_that_are_defined(db: Db, rpc: Caller) -> None:
    """What it does not know, or names wrongly, is control."""
    await put(db)
    await put(db, name="rows")
    await put(db, name="unknown")

    given = await arms(rpc, visitor=VISITORS[0])

    assert given == [
        ("rows", "four", False),
        ("tiles", "three", True),
        ("unknown", "four", False),
    ]
