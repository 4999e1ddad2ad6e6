"""Every promise of docs/security.md names tests that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from vitrine.kit.settings import PROJECT

# A file of tests, then perhaps in brackets the names of some, which may end in "…".
NAMED = re.compile(r"`(?P<file>[^`]+)`(?: \((?P<names>[^)]*)\))?")
QUOTED = re.compile(r"`([^`]+)`|‘([^’]+(?:’[a-z][^’]*)*)’")


def promises() -> dict[str, str]:
    """By what is promised, what shows it."""
    lines = (PROJECT / "docs" / "security.md").read_text().splitlines()
    rows = [line.strip("|").rsplit("|", 1) for line in lines if line.startswith("| ")]
    return {cells[0].strip(): cells[1].strip() for cells in rows if cells[0].strip() != "Promise"}


@cache
def files_called(name: str) -> list[Path]:
    """A whole path from the project, or a name that only one file of tests has."""
    if "/" in name:
        return [PROJECT / name] if (PROJECT / name).is_file() else []
    folders = ("backend/tests", "storefront/app", "storefront/server", "storefront/e2e")
    return [path for folder in folders for path in (PROJECT / folder).rglob(name)]


def missing_in(shown_by: str) -> list[str]:
    """What a row names and nobody has."""
    missing = []
    for match in NAMED.finditer(shown_by):
        found = files_called(match["file"])
        if len(found) != 1:
            missing.append(f"{match['file']} ({len(found)} files)")
            continue
        for name in [one or other for one, other in QUOTED.findall(match["names"] or "")]:
            if name.removesuffix("…") not in found[0].read_text():
                missing.append(f"{name} in {match['file']}")
    return missing


@pytest.mark.parametrize("promise", sorted(promises()))
def test_a_promise_names_its_test(promise: str) -> None:
    shown_by = promises()[promise]

    assert NAMED.search(shown_by), "no test is named"
    assert missing_in(shown_by) == []


@pytest.mark.parametrize(
    ("shown_by", "missing"),
    [
        ("`backend/tests/nowhere.py`", ["backend/tests/nowhere.py (0 files)"]),
        ("`backend/tests/rpc`", ["backend/tests/rpc (0 files)"]),
        ("`nowhere.test.ts`", ["nowhere.test.ts (0 files)"]),
        ("`conftest.py`", [f"conftest.py ({len(files_called('conftest.py'))} files)"]),
        (
            "`test_circles.py` (`test_…`, `test_a_square`)",
            ["test_a_square in test_circles.py"],
        ),
    ],
)
def test_what_nobody_has_is_noticed(shown_by: str, missing: list[str]) -> None:
    assert missing_in(shown_by) == missing
