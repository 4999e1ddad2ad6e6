"""Products as they are stored, in the shape in which they are handed in: for exports and edits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct, structs

from vitrine import shops
from vitrine.catalogue.prices import IncomingPrice
from vitrine.catalogue.products.queries import snapshots as queries
from vitrine.catalogue.products.queries.snapshots import StoredPrice, StoredProduct
from vitrine.catalogue.products.shapes import IncomingProduct
from vitrine.kit.db import Db

# Columns with the name of a field are that field; this one is called otherwise.
RENAMED = {"size_table_key": "size_table"}


class ProductSnapshot(Struct, frozen=True):
    """`version` grows with every change of the product itself; see `put_products`."""

    id: int
    version: int
    product: IncomingProduct


async def snapshots_by_key(db: Db, keys: Sequence[str]) -> dict[str, ProductSnapshot]:
    """Without the history of their prices; what is unknown is left out."""
    codes = await _codes(db)
    snapshots = [_snapshot(each, codes) for each in await queries.stored_products_by_key(db, keys)]
    return {each.product.reference_key: each for each in snapshots}


async def snapshots_after(db: Db, after: int, at_most: int) -> list[ProductSnapshot]:
    """In the order in which they were first written, with the history of their prices."""
    codes = await _codes(db)
    return [
        _snapshot(each, codes) for each in await queries.stored_products_after(db, after, at_most)
    ]


async def _codes(db: Db) -> dict[int, str]:
    return {shop.id: shop.code for shop in await shops.storefronts(db)}


def _snapshot(stored: StoredProduct, codes: Mapping[int, str]) -> ProductSnapshot:
    columns = {RENAMED.get(key, key): value for key, value in stored.columns.items()}
    fields = {key: columns[key] for key in IncomingProduct.__struct_fields__ if key in columns}
    closed = msgspec.convert(columns["closed_shop_ids"], list[int])
    prices = _by_variant(stored.prices, codes)
    product = msgspec.convert(
        {
            **fields,
            "master_key": stored.master_key,
            "brand": stored.brand,
            "names": {text.language: text.name for text in stored.texts},
            "descriptions": {text.language: text.description for text in stored.texts},
            "colour_names": {
                text.language: text.colour_name for text in stored.texts if text.colour_name
            },
            "attributes": stored.attributes,
            "categories": stored.categories,
            "images": stored.images,
            "variants": [],
            "prices": prices.get(None, {}),
            "closed_shops": [code for shop_id, code in codes.items() if shop_id in closed],
        },
        IncomingProduct,
    )
    return ProductSnapshot(
        id=msgspec.convert(columns["id"], int),
        version=msgspec.convert(columns["version"], int),
        product=structs.replace(
            product,
            variants=[
                structs.replace(variant, prices=prices.get(variant.reference_key, {}))
                for variant in stored.variants
            ],
        ),
    )


def _by_variant(
    stored: Sequence[StoredPrice], codes: Mapping[int, str]
) -> dict[str | None, dict[str, IncomingPrice]]:
    """By reference key of the variant and code of the storefront, in the order of these."""
    places = {shop_id: place for place, shop_id in enumerate(codes)}
    prices: dict[str | None, dict[str, IncomingPrice]] = {}
    for price in sorted(stored, key=lambda each: places[each.shop_id]):
        prices.setdefault(price.variant_key, {})[codes[price.shop_id]] = _price(price)
    return prices


def _price(stored: StoredPrice) -> IncomingPrice:
    """The newest of the history is the price itself, so it tells since when that holds."""
    past = stored.history
    return IncomingPrice(
        currency=stored.currency,
        with_tax=stored.base_with_tax,
        reductions=stored.reductions,
        valid_from=past[-1].valid_from if past else stored.valid_from,
        history=past[:-1],
    )
