"""What the colours of a style say in one language, made once when written (decision 0010).

Prices, stock and categories are not in them: they change by themselves and are joined when read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct

from vitrine.catalogue import placeholder, rules
from vitrine.catalogue.incoming import UNSAID
from vitrine.catalogue.style_document import (
    ColourPart,
    ImagePart,
    StyleDocument,
    VariantPart,
    Words,
    encode,
)
from vitrine.catalogue.vocabulary import Vocabulary
from vitrine.media import ShownPicture, StoredPicture

MEDIA = "/media/"
SHOWN_OF_SIBLINGS = ("color", "colorDetail")
FIBRES_OF_PART = {"outer": "fibreComposition", "lining": "liningComposition"}


class StoredText(Struct, frozen=True):
    name: str
    slug: str
    description: str
    colour_name: str


class StoredImage(Struct, frozen=True):
    path: str
    image_type: str
    image_view: str
    dominant_colour: str
    alt_texts: dict[str, str]


class StoredVariant(Struct, frozen=True):
    id: int
    reference_key: str
    size: str
    size_labels: dict[str, str]
    created_at: datetime
    updated_at: datetime


class StoredProduct(Struct, frozen=True):
    """A product as its tables hold it, with all that its document shows."""

    id: int
    style_id: int
    reference_key: str
    master_key: str
    brand_id: int
    is_active: bool
    position: int
    attribute_value_ids: list[int]
    fibres: dict[str, dict[str, int]]
    notes: dict[str, dict[str, str]]
    created_at: datetime
    updated_at: datetime
    first_live_at: datetime
    texts: dict[str, StoredText]
    images: list[StoredImage]
    variants: list[StoredVariant]
    sold_in: list[int]


class Made(Struct, frozen=True):
    style_id: int
    language: str
    product_ids: list[int]
    body: bytes


def documents(
    style: Sequence[StoredProduct],
    vocabulary: Vocabulary,
    pictures: Mapping[str, StoredPicture],
) -> list[Made]:
    """The documents of one style, in every language that one of its colours has texts in.

    `pictures`: what is known of their masters, by hash.
    """
    first = style[0]
    made = []
    for language in sorted({language for product in style for language in product.texts}):
        saying = _Saying(language, vocabulary, pictures, Words())
        colours = [saying.colour(product) for product in style if language in product.texts]
        document = StyleDocument(first.master_key, saying.words.every(), colours)
        ids = [colour.id for colour in colours]
        made.append(Made(first.style_id, language, ids, encode(document)))
    return made


@dataclass(frozen=True, slots=True)
class _Saying:
    """Says things in one language, and notes the words."""

    language: str
    vocabulary: Vocabulary
    pictures: Mapping[str, StoredPicture]
    words: Words

    def colour(self, product: StoredProduct) -> ColourPart:
        text = product.texts[self.language]
        groups = self._attributes(product, text)
        return ColourPart(
            id=product.id,
            reference_key=product.reference_key,
            slug=text.slug,
            created_at=self._moment(product.created_at),
            updated_at=self._moment(product.updated_at),
            shop_ids=product.sold_in if product.is_active else [],
            tone=_tone(product),
            images=[self._image(image, text) for image in product.images],
            attributes=self.words.places(list(groups.values())),
            shown=self.words.places([groups[key] for key in SHOWN_OF_SIBLINGS if key in groups]),
            maker=self.words.place(self.vocabulary.maker(product.brand_id)),
            variants=Raw(encode([self._variant(variant) for variant in product.variants])),
        )

    def _variant(self, variant: StoredVariant) -> VariantPart:
        sizes = self.vocabulary.sizes(variant.size, variant.size_labels, self.language)
        return VariantPart(
            id=variant.id,
            reference_key=variant.reference_key,
            created_at=self._moment(variant.created_at),
            updated_at=self._moment(variant.updated_at),
            attributes={country: self.words.place(size) for country, size in sizes.items()},
        )

    def _moment(self, at: datetime) -> int:
        return self.words.place(_moment(at))

    def _attributes(self, product: StoredProduct, text: StoredText) -> dict[str, bytes]:
        language, vocabulary = self.language, self.vocabulary
        written = {"name": text.name, "description": text.description}
        if text.colour_name:
            written["colorDetail"] = text.colour_name
        for key, by_language in product.notes.items():
            if language in by_language:
                written[key] = by_language[language]
        groups = dict(vocabulary.chosen(product.attribute_value_ids, language))
        groups["brand"] = vocabulary.brand(product.brand_id, language)
        for key, label in written.items():
            groups[key] = vocabulary.written(key, label, language)
        for part, shares in product.fibres.items():
            key = FIBRES_OF_PART[part]
            groups[key] = vocabulary.fibres(key, shares, language)
        return vocabulary.in_order(groups)

    def _image(self, image: StoredImage, text: StoredText) -> ImagePart:
        picture = self.pictures.get(image.path)
        look = _Look.of(image, picture)
        shown = ShownPicture(
            hash=image.path,
            url=f"{MEDIA}{image.path}",
            alt=image.alt_texts.get(self.language)
            or rules.alternative_text(
                text.name, text.colour_name, image.image_type, image.image_view, self.language
            ),
            dominant_color=look.colour,
            width=look.width,
            height=look.height,
            placeholder=picture.placeholder if picture else None,
        )
        fields = _fields(shown)
        # Siblings are seen small, so they need nothing to hold their place.
        small = msgspec.structs.replace(shown, placeholder=None)
        return ImagePart(
            fields=self.words.place(fields),
            small_fields=self.words.place(_fields(small) if shown.placeholder else fields),
            attributes=self.words.places(
                [
                    self.vocabulary.named("imageType", image.image_type, self.language),
                    self.vocabulary.named("imageView", image.image_view, self.language),
                ]
            ),
        )


def _fields(shown: ShownPicture) -> bytes:
    return msgspec.json.encode(shown)[1:-1]


# A batch is written at one moment, and its sizes say so again and again.
@lru_cache(maxsize=1_000)
def _moment(at: datetime) -> bytes:
    return msgspec.json.encode(at.astimezone(UTC))


def _tone(product: StoredProduct) -> str | None:
    """The colour that was said with the first picture; the picture itself is mostly its ground."""
    said = product.images[0].dominant_colour if product.images else UNSAID
    return None if said == UNSAID else said


class _Look(NamedTuple):
    colour: str
    width: int | None = None
    height: int | None = None

    @classmethod
    def of(cls, image: StoredImage, picture: StoredPicture | None) -> _Look:
        if picture:
            return cls(picture.dominant_colour, picture.width, picture.height)
        if image.path.startswith(placeholder.FOLDER):
            return cls(placeholder.LINEN, placeholder.WIDTH, placeholder.HEIGHT)
        return cls(image.dominant_colour)
