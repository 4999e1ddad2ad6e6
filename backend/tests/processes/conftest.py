"""A whole shop takes long to start, so the tests of one file share it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.running import Running, running
from tests.processes.visiting import first_success, processes_of


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a killed shop leaves it: the number is of a process that lives, as in a container."""
    folder = tmp_path_factory.mktemp("data")
    (folder / "running.json").write_text(f'{{"pid": {os.getpid()}, "ports": null}}')
    (folder / "running.lock").touch()
    return folder


@pytest.fixture(scope="module")
def open_shop(data: Path) -> Iterator[Running]:
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
