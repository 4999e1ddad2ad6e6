"""Which errors are one: the same type, thrown at the same place, with a message of one shape."""

from __future__ import annotations

import re
from hashlib import sha256

from vitrine.intake.rules.events import Failure, Frame

TOP_FRAMES = 3
# Of a group so many are kept with their stacks, and then each hundredth.
EXAMPLES = 50
THEN_EACH = 100

# The name of a script changes with each build, and so does what stands on which line of it.
BUILT = re.compile(r"-[\w-]{6,12}(?=\.m?js$)")
VARYING = [
    (re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", re.I), "*"),
    (re.compile(r"\b(?=[a-f]{0,32}\d)[0-9a-f]{12,64}\b", re.I), "*"),
    (re.compile(r"(?:https?:/)?(?:/[\w.%~-]+)+"), "/"),
    (re.compile(r"\d+(?:[.,]\d+)*"), "0"),
]


def fingerprint(failure: Failure) -> bytes:
    parts = [failure.kind, *(_place(frame) for frame in top_frames(failure)), shape_of(failure)]
    return sha256("\n".join(parts).encode()).digest()


def top_frames(failure: Failure) -> list[Frame]:
    """Ours, from where it was thrown; of a library's error without any of ours, its own."""
    ours = [frame for frame in failure.frames if frame.is_ours]
    return (ours or failure.frames)[:TOP_FRAMES]


def shape_of(failure: Failure) -> str:
    """The message without what differs from one visitor to the next."""
    shape = failure.message
    for pattern, replacement in VARYING:
        shape = pattern.sub(replacement, shape)
    return shape


def thrown_at(failure: Failure) -> str:
    """`app/basket/Line.tsx:12`, for a list."""
    frame = next(iter(top_frames(failure)), None)
    return f"{frame.file}:{frame.line}" if frame else ""


def is_example(count: int) -> bool:
    return count <= EXAMPLES or count % THEN_EACH == 0


def _place(frame: Frame) -> str:
    return f"{BUILT.sub('', frame.file)} {frame.function}"
