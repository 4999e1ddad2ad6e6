"""Structured logs: one JSON line per event, or coloured lines on a developer's terminal."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import BinaryIO, cast

import msgspec
import structlog
from structlog.typing import FilteringBoundLogger, Processor

from vitrine.kit.settings import Settings

Log = FilteringBoundLogger


def configure(settings: Settings, stream: BinaryIO | None = None) -> Log:
    """Sends our own lines and those of every library the same way; answers the logger to use."""
    stream = stream or sys.stdout.buffer
    lossy = _Lossy(stream)
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    for_people = _is_read_by_people(settings, stream)
    _configure_libraries(shared, for_people, lossy)
    structlog.configure(
        processors=[*shared, *_rendering(for_people), _in_bytes],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.BytesLoggerFactory(cast(BinaryIO, lossy)),
    )
    logger: Log = structlog.get_logger().bind()
    return logger


def _is_read_by_people(settings: Settings, stream: BinaryIO) -> bool:
    return settings.is_local and stream.isatty()


def _rendering(for_people: bool) -> list[Processor]:
    if for_people:
        return [structlog.dev.ConsoleRenderer(pad_event_to=20)]
    return [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(serializer=_json),
    ]


def _json(event: object, **_: object) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()


def _in_bytes(_: object, __: str, line: object) -> bytes:
    return str(line).encode()


def _configure_libraries(shared: list[Processor], for_people: bool, stream: _Lossy) -> None:
    handler = logging.StreamHandler(_TextOnto(stream))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_rendering(for_people),
            ],
        )
    )
    handler.addFilter(_is_not_logged_twice)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    # Granian brings a handler of its own, which writes plain text.
    granian = logging.getLogger("_granian")
    granian.handlers.clear()
    granian.propagate = True


def _is_not_logged_twice(record: logging.LogRecord) -> bool:
    """What leaves the app is logged there with its request id (`rpc/request_ids.py`)."""
    is_granians = record.name.partition(".")[0] == "_granian"
    return not (is_granians and record.msg == "Application callable raised an exception")


class _Lossy:
    """A line that cannot be written, as on a full disk, is lost; whoever wrote it goes on."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream

    def write(self, line: bytes) -> None:
        with suppress(OSError):
            self.stream.write(line)

    def flush(self) -> None:
        with suppress(OSError):
            self.stream.flush()


class _TextOnto:
    """What logging writes, onto the stream of bytes that our own lines use."""

    def __init__(self, stream: _Lossy) -> None:
        self.stream = stream

    def write(self, text: str) -> None:
        self.stream.write(text.encode())

    def flush(self) -> None:
        self.stream.flush()
