"""A whole shop takes long to start: the tests of one file share it, and all files its data."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.first_start import FirstStart, start_for_the_first_time
from tests.processes.running import Running, running
from tests.processes.visiting import first_success, processes_of


@pytest.fixture(scope="package")
def first_start(tmp_path_factory: pytest.TempPathFactory) -> FirstStart:
    return start_for_the_first_time(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="package")
def data(first_start: FirstStart) -> Path:
    """Seeded: a start on an empty folder costs more than all that a file does with its shop."""
    return first_start.data


@pytest.fixture(scope="module")
def open_shop(data: Path) -> Iterator[Running]:
    # As a killed shop leaves it: the number is of a process that lives, as in a container.
    (data / "running.json").write_text(f'{{"pid": {os.getpid()}, "ports": null}}')
    (data / "running.lock").touch()
    with running(data, RATE_LIMITS="off") as shop:
        shop.wait_for("Vitrine is open")
        shop.wait_for("Sandbox")
        yield shop
        if shop.process.poll() is None:
            assert shop.stop() == 0
    assert processes_of(data) == []
    assert not (data / "running.json").exists()


@pytest.fixture
def shop(open_shop: Running) -> Running:
    """The one that the file shares, whole again whatever the test before did to it."""
    first_success(f"{open_shop.url}/api/ready")
    first_success(f"{open_shop.url}/de")
    open_shop.forget_lines()
    return open_shop
