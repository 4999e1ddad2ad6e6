"""Keys for the operator API, as an operator makes them."""

from __future__ import annotations

import pytest

from vitrine.cli import main
from vitrine.kit import postgres


def test_a_scope_that_nothing_asks_for_is_refused_with_those_that_exist(
    cluster: postgres.Cluster,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)

    code = main(["tokens", "make", "import", "--scope", "bogus:x", "--scope", "stock:write"])

    output = capsys.readouterr()
    assert (code, output.out) == (1, "")
    assert "There is no scope bogus:x." in output.err
    assert "redirects:read, redirects:write" in output.err
