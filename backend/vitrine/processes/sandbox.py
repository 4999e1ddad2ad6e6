"""The sandbox's process: `python -m vitrine.processes.sandbox` serves it."""

from __future__ import annotations

import os
import sys

from vitrine.kit.settings import read
from vitrine.processes.shop import serve

COMMAND = [sys.executable, "-m", "vitrine.processes.sandbox"]

if __name__ == "__main__":
    settings = read(os.environ)
    if settings.sandbox_port is None:
        raise SystemExit("The sandbox is told where to listen: SANDBOX_PORT.")
    serve(settings.host, settings.sandbox_port, app="vitrine.sandbox.app:from_environment")
