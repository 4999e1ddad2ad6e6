"""Keeps the collector of cycles away from batches, and from what stays for long.

A batch is a million objects, none of them in a cycle; looking for some took a fifth of its time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collecting() -> Iterator[None]:
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def leave_alone_what_is_there() -> None:
    """What was just read to stay is not looked through again and again while callers wait.

    It still goes when nobody holds it any more, unless it is in a cycle.
    """
    gc.collect()
    gc.freeze()
