"""`vitrine contract`: writes contract/rpc.json, or checks that it is current."""

from __future__ import annotations

import argparse

from vitrine import app
from vitrine.cli.output import Choices, Refused
from vitrine.kit.settings import Settings
from vitrine.rpc.contract import FILE, is_current, write


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("contract", help="write contract/rpc.json")
    parser.add_argument("--check", action="store_true", help="fail if it is not current")
    parser.set_defaults(command=contract)


def contract(settings: Settings, options: argparse.Namespace) -> int:
    document = app.contract()
    if not options.check:
        write(FILE, document)
    elif not is_current(FILE, document):
        raise Refused("contract/rpc.json is not current: run `make contract`")
    return 0
