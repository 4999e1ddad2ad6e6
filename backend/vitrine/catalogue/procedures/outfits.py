"""Outfits: pieces that go together, each in its role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from vitrine.catalogue import rules
from vitrine.catalogue.pagination import Pagination, pagination
from vitrine.catalogue.procedures.limits import refuse_odd_page
from vitrine.catalogue.procedures.products import LARGEST_ID
from vitrine.catalogue.queries import outfits as queries
from vitrine.catalogue.queries.outfits import OutfitRow
from vitrine.catalogue.selection import With
from vitrine.catalogue.shapes import Product
from vitrine.catalogue.shown import shown_products
from vitrine.catalogue.tags import outfit_tag, product_tag
from vitrine.media import ShownPicture
from vitrine.rpc import Call, Problem, Wire, procedure
from vitrine.shops import Storefront

SHOWN_OF_A_PIECE = With(
    attributes="all",
    variants="all",
    images="all",
    categories="all",
    price_range=True,
    lowest_prior_price=True,
)


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


class OutfitFilter(Wire):
    gender: Literal["women", "men"] | None = None


class GetOutfits(Wire):
    page: int = 1
    per_page: int = 24
    where: OutfitFilter = OutfitFilter()


class Outfits(Wire):
    outfits: list[Outfit]
    pagination: Pagination


@procedure("getOutfits", public=True)
async def get_outfits(call: Call, payload: GetOutfits) -> Outfits:
    """A page of outfits with the pieces that are sold here."""
    refuse_odd_page(payload.page, payload.per_page)
    found = await queries.outfits_of_page(
        call.db, call.shop_id, payload.where.gender, payload.page, payload.per_page
    )
    call.tags.add("outfits")
    total = found[0].total if found else 0
    return Outfits(
        outfits=await _shown(call, found),
        pagination=pagination(len(found), total, payload.page, payload.per_page),
    )


class GetOutfitBySlug(Wire):
    slug: str


@procedure("getOutfitBySlug", public=True)
async def get_outfit_by_slug(call: Call, payload: GetOutfitBySlug) -> Outfit:
    """One outfit by its slug in the storefront's language."""
    slug = payload.slug.replace("\x00", "")
    found = await queries.outfits_by_slug(call.db, call.shop_id, call.shop.language, slug)
    if not found:
        raise Problem(404, "UnknownOutfit", "This storefront has no such outfit.")
    return (await _shown(call, found))[0]


class GetOutfitsForProduct(Wire):
    product_id: int


class OutfitsForProduct(Wire):
    outfits: list[Outfit]


@procedure("getOutfitsForProduct", public=True)
async def get_outfits_for_product(call: Call, payload: GetOutfitsForProduct) -> OutfitsForProduct:
    """The outfits that a product is part of."""
    wanted = min(max(payload.product_id, 0), LARGEST_ID)
    found = await queries.outfits_of_product(call.db, call.shop_id, wanted)
    call.tags.update({"outfits", product_tag(wanted)})
    return OutfitsForProduct(outfits=await _shown(call, found))


async def _shown(call: Call, found: Sequence[OutfitRow]) -> list[Outfit]:
    ids = {each for row in found for each in row.product_ids}
    pieces = await shown_products(call, sorted(ids), SHOWN_OF_A_PIECE)
    by_id = {number: cast(Product, piece.raw) for number, piece in pieces.items()}
    call.tags.update(outfit_tag(row.id) for row in found)
    return [_outfit(call, row, by_id) for row in found]


def _outfit(call: Call, row: OutfitRow, by_id: dict[int, Product]) -> Outfit:
    slug = rules.words(row.slugs, call.shop.language)
    name = rules.words(row.names, call.shop.locale)
    return Outfit(
        id=row.id,
        key=row.key,
        slug=slug,
        url=f"/{call.shop.code}/{_path_word(call)}/{slug}",
        name=name,
        text=rules.words(row.texts, call.shop.locale),
        gender=row.gender,
        image=_image(row, name),
        version=row.version,
        slugs=row.slugs,
        pieces=[
            Piece(role=role, product=by_id[product_id])
            for role, product_id in zip(row.roles, row.product_ids, strict=True)
            if product_id in by_id
        ],
    )


def _image(row: OutfitRow, name: str) -> ShownPicture | None:
    if row.image is None:
        return None
    shown = msgspec.json.decode(row.image, type=ShownPicture)
    return msgspec.structs.replace(shown, alt=name)


def _path_word(call: Call) -> str:
    if not isinstance(call.shop, Storefront):
        raise TypeError("the wire was wired to another directory of shops")
    return call.shop.path_words.outfits
