"""What a style says in one language, and the colour of it that is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec import Raw, Struct

from vitrine.catalogue.product_row import ProductRow
from vitrine.catalogue.selection import All, WithImages, WithKeys, WithSiblings
from vitrine.catalogue.style_document import ColourPart, ImagePart, decode
from vitrine.rpc import Shop

SHARP_S = "ß".encode()

_groups = msgspec.json.Decoder(dict[str, Raw]).decode
_json = msgspec.json.Encoder().encode


class Said(Struct, frozen=True):
    master_key: str
    words: list[bytes]
    colours: list[ColourPart]
    colour: ColourPart

    @classmethod
    def of(cls, row: ProductRow, shop: Shop) -> Said:
        document = decode(row.document)
        words = document.words
        if shop.locale == "de-CH":
            words = [word.replace(SHARP_S, b"ss") for word in words]
        colour = next(each for each in document.colours if each.id == row.id)
        return cls(document.master_key, words, document.colours, colour)

    def attributes(self, wanted: All | WithKeys) -> bytes:
        return b"{%b}" % self._groups(self.colour.attributes, wanted)

    def images(self, wanted: All | WithImages | None) -> bytes:
        if wanted is None or wanted == "all":
            return b"[%b]" % self._images(self.colour.images)
        parts = self.colour.images[: wanted.at_most]
        return b"[%b]" % self._images(parts, wanted.attributes)

    def siblings(self, shop_id: int, wanted: All | WithSiblings) -> bytes:
        """Every colour that this language has words for, with one small picture each."""
        keys = wanted if wanted == "all" else wanted.attributes
        has_picture = wanted == "all" or wanted.images
        told = [
            self._sibling(part, shop_id, keys, has_picture)
            for part in self.colours
            if self.words[part.slug]
        ]
        return b"[%b]" % b",".join(told)

    def _sibling(
        self, part: ColourPart, shop_id: int, keys: All | WithKeys | None, has_picture: bool
    ) -> bytes:
        return (
            b'{"id":%d,"referenceKey":%b,"isActive":%b,"slug":"%b","tone":%b,"images":[%b]%b}'
            % (
                part.id,
                _json(part.reference_key),
                b"true" if shop_id in part.shop_ids else b"false",
                # A slug has letters, digits and hyphens only.
                self.words[part.slug],
                _json(part.tone),
                self._small_image(part.images[0]) if has_picture and part.images else b"",
                b',"attributes":{%b}' % self._groups(part.shown, keys) if keys else b"",
            )
        )

    def _images(self, parts: Sequence[ImagePart], keys: WithKeys | None = None) -> bytes:
        words = self.words
        return b",".join(
            [
                b'{%b,"alt":%b,"attributes":{%b}}'
                % (
                    words[part.fields],
                    words[part.alt],
                    self._groups(part.attributes, keys or "all"),
                )
                for part in parts
            ]
        )

    def _small_image(self, part: ImagePart) -> bytes:
        return b'{%b,"alt":%b,"attributes":{%b}}' % (
            self.words[part.small_fields],
            self.words[part.alt],
            self._groups(part.attributes, "all"),
        )

    def _groups(self, places: Iterable[int], wanted: All | WithKeys) -> bytes:
        """Without its braces, so that nothing is made that is not copied once."""
        groups = filter(None, map(self.words.__getitem__, places))
        if wanted == "all":
            return b",".join(groups)
        named = list(groups)
        beginnings = _beginnings_of(tuple(wanted.with_key))
        return b",".join([word for each in beginnings for word in named if word.startswith(each)])


def narrowed(every: bytes, wanted: All | WithKeys) -> bytes:
    """Some of the groups of a whole object of them."""
    if wanted == "all":
        return every
    keys = tuple(wanted.with_key)
    return _chosen(every, keys) if _is_usual(keys) else _chosen.__wrapped__(every, keys)


def _is_usual(keys: tuple[str, ...]) -> bool:
    """Callers may ask for anything; what is remembered of it is small."""
    return len(keys) <= 20 and sum(map(len, keys)) <= 400


@lru_cache(maxsize=2_000)
def _chosen(every: bytes, keys: tuple[str, ...]) -> bytes:
    """Remembered, since all garments come in the same few sizes."""
    groups = _groups(every)
    return _json({key: groups[key] for key in keys if key in groups})


def _beginnings_of(keys: tuple[str, ...]) -> list[bytes]:
    return _beginnings(keys) if _is_usual(keys) else _beginnings.__wrapped__(keys)


@lru_cache(maxsize=1_000)
def _beginnings(keys: tuple[str, ...]) -> list[bytes]:
    """How the groups with these keys begin: `"fit":{…}` with its key in quotation marks."""
    return [_json(key) + b":" for key in dict.fromkeys(keys)]
