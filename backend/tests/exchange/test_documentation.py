"""The example of docs/import.md is a file that can be brought in."""

from __future__ import annotations

import re

import pytest

from tests.databases import Connections
from tests.exchange.importing import Importer
from vitrine.kit.db import Db
from vitrine.kit.settings import PROJECT


@pytest.fixture(scope="session")
def connections(empty_connections: Connections) -> Connections:
    """Of `db`: what is brought in brings its own words."""
    return empty_connections


async def test_the_documented_example_goes_through(db: Db) -> None:
    text = (PROJECT / "docs" / "import.md").read_text()
    [example] = re.findall(r"```jsonl\n(.*?)```", text, re.DOTALL)

    report = await Importer(db).file(example.encode())

    assert report.refusals == []
    assert report.written["product"] == 1
