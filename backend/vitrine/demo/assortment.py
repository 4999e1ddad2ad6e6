"""The files of the demo assortment, read strictly: a slip is named with its file and place."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct, field

from vitrine.catalogue import SizeKind

FILES = Path(__file__).resolve().parents[2] / "seed" / "assortment"

Texts = dict[str, str]
T = TypeVar("T")


class BadAssortment(ValueError):
    """Says which file is wrong, where and how."""


class Firm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    street: str
    postcode: str
    city: str
    country: str
    email: str
    website: str


class Brand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    name: str
    character: Texts
    maker: Firm
    responsible: Firm | None


class Colour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    group: str
    hex: str
    names: Texts


class Cloth(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    names: Texts
    material: str
    fibres: dict[str, int]
    care: list[str]
    care_text: Texts
    weight: str
    season: str
    lining: dict[str, int] = field(default_factory=dict)
    lined: list[str] = field(default_factory=list)


class CategoryRule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    gender: list[str] | None = None
    silhouettes: list[str] | None = None
    live_days_ago_at_most: int | None = None
    reduced: bool | None = None
    also: list[str] | None = None


class Category(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    names: Texts
    slugs: Texts
    intro: Texts = field(default_factory=dict)
    navigation: int | None = None
    rule: CategoryRule | None = None


class Size(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    labels: Texts = field(default_factory=dict)
    names: Texts = field(default_factory=dict)


class Measure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    names: Texts
    how: Texts


class SizeTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    scale: str
    gender: str
    brands: list[str]
    silhouettes: list[str]
    names: Texts
    measures: list[str]
    unit: Literal["cm"]
    size_kind: SizeKind = field(name="sizeKind", default="clothing")
    rows: list[dict[str, str | list[float]]]


class Sizes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    scales: dict[str, list[Size]]
    measures: dict[str, Measure]
    tables: list[SizeTable]


class Group(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    labels: Texts
    multi_select: bool = field(name="multiSelect")


class Attributes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    groups: list[Group]
    values: dict[str, dict[str, Texts]]


class ChosenParagraphs(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Places in the lists, counted from 0."""

    silhouette: int
    cloth: int


class Paragraphs(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    silhouettes: dict[str, list[Texts]]
    cloths: dict[str, list[Texts]]
    chosen: dict[str, ChosenParagraphs] = field(default_factory=dict)


class StyleColour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    colour: str
    name: Texts | None = None
    never_sold_out: bool = False
    """Single sizes may be; the demo needs the product."""


class StyleReduction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    category: Literal["sale", "campaign"]
    percent: int
    colours: list[str]


class Style(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    silhouette: str
    gender: Literal["women", "men", "unisex"]
    brand: str
    name: Texts
    written: Literal["hand", "composed"]
    cloth: str
    pattern: str
    season: str
    colours: list[StyleColour]
    sizes: str
    price: dict[str, int]
    categories: list[str]
    live_days_ago: int
    description: Texts | None = None
    detail: Texts | None = None
    fit: str | None = None
    length: str | None = None
    """Shoes, bags and scarves have neither."""
    features: list[str] = field(default_factory=list)
    shown_in: str = ""
    """The size that the mannequin of its pictures wears, as we call it."""
    reduction: StyleReduction | None = None
    shops_without: list[str] = field(default_factory=list)


class Piece(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role: str
    style: str
    colour: str


class Outfit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    gender: Literal["women", "men"]
    slugs: Texts
    names: Texts
    story: Texts
    pieces: list[Piece]
    key: str | None = None
    season: str | None = None


@dataclass(frozen=True)
class Assortment:
    brands: list[Brand]
    colours: dict[str, Colour]
    cloths: dict[str, Cloth]
    categories: list[Category]
    sizes: Sizes
    attributes: Attributes
    paragraphs: Paragraphs
    styles: list[Style]
    outfits: list[Outfit]
    figures: dict[str, Texts]
    """How tall they are who wear what is for women and for men."""


def read(folder: Path = FILES) -> Assortment:
    assortment = Assortment(
        brands=_read(folder / "brands.json", list[Brand]),
        colours={each.key: each for each in _read(folder / "colours.json", list[Colour])},
        cloths={each.key: each for each in _read(folder / "cloths.json", list[Cloth])},
        categories=_read(folder / "categories.json", list[Category]),
        sizes=_read(folder / "sizes.json", Sizes),
        attributes=_read(folder / "attributes.json", Attributes),
        paragraphs=_read(folder / "paragraphs.json", Paragraphs),
        styles=[
            style
            for path in sorted((folder / "styles").glob("*.json"))
            for style in _read(path, list[Style])
        ],
        outfits=_read(folder / "outfits.json", list[Outfit]),
        figures=_read(folder / "figures.json", dict[str, Texts]),
    )
    wrongs = [
        wrong for style in assortment.styles for wrong in _wrongs_with_style(style, assortment)
    ]
    wrongs += _wrongs_with_keys(assortment)
    if wrongs:
        raise BadAssortment("\n".join(wrongs))
    return assortment


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise BadAssortment(f"{path.name}: {wrong}") from wrong


def _wrongs_with_keys(assortment: Assortment) -> list[str]:
    wrongs = []
    keys: set[str] = set()
    for style in assortment.styles:
        if style.key in keys:
            wrongs.append(f"{style.key}: two styles have this key")
        keys.add(style.key)
    colours = {(style.key, each.colour) for style in assortment.styles for each in style.colours}
    for outfit in assortment.outfits:
        for piece in outfit.pieces:
            if (piece.style, piece.colour) not in colours:
                name = outfit.slugs.get("en", "?")
                wrongs.append(f"outfit {name}: there is no {piece.style} in {piece.colour}")
    return wrongs


def _wrongs_with_style(style: Style, assortment: Assortment) -> list[str]:
    values = assortment.attributes.values
    choices: dict[str, tuple[str, Collection[str]]] = {
        "cloth": (style.cloth, assortment.cloths),
        "size scale": (style.sizes, assortment.sizes.scales),
        "pattern": (style.pattern, values.get("pattern", {})),
        "season": (style.season, values.get("season", {})),
        "silhouette": (style.silhouette, assortment.paragraphs.silhouettes),
    }
    if style.fit:
        choices["fit"] = (style.fit, values.get("fit", {}))
    if style.length:
        choices["length"] = (style.length, values.get("length", {}))
    wrongs = [
        f"the {what} {key} is unknown" for what, (key, all_) in choices.items() if key not in all_
    ]
    own = [each.colour for each in style.colours]
    wrongs += [f"the colour {each} is unknown" for each in own if each not in assortment.colours]
    if style.reduction:
        strange = set(style.reduction.colours) - set(own)
        wrongs += [f"reduces {each}, which it does not have" for each in sorted(strange)]
    if style.written == "hand" and style.description is None:
        wrongs.append("is written by hand and has no description")
    if style.written == "composed":
        wrongs += _wrongs_with_composed(style, assortment.paragraphs)
    return [f"{style.key}: {wrong}" for wrong in wrongs]


def _wrongs_with_composed(style: Style, paragraphs: Paragraphs) -> list[str]:
    chosen = paragraphs.chosen.get(style.key)
    if style.detail is None:
        return ["is composed and has no detail"]
    if chosen is None:
        return ["is composed and no paragraphs are chosen for it"]
    shapes = paragraphs.silhouettes.get(style.silhouette, [])
    cloths = paragraphs.cloths.get(style.cloth, [])
    if chosen.silhouette not in range(len(shapes)) or chosen.cloth not in range(len(cloths)):
        return ["is composed of a paragraph that does not exist"]
    return []
