"""The shop process: the ASGI app on Granian. `python -m vitrine.processes.shop` serves it.

This process only looks after its workers, so it imports nothing of the shop.
"""

from __future__ import annotations

import os
import sys

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.log import LogLevels

from vitrine.kit.settings import read

COMMAND = [sys.executable, "-m", "vitrine.processes.shop"]
# What pictures are drawn in goes back to the system at once, instead of staying in a heap for each
# thread: 150 MB after 200 new pictures, 700 without.
MEMORY = {"MALLOC_ARENA_MAX": "2", "MALLOC_MMAP_THRESHOLD_": "262144"}


MOST_CONNECTIONS = 1_024
"""More connections are refused, those of buyers too; who browses is refused long before."""


def serve(
    host: str, port: int, *, reload: bool = False, app: str = "vitrine.app:from_environment"
) -> None:
    """`app` names a function that makes an ASGI app, for whoever measures a part alone."""
    Granian(
        app,
        backpressure=MOST_CONNECTIONS,
        factory=True,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        loop=Loops.uvloop,
        workers=1,
        respawn_failed_workers=not reload,
        reload=reload,
        log_access=False,
        log_level=LogLevels.warning,
    ).serve()


if __name__ == "__main__":
    settings = read(os.environ)
    serve(settings.shop_host, settings.shop_port, reload=os.environ.get("SHOP_RELOAD") == "on")
