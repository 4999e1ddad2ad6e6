"""What the colours of a style say in one language, made once when written (decision 0010).

Prices, stock and categories are not in them: they change by themselves and are joined when read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct

from vitrine.catalogue import placeholder, rules
from vitrine.catalogue.incoming import UNSAID, IncomingImage
from vitrine.catalogue.sayings import Sayings, Tongues, Word
from vitrine.catalogue.style_document import (
    ColourPart,
    ImagePart,
    StyleDocument,
    VariantPart,
    Words,
    encode,
)
from vitrine.media import StoredPicture
from vitrine.rpc import Wire

MEDIA = "/media/"
SHOWN_OF_SIBLINGS = ("color", "colorDetail")
FIBRES_OF_PART = {"outer": "fibreComposition", "lining": "liningComposition"}


class StoredText(Struct, frozen=True):
    name: str
    slug: str
    description: str
    colour_name: str


NO_TEXT = StoredText("", "", "", "")


class StoredVariant(Struct, frozen=True):
    id: int
    reference_key: str
    size: str
    size_labels: dict[str, str]
    gtin: str | None
    mpn: str | None
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
    images: list[IncomingImage]
    variants: list[StoredVariant]
    sold_in: list[int]


class Made(Struct, frozen=True):
    style_id: int
    language: str
    product_ids: list[int]
    body: bytes


def documents(
    style: Sequence[StoredProduct],
    tongues: Tongues,
    pictures: Mapping[str, StoredPicture],
) -> list[Made]:
    """The documents of one style, in every language that one of its colours has texts in.

    They differ in their words alone. `pictures`: what is known of their masters, by hash.
    """
    languages = tuple(sorted({language for product in style for language in product.texts}))
    saying = _Saying(languages, tongues.sayings(languages), pictures, Words())
    colours = Raw(encode([saying.colour(product) for product in style]))
    master_key, style_id = style[0].master_key, style[0].style_id
    return [
        Made(
            style_id,
            language,
            [product.id for product in style if language in product.texts],
            encode(StyleDocument(master_key, words, colours)),
        )
        for language, words in zip(languages, saying.words.by_language(), strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _Saying:
    """Says things in some languages at once, and notes the words."""

    languages: tuple[str, ...]
    sayings: Sayings
    pictures: Mapping[str, StoredPicture]
    words: Words

    def colour(self, product: StoredProduct) -> ColourPart:
        place = self.words.place
        texts = [product.texts.get(language, NO_TEXT) for language in self.languages]
        groups = self._attributes(product, texts)
        variants = [self._variant(variant) for variant in product.variants]
        return ColourPart(
            id=product.id,
            reference_key=product.reference_key,
            slug=place(tuple([text.slug.encode() for text in texts])),
            created_at=place(self.sayings.moment(product.created_at)),
            updated_at=place(self.sayings.moment(product.updated_at)),
            shop_ids=product.sold_in if product.is_active else [],
            tone=_tone(product),
            images=[self._image(image, texts) for image in product.images],
            attributes=[place(word) for word in groups.values()],
            shown=[place(groups[key]) for key in SHOWN_OF_SIBLINGS if key in groups],
            maker=place(self.sayings.brand(product.brand_id)[1]),
            variants=Raw(encode(variants)),
        )

    def _variant(self, variant: StoredVariant) -> VariantPart:
        place, sayings = self.words.place, self.sayings
        sizes = sayings.sizes(variant.size, variant.size_labels)
        return VariantPart(
            id=variant.id,
            reference_key=variant.reference_key,
            created_at=place(sayings.moment(variant.created_at)),
            updated_at=place(sayings.moment(variant.updated_at)),
            attributes={country: place(size) for country, size in sizes.items()},
            gtin=variant.gtin,
            mpn=variant.mpn,
        )

    def _attributes(self, product: StoredProduct, texts: Sequence[StoredText]) -> dict[str, Word]:
        sayings = self.sayings
        groups = dict(sayings.chosen(product.attribute_value_ids))
        groups["brand"] = sayings.brand(product.brand_id)[0]
        written: dict[str, tuple[str | None, ...]] = {
            "name": tuple([text.name for text in texts]),
            "description": tuple([text.description for text in texts]),
            "colorDetail": tuple([text.colour_name or None for text in texts]),
        }
        for key, by_language in product.notes.items():
            written[key] = tuple([by_language.get(language) for language in self.languages])
        for key, labels in written.items():
            groups[key] = sayings.written(key, labels)
        for part, shares in product.fibres.items():
            key = FIBRES_OF_PART[part]
            groups[key] = sayings.fibres(key, shares)
        return sayings.in_order(groups)

    def _image(self, image: IncomingImage, texts: Sequence[StoredText]) -> ImagePart:
        place, sayings = self.words.place, self.sayings
        picture = self.pictures.get(image.path)
        fields = _fields(image, picture)
        # Siblings are seen small, so they need nothing to hold their place.
        small = _fields(image, picture, is_small=True) if picture else fields
        alts = [
            msgspec.json.encode(
                image.alt_texts.get(language)
                or rules.alternative_text(
                    text.name, text.colour_name, image.image_type, image.image_view, language
                )
            )
            for text, language in zip(texts, self.languages, strict=True)
        ]
        return ImagePart(
            fields=place(sayings.same(fields)),
            small_fields=place(sayings.same(small)),
            alt=place(tuple(alts)),
            attributes=[
                place(sayings.named("imageType", image.image_type)),
                place(sayings.named("imageView", image.image_view)),
            ],
        )


def _fields(
    image: IncomingImage, picture: StoredPicture | None, *, is_small: bool = False
) -> bytes:
    """All but what is said in a language."""
    look = _Look.of(image, picture)
    shown = _Fields(
        hash=image.path,
        url=f"{MEDIA}{image.path}",
        dominant_color=look.colour,
        width=look.width,
        height=look.height,
        placeholder=picture.placeholder if picture and not is_small else None,
    )
    return msgspec.json.encode(shown)[1:-1]


class _Fields(Wire):
    """Those of ShownPicture without its words."""

    hash: str
    url: str
    dominant_color: str
    width: int | None
    height: int | None
    placeholder: str | None


def _tone(product: StoredProduct) -> str | None:
    """The colour that was said with the first picture; the picture itself is mostly its ground."""
    said = product.images[0].dominant_colour if product.images else UNSAID
    return None if said == UNSAID else said


class _Look(NamedTuple):
    colour: str
    width: int | None = None
    height: int | None = None

    @classmethod
    def of(cls, image: IncomingImage, picture: StoredPicture | None) -> _Look:
        if picture:
            return cls(picture.dominant_colour, picture.width, picture.height)
        if image.path.startswith(placeholder.FOLDER):
            return cls(placeholder.LINEN, placeholder.WIDTH, placeholder.HEIGHT)
        return cls(image.dominant_colour)
