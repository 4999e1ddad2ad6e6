"""Whatever we write is for its owner alone: visitors' data, passwords, logs, indexes."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

UMASK = 0o077
PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
# Where PostgreSQL runs as another user, it passes through the folder without reading it.
PASSABLE_FOLDER = 0o711


def set_umask() -> None:
    """For this process and all that it starts."""
    os.umask(UMASK)


def close_to_others(folder: Path) -> None:
    """A folder from before is closed with all that is in it; one that is closed stays as it is.

    The folder itself comes last, so that one who was interrupted begins anew.
    """
    try:
        if stat.S_IMODE(folder.stat().st_mode) in (PRIVATE_FOLDER, PASSABLE_FOLDER):
            return
    except (FileNotFoundError, NotADirectoryError):
        return
    for inside, folders, files in os.walk(folder):
        for name in folders:
            _set_mode(Path(inside) / name, PRIVATE_FOLDER)
        for name in files:
            _set_mode(Path(inside) / name, PRIVATE_FILE)
    _set_mode(folder, PASSABLE_FOLDER if _is_shared(folder) else PRIVATE_FOLDER)


def _is_shared(folder: Path) -> bool:
    """Whether something in it was given to another user (decision 0002)."""
    return any(each.lstat().st_uid != folder.stat().st_uid for each in folder.iterdir())


def _set_mode(path: Path, mode: int) -> None:
    # Another user's file is theirs to close, and one that has gone needs no closing.
    with suppress(PermissionError, FileNotFoundError):
        if not path.is_symlink():
            path.chmod(mode)
