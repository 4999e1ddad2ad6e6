"""Legal texts as an operator looks after them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from vitrine import shops
from vitrine.cli import main
from vitrine.kit import postgres
from vitrine.legal.samples import VERSION

NEW_TERMS = """
    [{"shop": "uk", "key": "terms", "version": "2090-01", "validFrom": "2090-01-01T00:00:00Z",
      "title": "Terms", "body": {"type": "doc", "content": [
          {"type": "heading", "attrs": {"level": 2},
           "content": [{"type": "text", "text": "Only one"}]},
          {"type": "paragraph", "content": [{"type": "text", "text": "Be kind."}]}]}}]
"""

OLD_TERMS = """
    [{"shop": "uk", "key": "terms", "version": "2090-01", "validFrom": "2090-01-01T00:00:00Z",
      "title": "Terms", "body": [{"type": "paragraph", "text": "Be kind."}]}]
"""

Legal = Callable[..., tuple[int, str, str]]


@pytest.fixture
async def url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """A database of its own, since commands commit."""
    with a_database(cluster, "vitrine_legal") as url:
        async with await AsyncConnection.connect(url) as db:
            await shops.seed(db)
        yield url


@pytest.fixture
def legal(
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Legal:
    monkeypatch.setenv("DATABASE_URL", url)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["legal", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


def test_a_new_version_is_taken_once_and_listed_as_to_come(legal: Legal, tmp_path: Path) -> None:
    file = tmp_path / "terms.json"
    file.write_text(NEW_TERMS)
    legal("samples")

    assert legal("put", str(file)) == (0, "1 of 1 texts were new.\n", "")
    assert legal("put", str(file)) == (0, "0 of 1 texts were new.\n", "")

    _, listed, _ = legal("list")
    terms = [line.split() for line in listed.splitlines() if line.startswith("uk     terms")]
    assert terms == [
        ["uk", "terms", "2090-01", "from", "2090-01-01", "00:00", "UTC", "to", "come"],
        ["uk", "terms", VERSION, "from", "2026-11-01", "00:00", "UTC", "holds"],
    ]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (NEW_TERMS.replace("2090-01-01T", "2001-01-01T"), "in the past"),
        (NEW_TERMS.replace('"uk"', '"xx"'), "no storefront xx"),
        (NEW_TERMS.replace('"paragraph"', '"script"'), "The node 'script' is unknown."),
        (OLD_TERMS, "Expected `object`, got `array` - at `$[0].body`"),
        (NEW_TERMS.replace('"terms"', '"promises"'), "no list of texts"),
        (NEW_TERMS.replace('"title"', '"html": "<b>", "title"'), "no list of texts"),
        ("{", "no list of texts"),
        (None, "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_taken_changes_nothing(
    legal: Legal, tmp_path: Path, written: str | None, reason: str
) -> None:
    file = tmp_path / "terms.json"
    if written is not None:
        file.write_text(written)

    code, output, refused = legal("put", str(file))

    assert (code, output) == (1, "")
    assert reason in refused
    assert legal("list") == (0, "", "")
