"""`vitrine run` as an operator starts it: a real process on a free port, with its own data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue

from vitrine.kit.settings import PROJECT
from vitrine.processes.listening import free_port


class Running:
    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.url = f"http://127.0.0.1:{port}"
        self.port = port
        self.output: list[str] = []
        self._lines: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def wait_for(self, words: str, seconds: float = 120) -> str:
        """The next line that contains these words."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except Empty:
                raise AssertionError(f"{words!r} was not said in: {''.join(self.output)}") from None
            if words in line:
                return line

    def forget_lines(self) -> None:
        """The next line that is waited for is one that was not said yet."""
        while not self._lines.empty():
            self._lines.get()

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(90)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            self._lines.put(line)


@contextmanager
def running(data: Path, port: int | None = None, **environment: str) -> Iterator[Running]:
    port = port or free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "vitrine", "run"],
        cwd=PROJECT,
        env={**os.environ, "PORT": str(port), "DATA_DIR": str(data), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    shop = Running(process, port)
    try:
        yield shop
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(90)
