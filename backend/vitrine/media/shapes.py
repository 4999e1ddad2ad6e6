"""How pictures travel."""

from __future__ import annotations

from vitrine.media.queries import StoredPicture
from vitrine.rpc import Wire


class ShownPicture(Wire):
    """What a page needs to hold a picture's place and to show it.

    `hash` is the path below the media address, `url` the whole of it on this site; width and
    height are the master's. `placeholder` is a data URI of a few pixels. A drawing has none.
    """

    hash: str
    url: str
    alt: str
    dominant_color: str
    width: int | None
    height: int | None
    placeholder: str | None

    @classmethod
    def of(cls, picture: StoredPicture, alt: str = "") -> ShownPicture:
        return cls(
            hash=picture.hash,
            url=picture.url,
            alt=alt,
            dominant_color=picture.dominant_colour,
            width=picture.width,
            height=picture.height,
            placeholder=picture.placeholder,
        )
