"""`vitrine release`: a running shop rolls over to what is installed and built now."""

from __future__ import annotations

import argparse
import os
import signal
import time
from pathlib import Path

from vitrine.cli.output import Choices, Refused, step
from vitrine.kit.settings import Settings
from vitrine.processes.run_state import RunState, running_on

PATIENCE = 120.0


def add_to(choices: Choices) -> None:
    choices.add_parser("release", help="roll over to the new build").set_defaults(command=release)


def release(settings: Settings, options: argparse.Namespace) -> int:
    running = running_on(settings.data_dir)
    if running is None:
        raise Refused(f"No shop is running on {settings.data_dir}.")
    if running.ports is None:
        raise Refused(f"The shop of process {running.pid} is still starting; it opens with this.")
    with step("Starting the new release beside the old one, then rolling over"):
        os.kill(running.pid, signal.SIGHUP)
        failure = _outcome(settings.data_dir, running).release_failure
        if failure:
            raise Refused(f"The release did not start, the old one goes on: {failure}")
    print("Released.")
    return 0


def _outcome(data: Path, before: RunState) -> RunState:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        now = running_on(data)
        if now is None or now.pid != before.pid:
            raise Refused("The running shop was closed before it rolled over.")
        if now.releases > before.releases:
            return now
        time.sleep(0.1)
    raise Refused(
        f"The shop has not rolled over in {PATIENCE:.0f} s; what it says tells how it ends."
    )
