"""`vitrine contract`: writes contract/rpc.json and events.json, or checks that they are current."""

from __future__ import annotations

import argparse

from vitrine import app, insight
from vitrine.cli.output import Choices, Refused
from vitrine.kit.settings import Settings
from vitrine.rpc.contract import FILE, is_current, write


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("contract", help="write contract/rpc.json and contract/events.json")
    parser.add_argument("--check", action="store_true", help="fail if they are not current")
    parser.set_defaults(command=contract)


def contract(settings: Settings, options: argparse.Namespace) -> int:
    documents = {FILE: app.contract(), insight.EVENTS_FILE: insight.contract()}
    for file, document in documents.items():
        if not options.check:
            write(file, document)
        elif not is_current(file, document):
            raise Refused(f"contract/{file.name} is not current: run `make contract`")
    return 0
