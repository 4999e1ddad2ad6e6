"""Files that programs of ours write their output to: readable by their owner alone, and never
larger than a few times a limit together."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO

from vitrine.kit.private_files import PRIVATE_FILE

LARGEST = 20 * 1024 * 1024
KEPT = 5
LOOK_EVERY = 5.0


def open_log(path: Path) -> BinaryIO:
    """For adding to it. Whoever may see what visitors do is its owner, whatever the umask says."""
    path.touch(mode=PRIVATE_FILE)
    log = path.open("ab")
    os.fchmod(log.fileno(), PRIVATE_FILE)
    return log


async def keep_small(
    logs: Callable[[], Iterable[Path]], largest: int = LARGEST, look_every: float = LOOK_EVERY
) -> None:
    """Never returns. A program keeps its file open, so the file is copied and emptied; a line that
    is written in between is lost."""
    while True:
        await asyncio.sleep(look_every)
        for log in logs():
            # A full disk, or a folder that was cleared by hand: it is tried again.
            with suppress(OSError):
                if log.stat().st_size > largest:
                    await asyncio.to_thread(rotate, log)


def rotate(log: Path, kept: int = KEPT) -> None:
    """`shop.log` is empty again, `shop.log.1` is what it was, `shop.log.5` the oldest."""
    older = [log.with_name(f"{log.name}.{number}") for number in range(1, kept + 1)]
    older[-1].unlink(missing_ok=True)
    for name, older_name in reversed(list(pairwise(older))):
        if name.exists():
            name.rename(older_name)
    with log.open("rb") as source, open_log(older[0]) as copy:
        shutil.copyfileobj(source, copy)
    os.truncate(log, 0)
