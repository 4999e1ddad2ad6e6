"""Starts a program that refuses to run as root: `drop_root.py OWNED… -- COMMAND…`.

A process of its own, since a namespace can only be entered by a process without threads.
As root, it enters a user namespace in which root is called `nobody`, so that the program starts
and no file changes its owner. Where namespaces are forbidden, as in many containers, it gives
the OWNED paths to `nobody` and becomes that user for real (decision 0002).
"""

from __future__ import annotations

import ctypes
import os
import signal
import stat
import sys
from pathlib import Path

NOBODY = 65534
CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1


def main() -> None:
    split = sys.argv.index("--")
    owned, command = sys.argv[1:split], sys.argv[split + 1 :]
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() == 0 and libc.unshare(CLONE_NEWUSER) == 0:
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{NOBODY} 0 1")
        Path("/proc/self/gid_map").write_text(f"{NOBODY} 0 1")
    elif os.geteuid() == 0:
        for path in owned:
            os.chown(path, NOBODY, NOBODY)
            above = Path(path).parent
            if above.stat().st_uid != NOBODY:
                # It is closed to others: the program passes through and reads nothing in it.
                above.chmod(stat.S_IMODE(above.stat().st_mode) | 0o011)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    # Last, since changing the user forgets it: the program ends with whoever started it.
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGINT)
    os.execv(command[0], command)  # noqa: S606 (no shell is wanted)


if __name__ == "__main__":
    main()
