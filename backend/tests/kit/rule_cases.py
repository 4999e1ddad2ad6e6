"""The shared table of cases, as the tests read it."""

import json
from pathlib import Path
from typing import Any

RULES = Path(__file__).parents[3] / "contract" / "rules.json"


def cases(rule: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(RULES.read_text("utf-8"))[rule]
    return found


def values() -> list[str]:
    table: dict[str, Any] = json.loads(RULES.read_text("utf-8"))
    del table["about"]
    return [case["value"] for rule in table.values() for case in rule]
