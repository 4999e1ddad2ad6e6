"""Merchant feeds: every size that a storefront sells, as XML or as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from xml.sax.saxutils import escape

import msgspec

from vitrine import shops
from vitrine.exchange.native.writer import AS_OF_ONE_MOMENT
from vitrine.exchange.reading.lines import Unreadable
from vitrine.kit.db import Db, rows
from vitrine.shops import Storefront

AT_ONCE = 500
COLUMNS = (
    "id",
    "title",
    "description",
    "link",
    "image_link",
    "additional_image_link",
    "availability",
    "availability_date",
    "price",
    "sale_price",
    "brand",
    "item_group_id",
    "color",
    "size",
    "gender",
    "age_group",
    "material",
    "condition",
    "gtin",
    "mpn",
    "identifier_exists",
)
# Merchant takes ten beside the first.
MOST_PICTURES = 10
GENDERS = {"women": "female", "men": "male", "unisex": "unisex"}

SOLD = """
    select product.id, product.gender, product.tax_class, style.master_key, brand.name as brand,
        text.name, text.slug, text.description, text.colour_name,
        array(
            select image.path from product_image as image
            where image.product_id = product.id
            order by image.position
        ) as image_paths,
        (
            select coalesce(value.labels ->> %(language)s, value.value)
            from attribute_value as value
            join attribute_group on attribute_group.id = value.group_id
            where value.id = any(product.attribute_value_ids)
              and attribute_group.key in ('material', 'cloth')
            order by attribute_group.key desc
            limit 1
        ) as material,
        (
            select json_agg(json_build_object(
                'key', variant.reference_key,
                'gtin', variant.gtin,
                'mpn', variant.mpn,
                'size', coalesce(
                    variant.size_labels ->> %(country)s, variant.size_labels ->> %(language)s,
                    variant.size
                ),
                'base', coalesce(own.base_with_tax, price.base_with_tax),
                'paid', coalesce(own.with_tax, price.with_tax),
                'quantity', coalesce(stock.quantity, 0),
                'is_sellable_without_stock', coalesce(stock.is_sellable_without_stock, false),
                'expected_at', stock.expected_at
            ) order by variant.position)
            from variant
            left join stock on stock.variant_id = variant.id
            left join price as own
              on own.product_id = product.id
             and own.shop_id = %(shop_id)s
             and own.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
        )::text as sizes
    from product
    join style on style.id = product.style_id
    join brand on brand.id = product.brand_id
    join product_text as text
      on text.product_id = product.id and text.language = %(language)s
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    where product.id > %(after)s
      and product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
    order by product.id
    limit %(at_once)s
"""


@dataclass(frozen=True, slots=True)
class _Sold:
    id: int
    gender: str | None
    tax_class: str
    master_key: str
    brand: str
    name: str
    slug: str
    description: str
    colour_name: str
    image_paths: list[str]
    material: str | None
    sizes: str | None


class _Size(msgspec.Struct):
    key: str
    gtin: str | None
    mpn: str | None
    size: str
    base: int
    paid: int
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None


Item = dict[str, str]
_sizes = msgspec.json.Decoder(list[_Size])


async def merchant_feed(
    db: Db, shop_code: str, public_url: str, is_table: bool = False
) -> AsyncIterator[bytes]:
    """As of one moment: the connection has no transaction yet."""
    async with db.transaction():
        await db.execute(AS_OF_ONE_MOMENT)
        async for chunk in fed(db, shop_code, public_url, is_table):
            yield chunk


async def fed(db: Db, shop_code: str, public_url: str, is_table: bool) -> AsyncIterator[bytes]:
    """In the caller's transaction."""
    every = {shop.code: shop for shop in await shops.storefronts(db)}
    if shop_code not in every:
        raise Unreadable(f"There is no storefront {shop_code}; there are {', '.join(every)}.")
    shop = every[shop_code]
    address = (shop.domain and f"https://{shop.domain}") or public_url
    yield _table([COLUMNS]) if is_table else _head(shop, address)
    async for products in _sold(db, shop):
        items = [item for product in products for item in _items(product, shop, address)]
        if is_table:
            yield _table([[item.get(column, "") for column in COLUMNS] for item in items])
        else:
            yield "".join(map(_xml, items)).encode()
    if not is_table:
        yield b"</channel>\n</rss>\n"


async def _sold(db: Db, shop: Storefront) -> AsyncIterator[list[_Sold]]:
    after = 0
    while True:
        found = await rows(
            db,
            _Sold,
            SOLD,
            shop_id=shop.id,
            language=shop.language,
            country=shop.country,
            after=after,
            at_once=AT_ONCE,
        )
        if found:
            yield found
        if len(found) < AT_ONCE:
            return
        after = found[-1].id


def _items(product: _Sold, shop: Storefront, address: str) -> Iterator[Item]:
    shared = {
        "title": f"{product.name}, {product.colour_name}" if product.colour_name else product.name,
        "description": product.description or product.name,
        "link": f"{address}/{shop.code}/p/{product.slug}/{product.id}",
        "brand": product.brand,
        "item_group_id": product.master_key,
        "color": product.colour_name,
        "gender": GENDERS.get(product.gender or "", ""),
        "age_group": "kids" if product.tax_class == "zero-children" else "adult",
        "material": product.material or "",
        "condition": "new",
    }
    pictures = [f"{address}/media/{path}" for path in product.image_paths]
    if pictures:
        shared["image_link"] = pictures[0]
        shared["additional_image_link"] = ",".join(pictures[1 : MOST_PICTURES + 1])
    for size in _sizes.decode(product.sizes or "[]"):
        yield {**shared, **_offer(size, shop)}


def _offer(size: _Size, shop: Storefront) -> Item:
    offer = {
        "id": size.key,
        "size": size.size,
        "price": _money(size.base, shop),
        "gtin": size.gtin or "",
        "mpn": size.mpn or "",
        # Merchant wants to be told when a piece has neither.
        "identifier_exists": "yes" if size.gtin or size.mpn else "no",
    }
    if size.paid < size.base:
        offer["sale_price"] = _money(size.paid, shop)
    if size.quantity > 0:
        return offer | {"availability": "in_stock"}
    if not size.is_sellable_without_stock:
        return offer | {"availability": "out_of_stock"}
    if size.expected_at is None:
        return offer | {"availability": "in_stock"}
    at = size.expected_at.isoformat(timespec="minutes")
    return offer | {"availability": "backorder", "availability_date": at}


def _money(minor: int, shop: Storefront) -> str:
    return f"{minor // 100}.{minor % 100:02d} {shop.currency}"


def _head(shop: Storefront, address: str) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
        f"<title>{escape(address)} {shop.code}</title>\n"
        f"<link>{escape(address)}/{shop.code}</link>\n"
        f"<description>{shop.locale}</description>\n"
    ).encode()


def _xml(item: Item) -> str:
    fields = "".join(
        f"<g:{name}>{escape(_printable(part))}</g:{name}>"
        for name, text in item.items()
        for part in (text.split(",") if name == "additional_image_link" else [text])
        if part
    )
    return f"<item>{fields}</item>\n"


def _printable(text: str) -> str:
    """Without the control characters that no XML can hold."""
    return "".join(each for each in text if each >= " " or each in "\n\t")


def _table(lines: Sequence[Sequence[str]]) -> bytes:
    written = io.StringIO()
    csv.writer(written, delimiter="\t", lineterminator="\n").writerows(lines)
    return written.getvalue().encode()
