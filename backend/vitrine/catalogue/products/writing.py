"""Writes products: whole, checked, in batches, and idempotent by reference key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from vitrine import media, shops
from vitrine.catalogue import attributes, categories, prices, stock
from vitrine.catalogue.outcome import Outcome, Refused
from vitrine.catalogue.prices import NewPrice
from vitrine.catalogue.products.checking import References, wrong_with
from vitrine.catalogue.products.queries import filling, keys, parts
from vitrine.catalogue.products.queries import product as queries
from vitrine.catalogue.products.queries.keys import KnownProduct
from vitrine.catalogue.products.queries.parts import TextRecord, VariantRecord
from vitrine.catalogue.products.queries.product import ProductRecord
from vitrine.catalogue.products.shapes import IncomingProduct, ProductFields, VariantFields
from vitrine.catalogue.stock import StockRecord
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.media import HASH

# Large enough for few statements, small enough for memory.
BATCH = 500
NOTHING_EXPECTED: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class _Accepted:
    product: IncomingProduct
    digest: bytes


async def put_products(
    db: Db,
    batch: Sequence[IncomingProduct],
    now: datetime,
    *,
    expected: Mapping[str, int] = NOTHING_EXPECTED,
) -> Outcome:
    """Writes what can be written and says why the rest cannot; a product is never written half.

    `expected`: versions by reference key. A product that has another version by now was written
    by somebody else meanwhile, and is refused. Everything happens in the caller's transaction.
    """
    outcomes = [
        await _put(db, batch[start : start + BATCH], start, now, expected)
        for start in range(0, len(batch), BATCH)
    ]
    not_sold: dict[str, int] = {}
    for outcome in outcomes:
        for code, count in outcome.not_sold.items():
            not_sold[code] = not_sold.get(code, 0) + count
    return Outcome(
        written=sum(outcome.written for outcome in outcomes),
        unchanged=sum(outcome.unchanged for outcome in outcomes),
        refused=[refused for outcome in outcomes for refused in outcome.refused],
        not_sold=not_sold,
    )


async def _put(
    db: Db,
    batch: Sequence[IncomingProduct],
    start: int,
    now: datetime,
    expected: Mapping[str, int],
) -> Outcome:
    references = await _load_references(db, batch)
    stored = await keys.known_products(
        db, [product.reference_key for product in batch], is_locked=bool(expected)
    )
    accepted: list[_Accepted] = []
    refused: list[Refused] = []
    unchanged = 0
    for index, product in enumerate(batch, start=start):
        before = stored.get(product.reference_key)
        outdated = _version_refusal(product, before, expected)
        reason = outdated or wrong_with(product, references)
        if reason:
            refused.append(Refused(index, product.reference_key, reason, bool(outdated)))
            continue
        references.seen.add(product.reference_key)
        references.seen.update(variant.reference_key for variant in product.variants)
        digest = blake2b(msgspec.json.encode(product), digest_size=16).digest()
        if before and before.digest == digest:
            unchanged += 1
        else:
            accepted.append(_Accepted(product, digest))
    if accepted:
        await _write(db, accepted, references, stored, now)
    products = [each.product for each in accepted]
    return Outcome(len(accepted), unchanged, refused, _not_sold(products, references))


def _version_refusal(
    product: IncomingProduct, before: KnownProduct | None, expected: Mapping[str, int]
) -> str | None:
    expected_version = expected.get(product.reference_key)
    version = before.version if before else 0
    if expected_version is None or expected_version == version:
        return None
    return f"it was changed meanwhile: its version is {version}, not {expected_version}"


async def _load_references(db: Db, batch: Sequence[IncomingProduct]) -> References:
    vocabulary = await attributes.vocabulary(db)
    variant_keys = [variant.reference_key for product in batch for variant in product.variants]
    return References(
        vocabulary=vocabulary,
        brand_ids={brand.key: brand.id for brand in vocabulary.brands.values()},
        # No product names a category that a rule fills.
        category_ids={
            row.key: row.id for row in await categories.categories(db) if row.rule is None
        },
        shops={shop.code: shop for shop in await shops.storefronts(db)},
        size_tables={table.key for table in await attributes.size_tables(db)},
        variants=await keys.known_variants(db, variant_keys),
    )


async def _write(
    db: Db,
    accepted: Sequence[_Accepted],
    references: References,
    stored: Mapping[str, KnownProduct],
    now: datetime,
) -> None:
    written = await queries.put_products(db, [_record(each, references, now) for each in accepted])
    ids = {each.reference_key: each.id for each in written}
    products = {ids[each.product.reference_key]: each.product for each in accepted}
    await parts.put_texts(
        db, list(products), [text for each in products.items() for text in _texts(*each)]
    )
    await _put_images(db, products)
    variant_ids = await parts.put_variants(
        db, list(products), [row for each in products.items() for row in _variants(*each, now)]
    )
    await stock.write_stock(db, _stock(products, variant_ids))
    new_prices = _prices(products, variant_ids, references, now)
    await prices.write_prices(db, new_prices)
    await prices.withdraw_prices(db, list(products), [each.key for each in new_prices], now)
    await filling.fill_categories(db, now, list(products))
    # The other colours show these, in the styles they are in and in those that they left.
    left = {stored[key].style_id for key in ids if key in stored}
    styles = {each.style_id for each in written} | left
    await purge_products(db, {*products, *await keys.products_of_styles(db, styles)})


def _record(each: _Accepted, references: References, now: datetime) -> ProductRecord:
    product = each.product
    live = product.first_live_at or now
    return ProductRecord(
        **_fields(product, ProductFields),
        master_key=product.master_key,
        size_table_key=product.size_table,
        brand_id=references.brand_ids[product.brand],
        attribute_value_ids=[
            references.vocabulary.values_by_name[key, value].id
            for key, values in product.attributes.items()
            for value in values
        ],
        category_ids=[references.category_ids[key] for key in product.categories],
        closed_shop_ids=[references.shops[code].id for code in product.closed_shops],
        created_at=(product.created_at or live).astimezone(UTC),
        updated_at=now.astimezone(UTC),
        first_live_at=live.astimezone(UTC),
        digest=f"\\x{each.digest.hex()}",
    )


def _fields(value: Struct, kind: type[Struct]) -> dict[str, Any]:
    return {name: getattr(value, name) for name in kind.__struct_fields__}


def _texts(product_id: int, product: IncomingProduct) -> list[TextRecord]:
    texts = []
    for language, name in product.names.items():
        colour = product.colour_names.get(language, "")
        texts.append(
            TextRecord(
                product_id=product_id,
                language=language,
                name=name,
                slug=_slug(name, colour) or _slug(product.reference_key, "") or str(product_id),
                description=product.descriptions.get(language, ""),
                colour_name=colour,
            )
        )
    return texts


def _slug(name: str, colour: str) -> str:
    return "-".join(word for word in (_word(name), _word(colour)) if word)


# Colours share names and styles share colours, and spelling a slug is slow.
@lru_cache(maxsize=10_000)
def _word(text: str) -> str:
    return slug(text)


async def _put_images(db: Db, products: Mapping[int, IncomingProduct]) -> None:
    images = {number: product.images for number, product in products.items()}
    paths = {image.path for of_product in images.values() for image in of_product}
    hashes = [path for path in paths if HASH.fullmatch(path)]
    await parts.put_images(db, images, await media.pictures_by_hash(db, hashes) if hashes else {})


def _variants(product_id: int, product: IncomingProduct, now: datetime) -> list[VariantRecord]:
    return [
        VariantRecord(
            **_fields(variant, VariantFields),
            product_id=product_id,
            position=position,
            updated_at=now.astimezone(UTC),
        )
        for position, variant in enumerate(product.variants, start=1)
    ]


def _stock(
    products: Mapping[int, IncomingProduct], variant_ids: Mapping[str, int]
) -> list[StockRecord]:
    return [
        StockRecord(
            variant_id=variant_ids[variant.reference_key],
            product_id=product_id,
            quantity=variant.stock.quantity if variant.stock else None,
            is_sellable_without_stock=(
                variant.stock.is_sellable_without_stock if variant.stock else None
            ),
            expected_at=variant.stock.expected_at if variant.stock else None,
        )
        for product_id, product in products.items()
        for variant in product.variants
    ]


def _prices(
    products: Mapping[int, IncomingProduct],
    variant_ids: Mapping[str, int],
    references: References,
    now: datetime,
) -> list[NewPrice]:
    new_prices = []
    for product_id, product in products.items():
        offers = [(0, code, price) for code, price in product.prices.items()]
        for variant in product.variants:
            own = variant_ids[variant.reference_key]
            offers += [(own, code, price) for code, price in variant.prices.items()]
        new_prices += [
            NewPrice(
                product_id,
                references.shops[code],
                variant_id,
                price.with_tax,
                price.reductions,
                product.tax_class,
                price.valid_from or now,
                price.history,
            )
            for variant_id, code, price in offers
        ]
    return new_prices


def _not_sold(products: Sequence[IncomingProduct], references: References) -> dict[str, int]:
    missing: dict[str, int] = {}
    for product in products:
        for code, shop in references.shops.items():
            is_sold = code in product.prices and code not in product.closed_shops
            if shop.is_enabled and not is_sold:
                missing[code] = missing.get(code, 0) + 1
    return missing
