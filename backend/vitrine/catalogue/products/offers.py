"""Writes stock and prices alone, by reference key, and ends campaigns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine import shops
from vitrine.catalogue import prices, stock
from vitrine.catalogue.outcome import Outcome, Refused
from vitrine.catalogue.prices import ChangedPrice, NewPrice, PriceKey, PriceRow, TaxClass
from vitrine.catalogue.products.checking import MOST_PIECES, wrong_with_price
from vitrine.catalogue.products.queries import filling, keys
from vitrine.catalogue.products.queries import product as queries
from vitrine.catalogue.products.queries.keys import KnownProduct, KnownVariant
from vitrine.catalogue.stock import StockRecord, StockRow
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db
from vitrine.shops import Storefront

ROWS_AT_ONCE = 2_000


async def put_stock(db: Db, rows: Sequence[StockRow]) -> Outcome:
    """Visible at once; the last row of a variant counts, earlier ones are refused."""
    refused: list[Refused] = []
    records: list[StockRecord] = []
    last = {row.reference_key: index for index, row in enumerate(rows)}
    for start in range(0, len(rows), ROWS_AT_ONCE):
        part = rows[start : start + ROWS_AT_ONCE]
        variants = await keys.known_variants(db, [row.reference_key for row in part])
        for index, row in enumerate(part, start=start):
            variant = variants.get(row.reference_key)
            reason = _wrong_with_stock(row, variant, is_last=last[row.reference_key] == index)
            if reason or variant is None:
                refused.append(Refused(index, row.reference_key, reason or ""))
                continue
            records.append(_stock_record(row, variant))
    # By their numbers, whatever the order of the file: two files at once that name the same sizes
    # would otherwise wait for each other.
    records.sort(key=lambda record: record.variant_id)
    changed = 0
    for start in range(0, len(records), ROWS_AT_ONCE):
        changed += await stock.write_stock(db, records[start : start + ROWS_AT_ONCE])
    return Outcome(changed, len(records) - changed, refused)


def _wrong_with_stock(row: StockRow, variant: KnownVariant | None, *, is_last: bool) -> str | None:
    if variant is None:
        return "no variant has this reference key"
    if not is_last:
        return "a later row says something else"
    if not 0 <= row.quantity <= MOST_PIECES:
        return f"a stock of {row.quantity} is not possible"
    return None


def _stock_record(row: StockRow, variant: KnownVariant) -> StockRecord:
    return StockRecord(
        variant_id=variant.id,
        product_id=variant.product_id,
        quantity=row.quantity,
        is_sellable_without_stock=row.is_sellable_without_stock,
        expected_at=row.expected_at,
    )


async def put_prices(db: Db, rows: Sequence[PriceRow], now: datetime) -> Outcome:
    """From now on; every real change goes into the history."""
    storefronts = {shop.code: shop for shop in await shops.storefronts(db)}
    refused: list[Refused] = []
    new_prices: dict[PriceKey, NewPrice] = {}
    for start in range(0, len(rows), ROWS_AT_ONCE):
        part = rows[start : start + ROWS_AT_ONCE]
        priceable = await _load_priceable(db, [row.reference_key for row in part], storefronts)
        for index, row in enumerate(part, start=start):
            new = priceable.price(row, now)
            if isinstance(new, NewPrice) and new.key in new_prices:
                new = "an earlier row of this batch has its price"
            if isinstance(new, str):
                refused.append(Refused(index, row.reference_key, new))
                continue
            new_prices[new.key] = new
    changed = await _write_prices(db, list(new_prices.values()), now)
    return Outcome(changed, len(new_prices) - changed, refused)


async def end_campaigns(db: Db, now: datetime) -> int:
    """Prices go back to what they are without the campaigns that are over; how many did."""
    storefronts = {shop.id: shop for shop in await shops.storefronts(db)}
    return await _write_prices(
        db,
        [
            NewPrice(
                product_id=price.product_id,
                shop=storefronts[price.shop_id],
                variant_id=price.variant_id,
                with_tax=price.base_with_tax,
                reductions=[
                    each
                    for each in prices.reductions_of(price.reductions)
                    if each.campaign not in price.campaigns
                ],
                tax_class=TaxClass(price.tax_class),
                valid_from=now,
            )
            for price in await prices.prices_of_ended_campaigns(db, now)
        ],
        now,
    )


async def _write_prices(db: Db, new_prices: Sequence[NewPrice], now: datetime) -> int:
    """How many really changed."""
    # Their products first, in the order in which an import locks them: two files at once that
    # name the same goods take turns.
    await queries.lock_products(db, {new.product_id for new in new_prices})
    changed: list[ChangedPrice] = []
    for start in range(0, len(new_prices), ROWS_AT_ONCE):
        changed += await prices.write_prices(db, new_prices[start : start + ROWS_AT_ONCE])
    await _show(db, changed, now)
    return len(changed)


async def _show(db: Db, changed: Sequence[ChangedPrice], now: datetime) -> None:
    every = sorted({change.product_id for change in changed})
    if not every:
        return
    await queries.forget_digests(db, every)
    await filling.fill_categories(db, now, every)
    # The other colours show that it is sold, and what it costs.
    await purge_products(db, await keys.siblings_of(db, every))


@dataclass(frozen=True)
class _Priceable:
    """What can have a price: products, and sizes of products that are sold there already."""

    shops: Mapping[str, Storefront]
    products: Mapping[str, KnownProduct]
    variants: Mapping[str, KnownVariant]
    sold_in: set[tuple[int, int]]

    def price(self, row: PriceRow, now: datetime) -> NewPrice | str:
        """The price, or why it is none."""
        shop = self.shops.get(row.shop)
        if shop is None:
            return f"the storefront {row.shop} is unknown"
        wrong = wrong_with_price(shop, row.currency, row.with_tax, row.reductions)
        if wrong:
            return wrong
        product = self.products.get(row.reference_key)
        if product:
            return _new_price(row, shop, (product.id, 0), product.tax_class, now)
        variant = self.variants.get(row.reference_key)
        if variant is None:
            return "no product or variant has this reference key"
        if (variant.product_id, shop.id) not in self.sold_in:
            return f"its product has no price in {row.shop}"
        return _new_price(row, shop, (variant.product_id, variant.id), variant.tax_class, now)


async def _load_priceable(
    db: Db, reference_keys: list[str], storefronts: Mapping[str, Storefront]
) -> _Priceable:
    variants = await keys.known_variants(db, reference_keys)
    return _Priceable(
        shops=storefronts,
        products=await keys.known_products(db, reference_keys),
        variants=variants,
        sold_in=await prices.sold_in(db, [each.product_id for each in variants.values()]),
    )


def _new_price(
    row: PriceRow, shop: Storefront, ids: tuple[int, int], tax_class: str, now: datetime
) -> NewPrice:
    return NewPrice(
        product_id=ids[0],
        shop=shop,
        variant_id=ids[1],
        with_tax=row.with_tax,
        reductions=row.reductions,
        tax_class=TaxClass(tax_class),
        valid_from=now,
    )
