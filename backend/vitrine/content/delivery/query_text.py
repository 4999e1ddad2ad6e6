"""Query strings as Rack reads them: `a[b][]=c`, with brackets raw or encoded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote_to_bytes

from vitrine.content.delivery.refusals import bad_request

MOST_PARAMETERS = 1_000
DEEPEST = 12

Pair = tuple[tuple[str, ...], str]
"""A key in its parts (`filter_query[a][in]` has three, `[]` is an empty one), and the value."""

BAD_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")
KEY = re.compile(r"([^\[\]]+)((?:\[[^\[\]]*\])*)")
PART = re.compile(r"\[([^\[\]]*)\]")


def read_query(text: bytes) -> list[Pair]:
    """In their order; refused where nobody can say what was meant."""
    pairs = [piece for piece in text.split(b"&") if piece]
    if len(pairs) > MOST_PARAMETERS:
        raise bad_request(f"At most {MOST_PARAMETERS} parameters are read")
    return list(_pairs(pairs))


def _pairs(pieces: list[bytes]) -> Iterator[Pair]:
    for piece in pieces:
        key, _, value = piece.partition(b"=")
        yield _parts(_decode(key)), _decode(value)


def _decode(text: bytes) -> str:
    if BAD_ESCAPE.search(text):
        raise bad_request("A parameter has a bad percent escape")
    try:
        decoded = unquote_to_bytes(text.replace(b"+", b" ")).decode()
    except UnicodeDecodeError as wrong:
        raise bad_request("A parameter is no UTF-8") from wrong
    if "\0" in decoded:
        raise bad_request("A parameter contains a null byte")
    return decoded


def _parts(key: str) -> tuple[str, ...]:
    match = KEY.fullmatch(key)
    if match is None:
        raise bad_request("The brackets of a parameter do not match")
    parts = (match[1], *PART.findall(match[2]))
    if len(parts) > DEEPEST:
        raise bad_request(f"A parameter is nested at most {DEEPEST} deep")
    return parts
