"""What a product says in one language, made once when it is written (decision 0010).

Prices, stock and categories are not in it: they change by themselves and are joined when read.
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
from vitrine.catalogue.vocabulary import Vocabulary
from vitrine.media import ShownPicture, StoredPicture

MEDIA = "/media/"
SHOWN_OF_SIBLINGS = ("color", "colorDetail")
FIBRES_OF_PART = {"outer": "fibreComposition", "lining": "liningComposition"}


class VariantPart(Struct, array_like=True, frozen=True):
    """`attributes` by country, `*` for those without sizes of their own."""

    id: int
    reference_key: str
    created_at: Raw
    updated_at: Raw
    attributes: dict[str, Raw]


class SiblingPart(Struct, array_like=True, frozen=True):
    """`shop_ids` are the storefronts that sell it."""

    id: int
    reference_key: str
    slug: str
    shop_ids: list[int]
    images: Raw
    attributes: Raw
    tone: str | None = None


class Document(Struct, array_like=True, frozen=True):
    reference_key: str
    master_key: str
    slug: str
    created_at: Raw
    updated_at: Raw
    first_live_at: datetime
    images: Raw
    attributes: Raw
    maker: Raw
    variants: list[VariantPart]
    siblings: list[SiblingPart]


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
    product_id: int
    language: str
    body: bytes


def documents(
    style: Sequence[StoredProduct],
    vocabulary: Vocabulary,
    pictures: Mapping[str, StoredPicture],
) -> list[Made]:
    """The documents of all colours of one style, in every language that each has texts in.

    `pictures`: what is known of their masters, by hash.
    """
    made = []
    for language in sorted({language for product in style for language in product.texts}):
        spoken = [
            _Spoken.of(product, language, vocabulary, pictures)
            for product in style
            if language in product.texts
        ]
        siblings = [_sibling(each) for each in spoken]
        for each in spoken:
            body = msgspec.json.encode(_document(each, siblings, language, vocabulary))
            made.append(Made(each.product.id, language, body))
    return made


@dataclass(frozen=True, slots=True)
class _Spoken:
    """What a product and its siblings show of it."""

    product: StoredProduct
    text: StoredText
    images: list[_Image]
    attributes: dict[str, Raw]

    @classmethod
    def of(
        cls,
        product: StoredProduct,
        language: str,
        vocabulary: Vocabulary,
        pictures: Mapping[str, StoredPicture],
    ) -> _Spoken:
        text = product.texts[language]
        return cls(
            product,
            text,
            [
                _image(image, text, language, vocabulary, pictures.get(image.path))
                for image in product.images
            ],
            _attributes(product, text, language, vocabulary),
        )


def _document(
    spoken: _Spoken, siblings: list[SiblingPart], language: str, vocabulary: Vocabulary
) -> Document:
    product = spoken.product
    return Document(
        reference_key=product.reference_key,
        master_key=product.master_key,
        slug=spoken.text.slug,
        created_at=_moment(product.created_at),
        updated_at=_moment(product.updated_at),
        first_live_at=product.first_live_at.astimezone(UTC),
        images=Raw(msgspec.json.encode(spoken.images)),
        attributes=Raw(msgspec.json.encode(spoken.attributes)),
        maker=vocabulary.maker(product.brand_id),
        variants=[
            VariantPart(
                id=variant.id,
                reference_key=variant.reference_key,
                created_at=_moment(variant.created_at),
                updated_at=_moment(variant.updated_at),
                attributes=vocabulary.sizes(variant.size, variant.size_labels, language),
            )
            for variant in product.variants
        ],
        siblings=siblings,
    )


# A batch is written at one moment, and its sizes say so again and again.
@lru_cache(maxsize=1_000)
def _moment(at: datetime) -> Raw:
    return Raw(msgspec.json.encode(at.astimezone(UTC)))


def _sibling(spoken: _Spoken) -> SiblingPart:
    product = spoken.product
    # Siblings are seen small, and every colour carries all of them.
    images = [msgspec.structs.replace(each, placeholder=None) for each in spoken.images[:1]]
    shown = {key: spoken.attributes[key] for key in SHOWN_OF_SIBLINGS if key in spoken.attributes}
    return SiblingPart(
        id=product.id,
        reference_key=product.reference_key,
        slug=spoken.text.slug,
        shop_ids=product.sold_in if product.is_active else [],
        images=Raw(msgspec.json.encode(images)),
        attributes=Raw(msgspec.json.encode(shown)),
        tone=_tone(product),
    )


def _tone(product: StoredProduct) -> str | None:
    """The colour that was said with the first picture; the picture itself is mostly its ground."""
    said = product.images[0].dominant_colour if product.images else UNSAID
    return None if said == UNSAID else said


def _attributes(
    product: StoredProduct, text: StoredText, language: str, vocabulary: Vocabulary
) -> dict[str, Raw]:
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


class _Image(ShownPicture):
    attributes: dict[str, Raw]


def _image(
    image: StoredImage,
    text: StoredText,
    language: str,
    vocabulary: Vocabulary,
    picture: StoredPicture | None,
) -> _Image:
    look = _Look.of(image, picture)
    return _Image(
        hash=image.path,
        url=f"{MEDIA}{image.path}",
        alt=image.alt_texts.get(language)
        or rules.alternative_text(
            text.name, text.colour_name, image.image_type, image.image_view, language
        ),
        dominant_color=look.colour,
        width=look.width,
        height=look.height,
        placeholder=picture.placeholder if picture else None,
        attributes={
            "imageType": vocabulary.named("imageType", image.image_type, language),
            "imageView": vocabulary.named("imageView", image.image_view, language),
        },
    )


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
