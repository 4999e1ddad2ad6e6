"""Which tests one worker has for itself, and what is begun first: a plugin for `pytest -n`."""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadFileScheduling

# Files of one folder that share what would be made again on another worker.
TOGETHER = ("tests/processes/",)
# What takes longest: begun last, it would leave the other cores idle.
FIRST = (
    "tests/processes/",
    "tests/rpc/test_conformance.py",
    "tests/caching/",
    "tests/checkout/",
    "tests/cli/",
    "tests/demo/",
    "tests/exchange/",
    "tests/content/",
    "tests/media/",
    "tests/search/",
)


class ByFile(LoadFileScheduling):  # type: ignore[misc]
    def _split_scope(self, nodeid: str) -> str:
        together = [folder for folder in TOGETHER if nodeid.startswith(folder)]
        return together[0] if together else nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByFile | None:
    return ByFile(config, log) if config.getoption("dist") == "loadfile" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _turn(item.nodeid))


def _turn(nodeid: str) -> int:
    places = [place for place, start in enumerate(FIRST) if nodeid.startswith(start)]
    return places[0] if places else len(FIRST)
