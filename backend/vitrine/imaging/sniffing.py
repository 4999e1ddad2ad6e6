"""What a file is by its first bytes; its name and what a server says of it are not believed."""

from __future__ import annotations

import re
from enum import StrEnum


class Kind(StrEnum):
    """The endings of masters."""

    AVIF = "avif"
    WEBP = "webp"
    JPEG = "jpg"
    PNG = "png"


PNG_BEGIN = b"\x89PNG\r\n\x1a\n"
NAMED = [
    (re.compile(rb"GIF8[79]a"), "a GIF"),
    (re.compile(rb"II\*\0|MM\0\*"), "a TIFF"),
    (re.compile(rb"BM"), "a bitmap"),
    (re.compile(rb"%PDF-"), "a PDF"),
    (re.compile(rb"PK\x03\x04"), "a ZIP archive"),
    (re.compile(rb"\x1f\x8b"), "packed with gzip"),
    (re.compile(rb"(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg", re.S), "an SVG"),
    (re.compile(rb"\s*<(!doctype|html|head|body|script)", re.I), "a web page"),
    (re.compile(rb"<\?(php|=)"), "a script"),
]


def kind_of(content: bytes) -> Kind | None:
    if content.startswith(b"\xff\xd8\xff"):
        return Kind.JPEG
    if content.startswith(PNG_BEGIN):
        return Kind.PNG
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return Kind.WEBP
    if brands_of(content) & {b"avif", b"avis"}:
        return Kind.AVIF
    return None


def brands_of(content: bytes) -> set[bytes]:
    """The brands of a file of boxes, such as AVIF, HEIC or MP4."""
    if content[4:8] != b"ftyp":
        return set()
    end = min(int.from_bytes(content[:4]), 256, len(content))
    return {content[8:12], *(content[place : place + 4] for place in range(16, end, 4))}


def name_of_other(content: bytes) -> str:
    """What a refused file seems to be, in a word."""
    if content[4:8] == b"ftyp":
        return "a HEIC picture or a film"
    head = content[:2048]
    return next((name for looks, name in NAMED if looks.match(head)), "no picture")


def is_animated(content: bytes, kind: Kind) -> bool:
    """Before anything is decoded, since each picture of an animation is decoded by itself."""
    if kind is Kind.PNG:
        return b"acTL" in content[: content.find(b"IDAT")]
    if kind is Kind.WEBP:
        return content[12:16] == b"VP8X" and bool(content[20] & 0b10)
    return kind is Kind.AVIF and content[8:12] == b"avis"
