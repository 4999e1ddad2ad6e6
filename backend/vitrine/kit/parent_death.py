"""Ends a child process when its parent dies, even if the parent is killed."""

from __future__ import annotations

import ctypes
import signal

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True)


def end_with_parent(number: signal.Signals = signal.SIGTERM) -> None:
    """Called in the child between fork and exec. A service does the same on every system but
    Linux by its manager; elsewhere this does nothing."""
    if hasattr(_libc, "prctl"):
        _libc.prctl(PR_SET_PDEATHSIG, number)
