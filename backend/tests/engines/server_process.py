"""What tests do to a server of their own, whichever it is."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


class ServerProcess:
    process: subprocess.Popen[bytes] | None = None

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It takes connections and answers nothing, as on a machine that has stalled."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)
