"""The whole demo assortment goes out and comes back."""

from __future__ import annotations

from datetime import timedelta

from tests.catalogue.builders import NOW
from tests.exchange.bringing import Bringing, versions
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_the_demo_assortment_brought_back_changes_nothing(db: Db) -> None:
    await catalogue.seed(db, NOW)
    before = await versions(db)
    bring = Bringing(db)

    report = await bring.file(await bring.export(), now=NOW + timedelta(hours=1))

    assert (report.refusals, report.written.total()) == ([], 0)
    assert report.unchanged["product"] >= 350
    assert await versions(db) == before
