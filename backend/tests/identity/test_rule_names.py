"""Every rule that a form can break has a name in the contract, and so words in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from tests.kit.rule_cases import cases
from vitrine import countries, identity
from vitrine.kit.fields import RuleName

NAMED = re.compile(r"""(?:rule=|Broken\()"(\w+)\"""")


def test_the_contract_names_every_rule_of_the_forms() -> None:
    rooms = [Path(str(room.__file__)).parent for room in (countries, identity)]
    files = [file for room in rooms for file in room.rglob("*.py")]
    output = {name for file in files for name in NAMED.findall(file.read_text("utf-8"))}

    named = {case["value"] for case in cases("formRules")}

    assert output >= {"zipCode", "commonPassword"}
    assert named == output | set(get_args(RuleName))
