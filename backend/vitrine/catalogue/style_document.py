"""How a document is kept: the words of a style once, and which colour says which of them.

MessagePack, so that pieces of ready-made JSON are copied and never read again.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct


class VariantPart(Struct, array_like=True, frozen=True):
    """Numbers are places among the words; `attributes` by country, `*` for all others."""

    id: int
    reference_key: str
    created_at: int
    updated_at: int
    attributes: dict[str, int]


class ImagePart(Struct, array_like=True, frozen=True):
    """Its fields without braces; `small_fields` are those that siblings show."""

    fields: int
    small_fields: int
    attributes: list[int]


class ColourPart(Struct, array_like=True, frozen=True):
    """`shop_ids` are the storefronts that sell it, `shown` the attributes that siblings show.

    `variants` are a list of them, read only of the colour that is asked for.
    """

    id: int
    reference_key: str
    slug: str
    created_at: int
    updated_at: int
    shop_ids: list[int]
    tone: str | None
    images: list[ImagePart]
    attributes: list[int]
    shown: list[int]
    maker: int
    variants: Raw


class StyleDocument(Struct, array_like=True, frozen=True):
    """Words are JSON: groups of attributes as `"key":{…}`, the rest as it is."""

    master_key: str
    words: list[bytes]
    colours: list[ColourPart]


class Words:
    """Each once, in the order in which they were first said."""

    def __init__(self) -> None:
        self._places: dict[bytes, int] = {}

    def place(self, word: bytes) -> int:
        return self._places.setdefault(word, len(self._places))

    def places(self, words: list[bytes]) -> list[int]:
        return [self._places.setdefault(word, len(self._places)) for word in words]

    def every(self) -> list[bytes]:
        return list(self._places)


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(StyleDocument).decode
decode_variants = msgspec.msgpack.Decoder(list[VariantPart]).decode
