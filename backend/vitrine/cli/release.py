"""`vitrine release`: a running shop rolls over to what is installed and built now."""

from __future__ import annotations

import argparse
import os
import signal

from vitrine.cli.saying import Choices, Refused
from vitrine.kit.settings import Settings
from vitrine.processes.note import running_on


def add_to(choices: Choices) -> None:
    choices.add_parser("release", help="roll over to the new build").set_defaults(command=release)


def release(settings: Settings, asked: argparse.Namespace) -> int:
    running = running_on(settings.data_dir)
    if running is None:
        raise Refused(f"No shop is running on {settings.data_dir}.")
    os.kill(running.pid, signal.SIGHUP)
    print("The running shop starts the new release beside the old one, then rolls over.")
    return 0
