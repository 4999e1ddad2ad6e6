"""The embedded database is looked after while the shop runs."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.processes.running import Running
from tests.processes.visiting import first_redirect, first_success, processes_of


def test_a_database_that_dies_is_started_again_and_the_shop_recovers(
    shop: Running, data: Path
) -> None:
    before = _postmaster(data)

    os.kill(before, signal.SIGKILL)
    shop.wait_for("The database ended; starting it again.")
    redirect = first_redirect(shop.url, "/de/login")
    first_success(f"{shop.url}/api/ready")
    after = _postmaster(data)

    assert redirect.json()["redirect"]["statusCode"] == 301
    assert after != before


# The last one of this file: nothing is left of the shop afterwards.
def test_a_database_that_does_not_come_back_ends_the_run_with_the_reason(
    shop: Running, data: Path
) -> None:
    version = data / "postgres" / "files" / "PG_VERSION"
    away = version.rename(data / "PG_VERSION")

    os.kill(_postmaster(data), signal.SIGKILL)
    code = shop.process.wait(90)
    shop.wait_for("did not start again in 3 tries")
    # Other files begin where this one ends.
    away.rename(version)

    output = "".join(shop.output)
    assert code == 1
    assert "PG_VERSION" in output
    assert "Traceback" not in output
    assert processes_of(data) == []


def _postmaster(data: Path) -> int:
    return int((data / "postgres" / "files" / "postmaster.pid").read_text().splitlines()[0])
