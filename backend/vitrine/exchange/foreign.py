"""A style as another shop tells it, and the products of ours that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Literal

from msgspec import Struct, field

from vitrine.catalogue import IncomingPrice, IncomingReduction, IncomingStock, IncomingVariant
from vitrine.catalogue.rules import TaxClass
from vitrine.exchange.native import Entry, Note, ProductLine, Read, Wrong
from vitrine.exchange.wordbook import Wordbook
from vitrine.kit.slug import slug

ONE_SIZE = "one-size"
# A style with more is a file in which everything has fallen into one group.
MOST_SIZES = 500


class Piece(Struct, frozen=True, kw_only=True):
    """One size. `paid` is below `base` when it is reduced."""

    line: int
    key: str
    colour: str
    size: str
    base: int
    paid: int
    stock: IncomingStock | None


class Style(Struct, frozen=True, kw_only=True):
    line: int
    key: str
    name: str
    description: str
    brand: str
    pieces: list[Piece]
    category_texts: list[str] = field(default_factory=list)
    attribute_texts: dict[str, str] = field(default_factory=dict)
    gender: Literal["women", "men", "unisex"] | None = None
    tax_class: TaxClass = TaxClass.STANDARD
    is_active: bool = True


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
        gender=style.gender,
        tax_class=style.tax_class,
        is_active=style.is_active,
    )


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
