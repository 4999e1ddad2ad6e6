"""A style as another shop tells it, and the products of ours that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Literal

from msgspec import Struct, field

from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingReduction,
    IncomingStock,
    IncomingVariant,
)
from vitrine.catalogue.rules import TaxClass, is_gtin
from vitrine.exchange.feeds.vocabulary import Wordbook
from vitrine.exchange.native.reader import Entry, Note, ProductLine, Read, Wrong
from vitrine.kit.slug import slug

ONE_SIZE = "one-size"
# A style with more is a file in which everything has fallen into one group.
MOST_SIZES = 500
MOST_PICTURES = 20
LONGEST_MPN = 70


class Shot(Struct, frozen=True, kw_only=True):
    """A picture as another shop names it: a path or an address, and words in its language."""

    line: int
    path: str
    alt: str = ""


class Piece(Struct, frozen=True, kw_only=True):
    """One size. `paid` is below `base` when it is reduced."""

    line: int
    key: str
    colour: str
    size: str
    base: int
    paid: int
    stock: IncomingStock | None
    gtin: str | None = None
    mpn: str | None = None
    pictures: list[Shot] = field(default_factory=list)


class Style(Struct, frozen=True, kw_only=True):
    line: int
    key: str
    name: str
    description: str
    brand: str
    pieces: list[Piece]
    pictures: list[Shot] = field(default_factory=list)
    category_texts: list[str] = field(default_factory=list)
    attribute_texts: dict[str, str] = field(default_factory=dict)
    gender: Literal["women", "men", "unisex"] | None = None
    tax_class: TaxClass = TaxClass.STANDARD
    is_active: bool = True


def gtin_of(text: str) -> str | None:
    """Other shops keep all sorts of numbers as barcodes; only one that checks itself is taken."""
    digits = text.strip().removeprefix("'").replace(" ", "").replace("-", "")
    return digits if is_gtin(digits) else None


def mpn_of(text: str) -> str | None:
    return text.strip()[:LONGEST_MPN] or None


def reference_key(text: str) -> str:
    """Letters, digits, points, dashes and slashes; what else a key had becomes a dash."""
    return re.sub(r"[^A-Za-z0-9._/-]+", "-", text.strip()).strip("-._/")[:100]


def products_of(style: Style, words: Wordbook) -> Iterator[Read]:
    """A product for every colour, after the brand when that is new."""
    brand, made = words.brand(style.brand, style.line)
    if made:
        yield made
        yield Note(f"{style.brand} was made a brand; name its maker before it is sold in the EU")
    categories = yield from _categories(style, words)
    colours = dict.fromkeys(piece.colour for piece in style.pieces)
    for colour in colours:
        pieces = [piece for piece in style.pieces if piece.colour == colour]
        if len(pieces) > MOST_SIZES:
            yield Wrong(pieces[0].line, f"{len(pieces)} sizes are too many", "product", style.key)
            continue
        attributes = yield from _attributes(style, colour, words)
        yield Entry(
            pieces[0].line,
            _product(style, colour, pieces, words, brand, categories, attributes),
            is_partial=True,
            picture_lines={shot.path: shot.line for shot in _shots(style, colour)},
        )


def _product(
    style: Style,
    colour: str,
    pieces: Sequence[Piece],
    words: Wordbook,
    brand: str,
    categories: list[str],
    attributes: dict[str, list[str]],
) -> ProductLine:
    language, code = words.shop.language, words.shop.code
    (usual, _), *_ = Counter((piece.base, piece.paid) for piece in pieces).most_common(1)
    key = reference_key(f"{style.key}-{slug(colour)}" if colour else style.key)
    return ProductLine(
        reference_key=key,
        master_key=reference_key(style.key),
        brand=brand,
        names={language: style.name},
        descriptions={language: style.description},
        colour_names={language: colour} if colour else {},
        attributes=attributes,
        categories=categories,
        variants=[
            IncomingVariant(
                reference_key=reference_key(piece.key or f"{key}-{slug(piece.size)}"),
                size=piece.size,
                gtin=piece.gtin,
                mpn=piece.mpn,
                stock=piece.stock,
                prices=(
                    {}
                    if (piece.base, piece.paid) == usual
                    else {code: _price(piece.base, piece.paid, words)}
                ),
            )
            for piece in pieces
        ],
        prices={code: _price(*usual, words)},
        images=_images(style, colour, language),
        gender=style.gender,
        tax_class=style.tax_class,
        is_active=style.is_active,
    )


def _images(style: Style, colour: str, language: str) -> list[IncomingImage]:
    """The first is taken for the front; nobody says what the others show."""
    return [
        IncomingImage(
            path=shot.path,
            image_view="other" if place else "front",
            alt_texts={language: shot.alt} if shot.alt else {},
        )
        for place, shot in enumerate(_shots(style, colour))
    ]


def _shots(style: Style, colour: str) -> list[Shot]:
    """Of the colour's sizes first, then those of the style that show no other colour."""
    own = [shot for piece in style.pieces if piece.colour == colour for shot in piece.pictures]
    others = {
        shot.path for piece in style.pieces if piece.colour != colour for shot in piece.pictures
    }
    words = {shot.path: shot for shot in style.pictures}
    shared = [shot for shot in style.pictures if shot.path not in others]
    every = [words.get(shot.path, shot) for shot in own] + shared
    return list({shot.path: shot for shot in every}.values())[:MOST_PICTURES]


def _price(base: int, paid: int, words: Wordbook) -> IncomingPrice:
    sale = [IncomingReduction(category="sale", absolute=base - paid)] if paid < base else []
    return IncomingPrice(currency=words.shop.currency, with_tax=base, reductions=sale)


def _categories(style: Style, words: Wordbook) -> Generator[Note, None, list[str]]:
    found = []
    for text in style.category_texts:
        key = words.category(text)
        if key:
            found.append(key)
        else:
            yield from words.once(f"{text!r} is no category of ours; map it with --categories")
    return list(dict.fromkeys(found))


def _attributes(
    style: Style, colour: str, words: Wordbook
) -> Generator[Note, None, dict[str, list[str]]]:
    found = {}
    for group, text in {"color": colour, **style.attribute_texts}.items():
        value = words.value(group, text) if text else None
        if value:
            found[group] = [value]
        elif text:
            yield from words.once(f"{text!r} is no {group} of ours, so nobody can filter by it")
    return found
