"""Which tests one worker has for itself, and what is begun first: a plugin for `pytest -n`."""

from __future__ import annotations

from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

# Files of one folder that share what would be made again on another worker.
TOGETHER = ("tests/processes/", "tests/payments/")
# What takes longest: begun last, it would leave the other cores idle.
FIRST = (
    "tests/processes/",
    "tests/rpc/",
    "tests/caching/",
    "tests/orders/",
    "tests/checkout/",
    "tests/cli/",
    "tests/kit/",
    "tests/cdn/",
    "tests/demo/",
    "tests/exchange/",
    "tests/content/",
    "tests/media/",
    "tests/search/",
    "tests/shops/",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Any:
    if config.getoption("dist") != "loadfile":
        return None
    scheduler = LoadFileScheduling(config, log)
    scheduler._split_scope = _scope
    return scheduler


def _scope(nodeid: str) -> str:
    """What one worker runs as a whole: a folder of those above, or a file."""
    together = [folder for folder in TOGETHER if nodeid.startswith(folder)]
    return together[0] if together else nodeid.partition("::")[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _turn(item.nodeid))


def _turn(nodeid: str) -> int:
    places = [place for place, start in enumerate(FIRST) if nodeid.startswith(start)]
    return places[0] if places else len(FIRST)
