"""`vitrine shop`: the shop process alone, as `vitrine run` starts it or as one of many machines."""

from __future__ import annotations

import argparse
import os

from vitrine.cli.output import Choices
from vitrine.kit.settings import Settings
from vitrine.processes.shop import serve


def add_to(choices: Choices) -> None:
    choices.add_parser("shop", help="serve the calls alone").set_defaults(command=shop)


def shop(settings: Settings, asked: argparse.Namespace) -> int:
    serve(
        settings.shop_host,
        settings.shop_port,
        reload=os.environ.get("SHOP_RELOAD") == "on",
    )
    return 0
