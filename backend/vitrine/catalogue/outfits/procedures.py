"""Outfits: pieces that go together, each in its role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from vitrine import media
from vitrine.catalogue.localise import localise
from vitrine.catalogue.outfits import queries
from vitrine.catalogue.outfits.pages import outfit_url
from vitrine.catalogue.outfits.queries import OutfitRow
from vitrine.catalogue.outfits.shapes import Outfit, Outfits, OutfitsForProduct, Piece
from vitrine.catalogue.pagination import pagination, possible_id, refuse_odd_page
from vitrine.catalogue.products import Product, With, cached_products
from vitrine.catalogue.tags import OUTFITS, outfit_tag, product_tag
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


class OutfitFilter(Wire):
    gender: Literal["women", "men"] | None = None


class GetOutfits(Wire):
    page: int = 1
    per_page: int = 24
    where: OutfitFilter = OutfitFilter()


@procedure("getOutfits", public=True)
async def get_outfits(call: Call, payload: GetOutfits) -> Outfits:
    """A page of outfits with the pieces that are sold here."""
    refuse_odd_page(payload.page, payload.per_page)
    outfits = await queries.outfits_of_page(
        call.db, call.shop_id, payload.where.gender, payload.page, payload.per_page
    )
    call.tags.add(OUTFITS)
    total = outfits[0].total if outfits else 0
    return Outfits(
        outfits=await _with_products(call, outfits),
        pagination=pagination(len(outfits), total, payload.page, payload.per_page),
    )


class GetOutfitBySlug(Wire):
    slug: str


@procedure("getOutfitBySlug", public=True)
async def get_outfit_by_slug(call: Call, payload: GetOutfitBySlug) -> Outfit:
    """One outfit by its slug in the storefront's language, or else in another one."""
    slug = payload.slug.replace("\x00", "")
    outfits = await queries.outfits_by_slug(call.db, call.shop_id, call.shop.language, slug)
    if not outfits:
        raise Problem(404, "UnknownOutfit", "This storefront has no such outfit.")
    return (await _with_products(call, outfits))[0]


class GetOutfitsForProduct(Wire):
    product_id: int


@procedure("getOutfitsForProduct", public=True)
async def get_outfits_for_product(call: Call, payload: GetOutfitsForProduct) -> OutfitsForProduct:
    """The outfits that a product is part of."""
    product_id = possible_id(payload.product_id)
    outfits = await queries.outfits_of_product(call.db, call.shop_id, product_id)
    call.tags.update({OUTFITS, product_tag(product_id)})
    return OutfitsForProduct(outfits=await _with_products(call, outfits))


async def named_outfits(
    call: Call, keys: Sequence[str], slug: str, others: int, selection: With
) -> tuple[list[Outfit], list[Outfit]]:
    """The one of the slug and those of the keys, in their order; and so many others.

    What is not there, or of which nothing is sold here, is left out. The others are of the
    department of the first.
    """
    rows = await _named_rows(call, keys, slug)
    other_rows = await _others_of_department(call, rows, others) if rows and others else []
    call.tags.add(OUTFITS)
    outfits = await _with_products(call, [*rows, *other_rows], selection)
    return outfits[: len(rows)], outfits[len(rows) :]


async def _named_rows(call: Call, keys: Sequence[str], slug: str) -> list[OutfitRow]:
    language = call.shop.language
    by_slug = await queries.outfits_by_slug(call.db, call.shop_id, language, slug) if slug else []
    rows = await queries.outfits_by_key(call.db, call.shop_id, keys) if keys else []
    by_key = {row.key: row for row in rows}
    ordered_keys = dict.fromkeys([*(row.key for row in by_slug), *keys])
    by_key |= {row.key: row for row in by_slug}
    return [by_key[key] for key in ordered_keys if key in by_key]


async def _others_of_department(
    call: Call, rows: Sequence[OutfitRow], count: int
) -> list[OutfitRow]:
    gender, ids = rows[0].gender, {row.id for row in rows}
    others = await queries.outfits_of_page(call.db, call.shop_id, gender, 1, count + len(ids))
    return [row for row in others if row.id not in ids][:count]


async def _with_products(
    call: Call, outfits: Sequence[OutfitRow], selection: With = SHOWN_OF_A_PIECE
) -> list[Outfit]:
    ids = {each for row in outfits for each in row.product_ids}
    by_id = await cached_products(call, sorted(ids), selection)
    paths = [row.image_path for row in outfits if row.image_path]
    pictures = await media.pictures_by_hash(call.db, paths) if paths else {}
    call.tags.update(outfit_tag(row.id) for row in outfits)
    return [_outfit(call, row, by_id, pictures.get(row.image_path or "")) for row in outfits]


def _outfit(
    call: Call, row: OutfitRow, by_id: dict[int, Product], picture: media.StoredPicture | None
) -> Outfit:
    slug = localise(row.slugs, call.shop.language)
    name = localise(row.names, call.shop.locale)
    return Outfit(
        id=row.id,
        key=row.key,
        slug=slug,
        url=outfit_url(_storefront(call), slug),
        name=name,
        text=localise(row.texts, call.shop.locale),
        gender=row.gender,
        image=ShownPicture.of(picture, name) if picture else None,
        version=row.version,
        slugs=row.slugs,
        pieces=[
            Piece(role=role, product=by_id[product_id])
            for role, product_id in zip(row.roles, row.product_ids, strict=True)
            if product_id in by_id
        ],
    )


def _storefront(call: Call) -> Storefront:
    if not isinstance(call.shop, Storefront):
        raise TypeError("the wire was wired to another directory of shops")
    return call.shop
