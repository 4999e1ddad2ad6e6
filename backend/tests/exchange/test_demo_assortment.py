"""The whole demo assortment goes out and comes back."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.catalogue.builders import NOW
from tests.databases import Connections
from tests.exchange.importing import Importer, versions
from vitrine import demo
from vitrine.kit.db import Db
from vitrine.media import Intake, Masters
from vitrine.media.masters_in_folder import MastersInFolder


@pytest.fixture(scope="session")
def connections(empty_connections: Connections) -> Connections:
    """Of `db`: what is brought in brings its own words."""
    return empty_connections


async def test_the_demo_assortment_brought_back_changes_nothing(db: Db, tmp_path: Path) -> None:
    await demo.seed(db, NOW)
    before = await versions(db)
    importer = Importer(db, Intake(Masters(MastersInFolder(tmp_path))))

    report = await importer.file(await importer.export(), now=NOW + timedelta(hours=1))

    assert (report.refusals, report.written.total()) == ([], 0)
    assert report.unchanged["product"] >= 350
    assert await versions(db) == before
