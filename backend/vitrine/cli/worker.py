"""`vitrine worker`: runs jobs in a process of their own (JOBS=in-worker tells the shop not to)."""

from __future__ import annotations

import argparse
import asyncio

from vitrine.background import run_worker
from vitrine.cli.database import reachable
from vitrine.cli.output import Choices
from vitrine.kit.settings import Settings
from vitrine.processes.programs import with_secrets


def add_to(choices: Choices) -> None:
    choices.add_parser("worker", help="run jobs alone").set_defaults(command=worker)


def worker(settings: Settings, options: argparse.Namespace) -> int:
    with reachable(settings) as settings:
        asyncio.run(run_worker(with_secrets(settings)))
    return 0
