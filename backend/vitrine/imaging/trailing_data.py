"""Where a picture ends. What somebody hung behind it, an archive or a script, is cut off."""

from __future__ import annotations

import re

from vitrine.imaging.sniffing import Kind

# Inside the pixels of a JPEG these two bytes mean something else unless a marker follows.
MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
START_OF_SCAN, END_OF_IMAGE = 0xDA, 0xD9
PARTS_OF_AVIF = (b"ftyp", b"meta", b"mdat", b"moov")


def without_trailing_data(content: bytes, kind: Kind) -> bytes:
    """What has no end is left as it is: whoever decodes it will say so."""
    end = {
        Kind.JPEG: _end_of_jpeg,
        Kind.PNG: _end_of_png,
        Kind.WEBP: _end_of_webp,
        Kind.AVIF: _end_of_avif,
    }[kind](content)
    return content[:end] if end else content


def _end_of_jpeg(content: bytes) -> int | None:
    place = 2
    while match := MARKER.search(content, place):
        marker = content[match.end() - 1]
        if content[place : match.start()].strip(b"\xff"):
            return None
        if marker == END_OF_IMAGE:
            return match.end()
        place = match.end() + int.from_bytes(content[match.end() : match.end() + 2])
        if marker == START_OF_SCAN:
            following = MARKER.search(content, place)
            place = following.start() if following else len(content)
    return None


def _end_of_png(content: bytes) -> int | None:
    place = 8
    while place + 12 <= len(content):
        length, name = int.from_bytes(content[place : place + 4]), content[place + 4 : place + 8]
        place += 12 + length
        if name == b"IEND":
            return place
    return None


def _end_of_webp(content: bytes) -> int:
    length = int.from_bytes(content[4:8], "little")
    return 8 + length + length % 2


def _end_of_avif(content: bytes) -> int | None:
    place, end = 0, None
    while place + 8 <= len(content):
        length, name = int.from_bytes(content[place : place + 4]), content[place + 4 : place + 8]
        if length == 1:
            length = int.from_bytes(content[place + 8 : place + 16])
        if name in PARTS_OF_AVIF and length == 0:
            return None
        if length < 8:
            break
        place += length
        if name in PARTS_OF_AVIF:
            end = place
    return end
