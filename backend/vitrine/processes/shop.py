"""The shop process: the ASGI app on Granian."""

from __future__ import annotations

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.log import LogLevels


def serve(
    host: str, port: int, *, reload: bool = False, app: str = "vitrine.app:from_environment"
) -> None:
    """`app` names a function that makes an ASGI app, for whoever measures a part alone."""
    Granian(
        app,
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
