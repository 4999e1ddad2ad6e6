"""AVIF masters that may be served as they are: nothing in them but the picture, upright and light.

What the studio makes is of that kind. Encoding it once more at its own width would take a third of
a second, save a tenth of its bytes and lose a little of it. Phones ask for smaller widths, where
encoding saves more.
"""

from __future__ import annotations

from vitrine.imaging.sizes import Cut, Size

# Where it was taken, how it is turned, other colours than sRGB, pictures beside it.
METADATA_BOXES = (b"Exif", b"mime", b"irot", b"imir", b"prof", b"rICC", b"auxC", b"grid", b"clap")
# The boxes before the pixels have some hundred bytes.
LONGEST_HEAD = 4096
WIDTH = 1440
LIGHT = 180_000


def can_be_served_unchanged(content: bytes, size: Size, cut: Cut) -> bool:
    """Whether this AVIF is what the cut would make of it."""
    is_whole = cut.kept == size and size.width == WIDTH
    return is_whole and len(content) <= LIGHT and has_no_metadata(content)


def has_no_metadata(content: bytes) -> bool:
    head = content[: content.find(b"mdat")]
    return (
        0 < len(head) <= LONGEST_HEAD
        and head.count(b"infe") == 1
        and not any(box in head for box in METADATA_BOXES)
    )
