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
    gtin: str | None = None
    mpn: str | None = None


class ImagePart(Struct, array_like=True, frozen=True):
    """Its fields without braces; `small_fields` are those that siblings show."""

    fields: int
    small_fields: int
    alt: int
    attributes: list[int]


class ColourPart(Struct, array_like=True, frozen=True):
    """`shop_ids` are the storefronts that sell it, `shown` the attributes that siblings show.

    `variants` are a list of them, read only of the colour that is asked for.
    """

    id: int
    reference_key: str
    slug: int
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
    """Words are JSON: groups of attributes as `"key":{…}`, the rest as it is; slugs are not.

    They are empty where this language has nothing to say. `colours` are the same in all of them.
    """

    master_key: str
    words: list[bytes]
    colours: Raw


class ReadDocument(Struct, array_like=True, frozen=True):
    """The same as it is read."""

    master_key: str
    words: list[bytes]
    colours: list[ColourPart]


class Words:
    """Each once for all languages, in the order in which they were first said."""

    def __init__(self) -> None:
        self._places: dict[tuple[bytes, ...], int] = {}

    def place(self, word: tuple[bytes, ...]) -> int:
        return self._places.setdefault(word, len(self._places))

    def by_language(self) -> list[list[bytes]]:
        return [list(words) for words in zip(*self._places, strict=True)]


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(ReadDocument).decode
decode_variants = msgspec.msgpack.Decoder(list[VariantPart]).decode
