"""How outfits travel, and how they are handed in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from vitrine.catalogue.attributes import Texts
from vitrine.catalogue.pagination import Pagination
from vitrine.catalogue.products import Product
from vitrine.media import ShownPicture
from vitrine.rpc import Wire


class Piece(Wire):
    role: str
    product: Product


class Outfit(Wire):
    id: int
    key: str
    slug: str
    url: str
    name: str
    text: str
    gender: str
    image: ShownPicture | None
    version: int
    slugs: dict[str, str]
    pieces: list[Piece]


class Outfits(Wire):
    outfits: list[Outfit]
    pagination: Pagination


class OutfitsForProduct(Wire):
    outfits: list[Outfit]


class IncomingPiece(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role: str
    reference_key: str


class IncomingOutfit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    gender: Literal["women", "men"]
    slugs: Texts
    names: Texts
    texts: Texts
    pieces: list[IncomingPiece]
    image_path: str | None = None
