"""Files and names that the documents speak of are there."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest

from vitrine.kit.settings import PROJECT

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
# A path of pages begins with a slash; one of files does not.
FILE = re.compile(r"[\w@.-]+(?:/[\w@.$-]*)+|[\w.-]+\.(?:css|js|json|md|mjml|py|sql|tsx?)")
# A plain word may be anything; what has a dot, brackets or parts is a name in the code.
NAME = re.compile(r"(?=\w*(?:[._(]|[a-z][A-Z]))[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\(\))?")
QUOTED = re.compile(r"[\"'`]([^\"'`\n]{1,80})[\"'`]")
WORD = re.compile(r"\w+")
SUFFIXES = {".css", ".html", ".js", ".json", ".mjml", ".py", ".sql", ".svg", ".toml", ".ts", ".tsx"}
NOT_OURS = {".data", ".git", ".venv", ".react-router", "build", "docs", "node_modules"}
# Of the data folder, and of systems and libraries that decisions speak of without using them.
ELSEWHERE = re.compile(
    r"(?:\.data|DATA_DIR)/.*|SO_REUSEPORT|bit_count\(\)|max_tasks_per_child|ETag|uv.lock"
    r"|loadRouteModule|useBlocker|search\.concurrent_segment_search\.mode"
)


def documents() -> list[Path]:
    return sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md")])


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    text = document.read_text()
    # A decision that no longer holds may name what is gone, if it says so at once.
    is_superseded = document.parent.name == "decisions" and "superseded" in _beginning(text)

    assert is_superseded or set(missing(text, _paths(), _words())) == set()


def test_what_is_gone_is_found() -> None:
    text = "`app/gone.ts`, `gone.py`, `was_there`, `Shop.gone`, `gone()`, `wasHere`, [x](a/gone.md)"

    gone = set(missing(text, {"a/here.py"}, {"here", "Shop"}))

    assert gone == {
        *["app/gone.ts", "gone.py", "was_there", "Shop.gone", "gone()", "wasHere", "a/gone.md"]
    }


def test_what_is_there_is_not_missing() -> None:
    text = "`a/here.py`, `here.py`, `x/a`, `a/here`, `Shop.here`, `a word`\n```\ngone()\n```"

    assert set(missing(text, {"x/a", "x/a/here.py"}, {"here", "Shop"})) == set()


def missing(text: str, paths: Set[str], words: Set[str]) -> Iterator[str]:
    """`paths` of the project's files and folders, `words` of its code."""
    for span in SPAN.findall(FENCE.sub("", text)):
        if ELSEWHERE.fullmatch(span) or {span, f"/{span}"} & words:
            continue
        if FILE.fullmatch(span):
            if not _is_path(span, paths):
                yield span
        elif NAME.fullmatch(span) and not {*WORD.findall(span)} <= words:
            yield span
    yield from (link for link in LINK.findall(text) if not _is_path(Path(link).name, paths))


def _is_path(name: str, paths: Set[str]) -> bool:
    """The end of a path, with or without the suffix of its file."""
    end = re.compile(rf"(?:.*/)?{re.escape(name.rstrip('/'))}(?:\.\w+)?")
    return any(end.fullmatch(path) for path in paths)


def _beginning(text: str) -> str:
    return "\n".join(text.splitlines()[:5]).lower()


@cache
def _paths() -> frozenset[str]:
    return frozenset(str(path.relative_to(PROJECT)) for path in _walk(PROJECT, {"docs"}))


@cache
def _words() -> frozenset[str]:
    """And what stands there in quotes, which may be the name of a file that is written later."""
    words = {"Makefile"}
    for folder in ("backend", "contract", "storefront"):
        for path in _walk(PROJECT / folder, set()):
            if path.suffix in SUFFIXES and path != Path(__file__):
                text = path.read_text(errors="ignore")
                words |= {*WORD.findall(text), *QUOTED.findall(text)}
    return frozenset(words)


def _walk(folder: Path, also: Set[str]) -> Iterator[Path]:
    for entry in os.scandir(folder):
        path = Path(entry.path)
        if entry.name in NOT_OURS - also:
            continue
        yield path
        if entry.is_dir():
            yield from _walk(path, also)
