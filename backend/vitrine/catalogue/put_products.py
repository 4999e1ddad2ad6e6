"""The write door for products: whole, checked, in batches, and idempotent by reference key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b

import msgspec

from vitrine.catalogue import pricing, rebuilding
from vitrine.catalogue.as_stored import as_stored
from vitrine.catalogue.checking import Known, wrong_with
from vitrine.catalogue.documents import StoredText
from vitrine.catalogue.incoming import IncomingProduct, Outcome, Refused
from vitrine.catalogue.pricing import NewPrice
from vitrine.catalogue.queries import filling, lookups, showing, writing
from vitrine.catalogue.queries import pricing as pricing_queries
from vitrine.catalogue.queries.pricing import StockRecord
from vitrine.catalogue.queries.records import ProductRecord, VariantRecord
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db
from vitrine.kit.slug import slug

# Enough to make the statements worth their while, and few enough to keep in memory.
BATCH = 1_000


@dataclass(frozen=True, slots=True)
class _Accepted:
    product: IncomingProduct
    digest: bytes


async def put_products(db: Db, batch: Sequence[IncomingProduct], now: datetime) -> Outcome:
    """Writes what can be written and says why the rest cannot; a product is never written half.

    Everything happens in the caller's transaction: rows, documents, versions and purges.
    """
    outcomes = [
        await _put(db, batch[start : start + BATCH], start, now)
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


async def _put(db: Db, batch: Sequence[IncomingProduct], start: int, now: datetime) -> Outcome:
    known = await _known(db, batch)
    stored = await lookups.known_products(db, [product.reference_key for product in batch])
    accepted: list[_Accepted] = []
    refused: list[Refused] = []
    unchanged = 0
    for index, product in enumerate(batch, start=start):
        reason = wrong_with(product, known)
        if reason:
            refused.append(Refused(index, product.reference_key, reason))
            continue
        known.seen.add(product.reference_key)
        known.seen.update(variant.reference_key for variant in product.variants)
        digest = blake2b(msgspec.json.encode(product), digest_size=16).digest()
        before = stored.get(product.reference_key)
        if before and before.digest == digest:
            unchanged += 1
        else:
            accepted.append(_Accepted(product, digest))
    if accepted:
        await _write(db, accepted, known, stored, now)
    products = [each.product for each in accepted]
    return Outcome(len(accepted), unchanged, refused, _not_sold(products, known))


async def _known(db: Db, batch: Sequence[IncomingProduct]) -> Known:
    vocabulary = await lookups.vocabulary(db)
    keys = [variant.reference_key for product in batch for variant in product.variants]
    return Known(
        vocabulary=vocabulary,
        brand_ids={brand.key: brand.id for brand in vocabulary.brands.values()},
        category_ids=await lookups.category_ids(db),
        shops={shop.code: shop for shop in await lookups.shop_rows(db)},
        size_tables=await lookups.size_table_keys(db),
        value_ids={(each.group_key, each.value): each.id for each in vocabulary.values.values()},
        variants=await lookups.known_variants(db, keys),
    )


async def _write(
    db: Db,
    accepted: Sequence[_Accepted],
    known: Known,
    stored: dict[str, lookups.KnownProduct],
    now: datetime,
) -> None:
    records = _records(accepted, known, now)
    put = await writing.put_products(db, records, stored)
    ids = {each.reference_key: each.id for each in put}
    products = [each.product for each in accepted]
    old = [product.reference_key for product in products if product.reference_key in stored]
    old_ids = [ids[key] for key in old]
    texts = {
        ids[product.reference_key]: _texts(product, ids[product.reference_key])
        for product in products
    }
    images = {ids[product.reference_key]: product.images for product in products}
    await writing.put_parts(db, old_ids, texts, images)
    variant_ids = await writing.put_variants(
        db,
        old_ids,
        [
            variant
            for product in products
            for variant in _variants(product, ids[product.reference_key], now)
        ],
        known.variants,
    )
    await _put_stock(db, products, ids, variant_ids, known)
    await _put_prices(db, products, ids, variant_ids, known, old_ids, now)
    written = list(ids.values())
    await filling.fill_categories(db, now, written)
    styles = {each.style_id for each in put}
    new_ids = set(written) - set(old_ids)
    grown = await writing.styles_of_others(db, styles, new_ids)
    by_key = {each.reference_key: each for each in put}
    new = [
        as_stored(product, by_key[product.reference_key], record, spoken, variant_ids, known, now)
        for product, record, spoken in zip(products, records, texts.values(), strict=True)
        if by_key[product.reference_key].style_id not in grown
    ]
    await rebuilding.put_new_styles(db, new, known.vocabulary)
    left_styles = {stored[key].style_id for key in old}
    await rebuilding.rebuild_styles(db, grown | left_styles, known.vocabulary)
    # The other colours show these; only styles that are new as a whole have no others.
    shown = await showing.products_of_styles(db, grown | left_styles) if grown | left_styles else []
    await purge_products(db, {*written, *shown})


def _records(accepted: Sequence[_Accepted], known: Known, now: datetime) -> list[ProductRecord]:
    return [_record(place, each, known, now) for place, each in enumerate(accepted)]


def _record(place: int, each: _Accepted, known: Known, now: datetime) -> ProductRecord:
    product = each.product
    live = product.first_live_at or now
    return ProductRecord(
        place=place,
        master_key=product.master_key,
        reference_key=product.reference_key,
        brand_id=known.brand_ids[product.brand],
        position=product.position,
        is_active=product.is_active,
        tax_class=product.tax_class.value,
        size_table=product.size_table,
        attribute_value_ids=[
            known.value_ids[key, value]
            for key, values in product.attributes.items()
            for value in values
        ],
        category_ids=[known.category_ids[key] for key in product.categories],
        fibres=product.fibres,
        notes=product.notes,
        silhouette=product.silhouette,
        gender=product.gender,
        closed_shop_ids=[known.shops[code].id for code in product.closed_shops],
        created_at=_moment(product.created_at or live),
        updated_at=_moment(now),
        first_live_at=_moment(live),
        digest=each.digest.hex(),
    )


# A batch is written at one moment, and its sizes say so again and again.
@lru_cache(maxsize=1_000)
def _moment(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


def _texts(product: IncomingProduct, product_id: int) -> dict[str, StoredText]:
    texts = {}
    for language, name in product.names.items():
        colour = product.colour_names.get(language, "")
        texts[language] = StoredText(
            name=name,
            slug=_slug(name, colour) or _slug(product.reference_key, "") or str(product_id),
            description=product.descriptions.get(language, ""),
            colour_name=colour,
        )
    return texts


def _slug(name: str, colour: str) -> str:
    return "-".join(word for word in (_word(name), _word(colour)) if word)


# Colours share names and styles share colours, and spelling a slug is slow.
@lru_cache(maxsize=10_000)
def _word(text: str) -> str:
    return slug(text)


def _variants(product: IncomingProduct, product_id: int, now: datetime) -> Iterator[VariantRecord]:
    for position, variant in enumerate(product.variants, start=1):
        yield VariantRecord(
            product_id=product_id,
            reference_key=variant.reference_key,
            position=position,
            size=variant.size,
            size_labels=variant.size_labels,
            gtin=variant.gtin,
            mpn=variant.mpn,
            updated_at=_moment(now),
        )


async def _put_stock(
    db: Db,
    products: Sequence[IncomingProduct],
    ids: dict[str, int],
    variant_ids: dict[str, int],
    known: Known,
) -> None:
    records = {
        variant.reference_key: StockRecord(
            variant_id=variant_ids[variant.reference_key],
            product_id=ids[product.reference_key],
            quantity=variant.stock.quantity if variant.stock else None,
            is_sellable_without_stock=(
                variant.stock.is_sellable_without_stock if variant.stock else None
            ),
            expected_at=variant.stock.expected_at if variant.stock else None,
        )
        for product in products
        for variant in product.variants
    }
    first = [record for key, record in records.items() if key not in known.variants]
    await pricing_queries.put_first_stock(db, first)
    later = [record for key, record in records.items() if key in known.variants]
    if later:
        await pricing_queries.put_stock(db, later)


async def _put_prices(
    db: Db,
    products: Sequence[IncomingProduct],
    ids: dict[str, int],
    variant_ids: dict[str, int],
    known: Known,
    old_ids: list[int],
    now: datetime,
) -> None:
    prices = []
    for product in products:
        product_id = ids[product.reference_key]
        offers = [(0, code, price) for code, price in product.prices.items()]
        for variant in product.variants:
            own = variant_ids[variant.reference_key]
            offers += [(own, code, price) for code, price in variant.prices.items()]
        prices += [
            NewPrice(
                product_id,
                known.shops[code],
                variant_id,
                price.with_tax,
                price.reductions,
                product.tax_class,
                price.valid_from or now,
                price.history,
            )
            for variant_id, code, price in offers
        ]
    rates = await lookups.tax_rates(db)
    new_ids = set(ids.values()) - set(old_ids)
    await pricing.write_prices(db, prices, rates, new_ids=new_ids)
    if old_ids:
        await pricing_queries.withdraw_prices(db, old_ids, [each.key for each in prices], now)


def _not_sold(products: Sequence[IncomingProduct], known: Known) -> dict[str, int]:
    missing: dict[str, int] = {}
    for product in products:
        for code in known.shops:
            if code not in product.prices or code in product.closed_shops:
                missing[code] = missing.get(code, 0) + 1
    return missing
