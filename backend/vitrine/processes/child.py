"""One program that we start, wait for, and stop."""

from __future__ import annotations

import asyncio
import http.client
import os
import signal
import time
import urllib.error
import urllib.request
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from vitrine.kit import log_files
from vitrine.kit.parent_death import end_with_parent

# The memory of a shop is filled with an index of a hundred thousand products in half of it.
READY_WITHIN = 120.0
# What a storefront takes at most to finish the answers it has begun.
STOPS_WITHIN = 15.0
# So many unanswered questions in a row, a few seconds for each, mean that a program hangs. They are
# counted, so that a machine that stood still for a while is not taken for a program that does.
UNANSWERED = 5
ANSWERS_WITHIN = 2.0
HANGS_AFTER = UNANSWERED * ANSWERS_WITHIN
LEAVING = 503


class DidNotStart(Exception):
    """Says which program, and the end of what it wrote."""


@dataclass(frozen=True)
class Program:
    name: str
    command: Sequence[str]
    environment: dict[str, str]
    folder: Path
    ready_url: str
    up_url: str
    """Is answered, with whatever status, unless the program hangs."""
    log: Path | None
    """Where its output goes; None leaves it on ours."""
    inherits: tuple[int, ...] = ()
    may_leave: bool = False
    """Then 503 at its `up_url` says that it is about to end and needs another one in its place."""


class Trouble(Enum):
    HANGS = "hangs"
    LEAVES = "leaves"


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
                await asyncio.wait_for(self.process.wait(), STOPS_WITHIN)
        await self.kill()

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    async def until_trouble(self) -> Trouble:
        """Returns when it has answered nothing for HANGS_AFTER seconds, or says that it leaves."""
        unanswered = 0
        while unanswered < UNANSWERED:
            asked_at = time.monotonic()
            status = await asyncio.to_thread(_status, self.program.up_url)
            if status == LEAVING and self.program.may_leave:
                return Trouble.LEAVES
            unanswered = unanswered + 1 if status is None else 0
            await asyncio.sleep(asked_at + ANSWERS_WITHIN - time.monotonic())
        return Trouble.HANGS


async def start(program: Program, ready_within: float = READY_WITHIN) -> Child:
    """The running program, once its ready address answers 200."""
    output = log_files.open_log(program.log) if program.log else None
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
        await _wait_until_ready(child, ready_within)
    except BaseException:
        await child.stop()
        raise
    return child


async def _wait_until_ready(child: Child, ready_within: float) -> None:
    deadline = asyncio.get_running_loop().time() + ready_within
    while asyncio.get_running_loop().time() < deadline:
        if not child.is_running:
            raise DidNotStart(f"The {child.program.name} ended at once.{_tail(child.program.log)}")
        if await asyncio.to_thread(_answers, child.program.ready_url):
            return
        await asyncio.sleep(0.05)
    raise DidNotStart(
        f"The {child.program.name} was not ready in {ready_within:.0f} s.{_tail(child.program.log)}"
    )


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 (our own loopback)
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def _status(url: str) -> int | None:
    try:
        with urllib.request.urlopen(  # noqa: S310 (our own loopback)
            url, timeout=ANSWERS_WITHIN
        ) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        return refusal.code
    except (OSError, http.client.HTTPException):
        return None


def _tail(log: Path | None) -> str:
    if log is None:
        return ""
    return "\n" + "\n".join(log.read_text(errors="replace").splitlines()[-15:])
