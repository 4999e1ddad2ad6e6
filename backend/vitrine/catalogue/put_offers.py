"""The write doors for stock and for prices alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue import pricing, rebuilding
from vitrine.catalogue.checking import MOST_PIECES, wrong_with_price
from vitrine.catalogue.incoming import Outcome, PriceRow, Refused, StockRow
from vitrine.catalogue.pricing import Key, NewPrice
from vitrine.catalogue.queries import filling, lookups, showing
from vitrine.catalogue.queries import pricing as queries
from vitrine.catalogue.queries.lookups import KnownVariant, Priced, ShopRow
from vitrine.catalogue.queries.pricing import ChangedPrice, StockRecord
from vitrine.catalogue.rules import TaxClass
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db

ROWS_AT_ONCE = 2_000


async def put_stock(db: Db, rows: Sequence[StockRow]) -> Outcome:
    """Visible at once; the last row of a variant counts, earlier ones are refused."""
    changed: list[int] = []
    refused: list[Refused] = []
    accepted = 0
    last = {row.reference_key: index for index, row in enumerate(rows)}
    for start in range(0, len(rows), ROWS_AT_ONCE):
        part = rows[start : start + ROWS_AT_ONCE]
        known = await lookups.known_variants(db, [row.reference_key for row in part])
        records = []
        for index, row in enumerate(part, start=start):
            variant = known.get(row.reference_key)
            reason = _wrong_with_stock(row, variant, is_last=last[row.reference_key] == index)
            if reason or variant is None:
                refused.append(Refused(index, row.reference_key, reason or ""))
                continue
            records.append(_stock_record(row, variant))
        accepted += len(records)
        changed += await queries.put_stock(db, records)
    await purge_products(db, changed)
    return Outcome(len(changed), accepted - len(changed), refused)


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
    shops = {shop.code: shop for shop in await lookups.shop_rows(db)}
    rates = await lookups.tax_rates(db)
    refused: list[Refused] = []
    changed: list[ChangedPrice] = []
    accepted = 0
    seen: set[Key] = set()
    for start in range(0, len(rows), ROWS_AT_ONCE):
        part = rows[start : start + ROWS_AT_ONCE]
        priced = await _priced(db, [row.reference_key for row in part], shops)
        prices = []
        for index, row in enumerate(part, start=start):
            new = priced.price(row, now)
            if isinstance(new, NewPrice) and new.key in seen:
                new = "an earlier row of this batch has its price"
            if isinstance(new, str):
                refused.append(Refused(index, row.reference_key, new))
                continue
            seen.add(new.key)
            prices.append(new)
        accepted += len(prices)
        changed += await pricing.write_prices(db, prices, rates)
    await _show(db, changed, now)
    return Outcome(len(changed), accepted - len(changed), refused)


async def _show(db: Db, changed: Sequence[ChangedPrice], now: datetime) -> None:
    first = {change.product_id for change in changed if change.is_first}
    every = sorted({change.product_id for change in changed})
    await queries.forget_digests(db, every)
    await filling.fill_categories(db, now, every)
    if first:
        # Sold in one storefront more: the other colours show it there.
        await rebuilding.rebuild_products(db, first)
        every += await showing.siblings_of(db, first)
    await purge_products(db, every)


@dataclass(frozen=True)
class _Priced:
    """What can have a price: products, and sizes of products that are sold there already."""

    shops: Mapping[str, ShopRow]
    products: Mapping[str, Priced]
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


async def _priced(db: Db, keys: list[str], shops: Mapping[str, ShopRow]) -> _Priced:
    variants = await lookups.known_variants(db, keys)
    return _Priced(
        shops=shops,
        products=await lookups.priced_products(db, keys),
        variants=variants,
        sold_in=await lookups.sold_in(db, [each.product_id for each in variants.values()]),
    )


def _new_price(
    row: PriceRow, shop: ShopRow, ids: tuple[int, int], tax_class: str, now: datetime
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
