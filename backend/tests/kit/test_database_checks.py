"""What would be answered wrongly is refused before the shop starts."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.engines.postgres_replica import replica_of
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day
from vitrine.kit.database_checks import FURTHEST_APART, check_database
from vitrine.kit.settings import BadSettings

# The test itself takes a while.
ALMOST = FURTHEST_APART - timedelta(seconds=20)


@pytest.mark.parametrize("apart", [-ALMOST, timedelta(), ALMOST])
async def test_clocks_that_differ_a_little_are_no_matter(
    cluster: postgres.Cluster, apart: timedelta
) -> None:
    await check_database(cluster.url("postgres"), [], time_of_day() + apart)


@pytest.mark.parametrize("minutes", [-2, 2])
async def test_a_clock_that_is_two_minutes_off_is_told(
    cluster: postgres.Cluster, minutes: int
) -> None:
    with pytest.raises(BadSettings, match="apart: set both by NTP"):
        await check_database(
            cluster.url("postgres"), [], time_of_day() + timedelta(minutes=minutes)
        )


async def test_a_wrong_password_is_told_and_not_repeated(cluster: postgres.Cluster) -> None:
    password = (cluster.folder / "password").read_text().strip()
    url = cluster.url("postgres").replace(password, "hunter2")

    with pytest.raises(BadSettings, match="refuses this user") as refused:
        await check_database(url, [], time_of_day())

    assert "hunter2" not in str(refused.value)


async def test_a_database_that_is_away_may_come_back(tmp_path: Path) -> None:
    nobody = f"postgresql://vitrine@/vitrine?host={tmp_path}"

    await check_database(nobody, [nobody], time_of_day())


async def test_a_replica_of_something_else_is_told(
    cluster: postgres.Cluster, tmp_path: Path
) -> None:
    with postgres.running(tmp_path / "one", fast_and_unsafe=True) as primary:
        with replica_of(primary, tmp_path / "two") as replica:
            own = replica.cluster.url("postgres")
            await check_database(primary.url("postgres"), [own], time_of_day())

        with pytest.raises(BadSettings, match="server 1: it holds another database"):
            await check_database(primary.url("postgres"), [cluster.url("postgres")], time_of_day())
