"""Acts on SIGTERM before the server waits for its open connections."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType


def on_shutdown(do: Callable[[], None]) -> None:
    """The server tells the app only after the last connection has closed; streams never would.

    The event loop keeps its own handler: it reads signals from its wake-up pipe, whatever
    Python function is set. Where nobody handles the signal, the process just ends.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    previous = signal.getsignal(signal.SIGTERM)
    if not callable(previous):
        return
    loop = asyncio.get_running_loop()

    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(do)
        previous(number, frame)

    signal.signal(signal.SIGTERM, handle)
