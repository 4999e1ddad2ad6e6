"""An error as it is kept: a short list of fields, each of them scrubbed, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec import Struct

from vitrine.intake.rules.envelope import BadEnvelope
from vitrine.intake.rules.scrubbing import path_alone, scrub

LONGEST_MESSAGE = 1000
LONGEST_NAME = 200
LONGEST_PLACE = 400
# As in the browser: what lies deeper says nothing more.
MOST_FRAMES = 50
MOST_TAGS = 20
LARGEST_NUMBER = 2**31 - 1

Level = Literal["fatal", "error", "warning", "info", "debug"]
LEVELS: tuple[Level, ...] = ("fatal", "error", "warning", "info", "debug")
TAG = re.compile(r"[\w.:-]{1,64}")


class Frame(Struct, frozen=True):
    """One call of a stack; `file` is a path, of the source where a source map knew it."""

    file: str
    function: str
    line: int
    column: int
    is_ours: bool


@dataclass(frozen=True)
class Failure:
    """`frames` begin where the error was thrown."""

    kind: str
    message: str
    level: Level
    release: str
    route: str
    frames: list[Frame] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)


def read_object(payload: bytes) -> dict[str, Any]:
    try:
        event = msgspec.json.decode(payload)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadEnvelope("An item is no JSON that can be read.") from None
    if not isinstance(event, dict):
        raise BadEnvelope("An item is no JSON object.")
    return event


def read_failure(event: dict[str, Any]) -> Failure:
    exception = _last_exception(event.get("exception"))
    kind = _text(exception.get("type"), LONGEST_NAME) or "Message"
    message = _text(exception.get("value"), LONGEST_MESSAGE) or _message(event)
    tags = read_tags(event.get("tags"))
    level = event.get("level")
    return Failure(
        kind=kind,
        message=message,
        level=level if level in LEVELS else "error",
        release=_text(event.get("release"), LONGEST_NAME),
        route=path_alone(tags.get("route") or _plain(event.get("transaction")), LONGEST_PLACE),
        frames=_frames(exception.get("stacktrace")),
        tags=tags,
    )


def read_tags(sent: object) -> dict[str, str]:
    """As an object or as a list of pairs; what has another form is left out."""
    pairs = sent.items() if isinstance(sent, dict) else _pairs(sent)
    texts = {
        name: scrub(str(value), LONGEST_NAME)
        for name, value in pairs
        if TAG.fullmatch(name) and isinstance(value, str | int | float)
    }
    return dict(sorted(texts.items())[:MOST_TAGS])


def _pairs(sent: object) -> list[tuple[str, object]]:
    if not isinstance(sent, list):
        return []
    return [
        (each[0], each[1])
        for each in sent
        if isinstance(each, list) and len(each) == 2 and isinstance(each[0], str)
    ]


def _last_exception(sent: object) -> dict[str, Any]:
    """Causes come before what they led to."""
    values = sent.get("values") if isinstance(sent, dict) else sent
    if isinstance(values, list) and values and isinstance(values[-1], dict):
        return values[-1]
    return {}


def _message(event: dict[str, Any]) -> str:
    logged = event.get("logentry") or event.get("message")
    if isinstance(logged, dict):
        logged = logged.get("formatted") or logged.get("message")
    return _text(logged, LONGEST_MESSAGE)


def _frames(sent: object) -> list[Frame]:
    frames = sent.get("frames") if isinstance(sent, dict) else None
    if not isinstance(frames, list):
        return []
    read = [_frame(each) for each in frames[-MOST_FRAMES:] if isinstance(each, dict)]
    return read[::-1]


def _frame(sent: dict[str, Any]) -> Frame:
    file = path_alone(_plain(sent.get("filename")), LONGEST_PLACE)
    return Frame(
        file=file,
        function=_text(sent.get("function"), LONGEST_NAME),
        line=_number(sent.get("lineno")),
        column=_number(sent.get("colno")),
        # What has no path was typed into a console, or comes from an extension.
        is_ours=sent.get("in_app") is not False and file.startswith("/"),
    )


def _text(sent: object, most: int) -> str:
    return scrub(_plain(sent), most)


def _plain(sent: object) -> str:
    return sent if isinstance(sent, str) else ""


def _number(sent: object) -> int:
    is_number = isinstance(sent, int) and not isinstance(sent, bool)
    return min(max(sent, 0), LARGEST_NUMBER) if is_number and isinstance(sent, int) else 0
