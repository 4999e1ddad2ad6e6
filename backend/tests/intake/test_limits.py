"""A million errors from one address are a hundred rows, and other calls go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.intake.conftest import Intake
from tests.intake.envelopes import a_feedback, an_envelope, an_error
from tests.running import INTERNAL_TOKEN, running_shop
from vitrine.intake.routes import FEEDBACK_OF_ALL, OF_ALL
from vitrine.kit.limits import LimitsInProcess
from vitrine.kit.settings import Settings
from vitrine.rpc.rate_limits import FAMILIES

OF_ADDRESS = FAMILIES["intake"].by_address
FEEDBACK_OF_ADDRESS = FAMILIES["feedback"].by_address


@pytest.fixture
async def limited(running: Intake, tmp_path: Path) -> AsyncIterator[Intake]:
    async with limited_shop(running, tmp_path) as intake:
        yield intake


@asynccontextmanager
async def limited_shop(running: Intake, folder: Path) -> AsyncIterator[Intake]:
    settings = Settings(database_url=running.url, data_dir=folder, internal_token=INTERNAL_TOKEN)
    # The clock stands still, so nothing is allowed anew meanwhile.
    limits = LimitsInProcess(seconds=lambda: 1000.0)
    async with running_shop(settings, limits=limits) as shop:
        yield Intake(shop, running.url, running.token)


async def send(intake: Intake, address: str, body: bytes) -> httpx.Response:
    return await intake.send(body, x_forwarded_for=address, x_internal_token=INTERNAL_TOKEN)


async def test_one_address_is_heard_so_often(limited: Intake) -> None:
    assert OF_ADDRESS is not None

    statuses = [
        (await send(limited, "203.0.113.1", an_error())).status_code
        for _ in range(OF_ADDRESS.times + 1)
    ]
    another = await send(limited, "203.0.113.2", an_error())

    assert statuses == [200] * OF_ADDRESS.times + [429]
    assert another.status_code == 200


async def test_all_together_are_heard_so_often(limited: Intake) -> None:
    nothing = an_envelope()
    statuses = [
        (await send(limited, f"203.0.{number // 20}.9", nothing)).status_code
        for number in range(OF_ALL.times)
    ]

    late = await send(limited, "198.51.100.1", nothing)

    assert set(statuses) == {200}
    assert (late.status_code, late.json()["code"]) == (429, "TooManyCalls")
    assert int(late.headers["retry-after"]) > 0
    up = await limited.shop.http.get(f"{limited.shop.api}/up")
    assert up.status_code == 200


async def test_feedback_is_written_by_people(limited: Intake) -> None:
    assert FEEDBACK_OF_ADDRESS is not None
    times = FEEDBACK_OF_ADDRESS.times

    statuses = [
        (await send(limited, "203.0.113.3", a_feedback())).status_code for _ in range(times + 1)
    ]

    assert statuses == [200] * times + [429]
    assert FEEDBACK_OF_ALL.times < OF_ALL.times
