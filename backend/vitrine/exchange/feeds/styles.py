"""A style as another shop describes it, and the products of ours that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterator, Sequence

import msgspec
from msgspec import Struct, field
from stdnum import ean

from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingReduction,
    IncomingStock,
    IncomingVariant,
)
from vitrine.exchange.entries import Entry, Note, Read
from vitrine.exchange.feeds.vocabulary import Vocabulary
from vitrine.exchange.reading.lines import BadLine
from vitrine.exchange.records import ProductRecord
from vitrine.kit.slug import slug

ONE_SIZE = "one-size"
# A style with more comes of a file without usable group keys.
MOST_SIZES = 500
MOST_PICTURES = 20
LONGEST_MPN = 70
NO_BRAND = "it names no brand"


class SomeInStock(IncomingStock, frozen=True):
    """There is some of it, and nobody says how much: what is known of it stays."""


SOME_IN_STOCK = SomeInStock(quantity=1)


class Picture(Struct, frozen=True, kw_only=True):
    """A path or an address, and words in the language of the feed."""

    line: int
    path: str
    alt: str = ""


class Size(Struct, frozen=True, kw_only=True):
    """One size of one colour; `paid` is below `base` when it is reduced."""

    line: int
    colour: str
    variant: IncomingVariant
    base: int
    paid: int
    pictures: list[Picture] = field(default_factory=list)


class Style(Struct, frozen=True, kw_only=True):
    """`product` is what its colours share, with the brand by its name."""

    line: int
    product: ProductRecord
    sizes: list[Size]
    pictures: list[Picture] = field(default_factory=list)
    category_texts: list[str] = field(default_factory=list)
    attribute_texts: dict[str, str] = field(default_factory=dict)


def shared_product(
    key: str, vocabulary: Vocabulary, *, name: str, description: str, brand: str
) -> ProductRecord:
    language = vocabulary.shop.language
    return ProductRecord(
        reference_key=key,
        master_key=reference_key(key),
        brand=brand,
        names={language: name},
        descriptions={language: description},
        variants=[],
        prices={},
    )


def gtin_of(text: str) -> str | None:
    """Other shops store all sorts of numbers as barcodes; only one that checks is taken."""
    number = ean.compact(text.strip().removeprefix("'"))
    return number if ean.is_valid(number) else None


def mpn_of(text: str) -> str | None:
    return text.strip()[:LONGEST_MPN] or None


def reference_key(text: str) -> str:
    """Letters, digits, points, dashes and slashes; what else a key had becomes a dash."""
    return re.sub(r"[^A-Za-z0-9._/-]+", "-", text.strip()).strip("-._/")[:100]


def products_of(style: Style, vocabulary: Vocabulary) -> Iterator[Read]:
    """A product for every colour, after the brand when that is new."""
    name = style.product.brand
    brand, new_brand = vocabulary.brand(name, style.line)
    if brand is None:
        # Said here, before its pictures are fetched.
        reason = f"the brand {name} is unknown; --new-brands takes it in" if name else NO_BRAND
        yield BadLine(style.line, reason, "product", style.product.reference_key)
        return
    if new_brand:
        yield new_brand
        yield Note(f"{name} was made a brand; name its maker before it is sold in the EU")
    categories = yield from _categories(style, vocabulary)
    for colour in dict.fromkeys(size.colour for size in style.sizes):
        sizes = [size for size in style.sizes if size.colour == colour]
        if len(sizes) > MOST_SIZES:
            reason = f"{len(sizes)} sizes are too many"
            yield BadLine(sizes[0].line, reason, "product", style.product.reference_key)
            continue
        attributes = yield from _attributes(style, colour, vocabulary)
        product = _product(style, colour, sizes, vocabulary)
        yield Entry(
            sizes[0].line,
            msgspec.structs.replace(
                product, brand=brand, categories=categories, attributes=attributes
            ),
            is_partial=True,
            picture_lines={each.path: each.line for each in _pictures(style, colour)},
        )


def _product(
    style: Style, colour: str, sizes: Sequence[Size], vocabulary: Vocabulary
) -> ProductRecord:
    language, code = vocabulary.shop.language, vocabulary.shop.code
    (usual, _), *_ = Counter((size.base, size.paid) for size in sizes).most_common(1)
    style_key = style.product.reference_key
    key = reference_key(f"{style_key}-{slug(colour)}" if colour else style_key)
    return msgspec.structs.replace(
        style.product,
        reference_key=key,
        colour_names={language: colour} if colour else {},
        variants=[
            msgspec.structs.replace(
                size.variant,
                reference_key=reference_key(
                    size.variant.reference_key or f"{key}-{slug(size.variant.size)}"
                ),
                prices=(
                    {}
                    if (size.base, size.paid) == usual
                    else {code: _price(size.base, size.paid, vocabulary)}
                ),
            )
            for size in sizes
        ],
        prices={code: _price(*usual, vocabulary)},
        images=_images(style, colour, language),
    )


def _images(style: Style, colour: str, language: str) -> list[IncomingImage]:
    """The first is taken for the front; nobody says what the others show."""
    return [
        IncomingImage(
            path=picture.path,
            image_view="other" if place else "front",
            alt_texts={language: picture.alt} if picture.alt else {},
        )
        for place, picture in enumerate(_pictures(style, colour))
    ]


def _pictures(style: Style, colour: str) -> list[Picture]:
    """Of the colour's sizes first, then those of the style that show no other colour."""
    own = [each for size in style.sizes if size.colour == colour for each in size.pictures]
    others = {each.path for size in style.sizes if size.colour != colour for each in size.pictures}
    described = {each.path: each for each in style.pictures}
    shared = [each for each in style.pictures if each.path not in others]
    every = [described.get(each.path, each) for each in own] + shared
    return list({each.path: each for each in every}.values())[:MOST_PICTURES]


def _price(base: int, paid: int, vocabulary: Vocabulary) -> IncomingPrice:
    sale = [IncomingReduction(category="sale", absolute=base - paid)] if paid < base else []
    return IncomingPrice(currency=vocabulary.shop.currency, with_tax=base, reductions=sale)


def _categories(style: Style, vocabulary: Vocabulary) -> Generator[Note, None, list[str]]:
    keys = []
    for text in style.category_texts:
        key = vocabulary.category(text)
        if key:
            keys.append(key)
        else:
            note = f"{text!r} is no category of ours; map it with --categories"
            yield from vocabulary.note_once(note)
    return list(dict.fromkeys(keys))


def _attributes(
    style: Style, colour: str, vocabulary: Vocabulary
) -> Generator[Note, None, dict[str, list[str]]]:
    values = {}
    for group, text in {"color": colour, **style.attribute_texts}.items():
        value = vocabulary.value(group, text) if text else None
        if value:
            values[group] = [value]
        elif text:
            note = f"{text!r} is no {group} of ours, so nobody can filter by it"
            yield from vocabulary.note_once(note)
    return values
