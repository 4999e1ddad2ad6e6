"""Bringing a database up to date leaves no errors in its log."""

from __future__ import annotations

from pathlib import Path

from vitrine.kit import postgres
from vitrine.kit.migrate import create_database, is_current, migrate


def test_a_start_writes_no_error_to_the_log_of_the_server(tmp_path: Path) -> None:
    with postgres.running(tmp_path, fast_and_unsafe=True) as cluster:
        create_database(cluster.url("postgres"), "vitrine")
        before = is_current(cluster.url())

        first = migrate(cluster.url())
        again = migrate(cluster.url())

        assert (before, bool(first), again) == (False, True, [])
        assert is_current(cluster.url())

    assert "ERROR" not in cluster.log.read_text()
