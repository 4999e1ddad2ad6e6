"""`vitrine shop`: the shop process alone, as `vitrine run` starts it or as one of many machines."""

from __future__ import annotations

import argparse
import os

from vitrine.cli.engines import check_engines
from vitrine.cli.output import Choices
from vitrine.kit.settings import Settings
from vitrine.processes import shop as shop_process


def add_to(choices: Choices) -> None:
    choices.add_parser("shop", help="serve the calls alone").set_defaults(command=shop)


def shop(settings: Settings, options: argparse.Namespace) -> int:
    """Becomes that process, which need not hold the other commands."""
    check_engines(settings)
    environment = {**os.environ, **shop_process.MEMORY}
    os.execve(shop_process.COMMAND[0], shop_process.COMMAND, environment)  # noqa: S606 (no shell)
