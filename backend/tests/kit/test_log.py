"""Lines for machines are JSON, whoever writes them; a developer's terminal gets words."""

from __future__ import annotations

import io
import logging
import os
import pty
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import structlog

from vitrine.kit import log
from vitrine.kit.settings import Environment, Settings


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    handlers = logging.getLogger().handlers[:]
    yield
    logging.getLogger().handlers[:] = handlers
    structlog.reset_defaults()


def test_our_lines_and_those_of_libraries_are_json_alike() -> None:
    written = io.BytesIO()
    ours = log.configure(Settings(), written)

    ours.info("call", procedure="getShops", ms=1.5)
    structlog.get_logger("vitrine.jobs").warning("late", job=7)
    logging.getLogger("psycopg.pool").warning("error connecting in %r", "reading")

    lines = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
    assert all(line.pop("timestamp") for line in lines)
    assert lines == [
        {"event": "call", "level": "info", "procedure": "getShops", "ms": 1.5},
        {"event": "late", "level": "warning", "job": 7},
        {
            "event": "error connecting in 'reading'",
            "level": "warning",
            "logger": "psycopg.pool",
        },
    ]


def test_a_line_that_cannot_be_written_is_lost_and_nobody_fails() -> None:
    with Path("/dev/full").open("wb") as full:
        ours = log.configure(Settings(), full)

        ours.info("call", procedure="getShops")
        logging.getLogger("psycopg.pool").warning("error connecting")

        # What was lost is no longer waited for when the file is closed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())


def test_a_traceback_stays_in_its_line() -> None:
    written = io.BytesIO()
    ours = log.configure(Settings(), written)

    try:
        raise RuntimeError("the inside of the shop")
    except RuntimeError:
        ours.exception("failure")

    (line,) = written.getvalue().splitlines()
    assert "RuntimeError: the inside of the shop" in msgspec.json.decode(line)["exception"]


def test_the_server_writes_json_too_and_repeats_no_failure_without_its_request() -> None:
    written = io.BytesIO()
    granian = logging.getLogger("_granian")
    granian.addHandler(logging.StreamHandler())
    granian.setLevel(logging.WARNING)
    granian.propagate = False
    log.configure(Settings(), written)

    granian.error("Worker-%s crashed", 1)
    granian.error("Application callable raised an exception")

    (line,) = written.getvalue().splitlines()
    assert msgspec.json.decode(line)["event"] == "Worker-1 crashed"


def test_what_is_below_the_level_is_not_written() -> None:
    written = io.BytesIO()
    ours = log.configure(Settings(log_level="error"), written)

    ours.info("call")

    assert written.getvalue() == b""


@pytest.mark.parametrize(
    ("environment", "start"),
    [(Environment.LOCAL, b"\x1b["), (Environment.PRODUCTION, b"{")],
)
def test_a_terminal_gets_words_in_a_local_run_alone(environment: Environment, start: bytes) -> None:
    reading, writing = pty.openpty()
    with os.fdopen(writing, "wb", buffering=0) as terminal:
        ours = log.configure(Settings(environment=environment), io.BufferedWriter(terminal))

        ours.info("call", procedure="getShops")

        line = os.read(reading, 4096)

    os.close(reading)
    assert line.startswith(start)
    assert b"getShops" in line
