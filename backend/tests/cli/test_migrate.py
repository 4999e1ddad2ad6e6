"""What comes before the processes of a release."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.databases import drop_database
from vitrine.cli import main
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database, is_current

NAME = f"vitrine_unmigrated_{os.getpid()}"


def test_an_empty_database_is_brought_up_to_date_once(
    cluster: postgres.Cluster,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    create_database(cluster.url("postgres"), NAME)
    monkeypatch.setenv("DATABASE_URL", cluster.url(NAME))
    monkeypatch.setenv("DATA_DIR", str(tmp_path))

    codes = [main(["migrate"]), main(["migrate"])]
    told = capsys.readouterr().out.splitlines()
    is_done = is_current(cluster.url(NAME))
    drop_database(cluster, NAME)

    assert (codes, is_done) == ([0, 0], True)
    assert told[0] == "0001.shops"
    assert told[-1] == "The database is up to date."
