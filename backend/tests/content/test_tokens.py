"""The keys of the delivery API, as an operator prints and renews them."""

from __future__ import annotations

import json

import psycopg
import pytest

from tests.databases import a_database
from vitrine.cli import main
from vitrine.kit import postgres


def test_tokens_are_printed_as_json_and_stay(
    cluster: postgres.Cluster,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with a_database(cluster, "vitrine_content_tokens") as url:
        monkeypatch.setenv("DATABASE_URL", url)

        first = (main(["content", "tokens"]), capsys.readouterr().out)
        second = (main(["content", "tokens"]), capsys.readouterr().out)

    tokens = json.loads(first[1])
    assert first == second == (0, json.dumps(tokens) + "\n")
    assert list(tokens) == ["published", "preview", "limited"]
    assert len({*tokens.values()}) == 3
    assert all(len(token) == 32 for token in tokens.values())


def test_one_token_is_renewed_and_the_change_noted_without_it(
    cluster: postgres.Cluster,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with a_database(cluster, "vitrine_content_tokens") as url:
        monkeypatch.setenv("DATABASE_URL", url)
        main(["content", "tokens"])
        before = json.loads(capsys.readouterr().out)

        code = main(["content", "tokens", "--renew", "preview"])

        after = json.loads(capsys.readouterr().out)
        with psycopg.connect(url) as db:
            changes = db.execute("select author, record_key, after::text from change_log")
            author, key, log = changes.fetchall()[0]
    assert code == 0
    assert after == {**before, "preview": after["preview"]}
    assert after["preview"] != before["preview"]
    assert (author, key) == ("content tokens", "preview")
    assert after["preview"] not in log


def test_a_kind_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["content", "tokens", "--renew", "public"])

    assert "published, preview, limited" in capsys.readouterr().err.replace("'", "")
