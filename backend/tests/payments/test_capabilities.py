"""What a method needs is asked of its capabilities; nobody compares names."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import vitrine
from vitrine.payments.naming import FILE
from vitrine.payments.rules import PROVIDERS

ROOMS = ("basket", "checkout", "orders", "payments", "promotions")


def test_no_room_compares_the_name_of_a_method_or_a_provider() -> None:
    names = {*json.loads(FILE.read_text()), *PROVIDERS}
    root = Path(vitrine.__file__).parent
    compared = [
        f"{path.relative_to(root)}:{each.lineno}"
        for room in ROOMS
        for path in sorted((root / room).rglob("*.py"))
        for each in ast.walk(ast.parse(path.read_text()))
        if isinstance(each, ast.Compare) and names & _texts_in(each)
    ]

    assert compared == []


def _texts_in(node: ast.AST) -> set[str]:
    constants = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
    return {each for each in constants if isinstance(each, str)}
