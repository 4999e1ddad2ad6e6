"""One program that we start, wait for, and stop."""

from __future__ import annotations

import asyncio
import os
import signal
import urllib.error
import urllib.request
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from vitrine.kit import log_files
from vitrine.kit.parent_death import end_with_parent

# What a storefront takes at most to finish the answers it has begun.
PATIENCE = 15.0


class DidNotStart(Exception):
    """Says which program, and the end of what it wrote."""


@dataclass(frozen=True)
class Program:
    name: str
    command: Sequence[str]
    environment: dict[str, str]
    folder: Path
    ready_url: str
    log: Path | None
    """Where its output goes; None leaves it on ours."""
    inherits: tuple[int, ...] = ()


@dataclass(frozen=True)
class Child:
    program: Program
    process: Process

    @property
    def is_running(self) -> bool:
        return self.process.returncode is None

    async def stop(self) -> None:
        """Also what it started itself, which outlives one that was killed and keeps its port."""
        if self.is_running:
            self.process.send_signal(signal.SIGTERM)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), PATIENCE)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


async def start(program: Program, patience: float = 30.0) -> Child:
    """The running program, once its ready address answers 200."""
    output = log_files.opened(program.log) if program.log else None
    try:
        process = await asyncio.create_subprocess_exec(
            *program.command,
            env=program.environment,
            cwd=program.folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            pass_fds=program.inherits,
            start_new_session=True,  # Ctrl-C is for us; we stop our children in order
            preexec_fn=end_with_parent,
        )
    finally:
        if output:
            output.close()
    child = Child(program, process)
    try:
        await _wait_until_ready(child, patience)
    except BaseException:
        await child.stop()
        raise
    return child


async def _wait_until_ready(child: Child, patience: float) -> None:
    deadline = asyncio.get_running_loop().time() + patience
    while asyncio.get_running_loop().time() < deadline:
        if not child.is_running:
            raise DidNotStart(f"The {child.program.name} ended at once.{_tail(child.program.log)}")
        if await asyncio.to_thread(_answers, child.program.ready_url):
            return
        await asyncio.sleep(0.05)
    raise DidNotStart(
        f"The {child.program.name} was not ready in {patience:.0f} s.{_tail(child.program.log)}"
    )


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 (our own loopback)
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def _tail(log: Path | None) -> str:
    if log is None:
        return ""
    return "\n" + "\n".join(log.read_text(errors="replace").splitlines()[-15:])
