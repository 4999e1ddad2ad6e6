"""The write doors for stock and for prices alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from vitrine.catalogue import pricing, rebuilding
from vitrine.catalogue.checking import MOST_PIECES, wrong_with_price
from vitrine.catalogue.incoming import Outcome, PriceRow, Refused, StockRow
from vitrine.catalogue.pricing import Key, NewPrice
from vitrine.catalogue.queries import lookups, writing
from vitrine.catalogue.queries import pricing as queries
from vitrine.catalogue.queries.lookups import KnownVariant, Priced, ShopRow
from vitrine.catalogue.queries.pricing import StockRecord
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
    changed: list[int] = []
    first: set[int] = set()
    accepted = 0
    seen: set[Key] = set()
    for start in range(0, len(rows), ROWS_AT_ONCE):
        part = rows[start : start + ROWS_AT_ONCE]
        keys = [row.reference_key for row in part]
        products = await lookups.priced_products(db, keys)
        variants = await lookups.known_variants(db, keys)
        prices = []
        for index, row in enumerate(part, start=start):
            new = _new_price(row, shops.get(row.shop), products, variants, now)
            if isinstance(new, NewPrice) and new.key in seen:
                new = "an earlier row of this batch has its price"
            if isinstance(new, str):
                refused.append(Refused(index, row.reference_key, new))
                continue
            seen.add(new.key)
            prices.append(new)
        accepted += len(prices)
        for change in await pricing.write_prices(db, prices, rates):
            changed.append(change.product_id)
            if change.is_first:
                first.add(change.product_id)
    await _show(db, changed, first, now)
    return Outcome(len(changed), accepted - len(changed), refused)


async def _show(db: Db, changed: list[int], first: set[int], now: datetime) -> None:
    if first:
        # Sold in one storefront more: the other colours show it there.
        await rebuilding.rebuild_products(db, first)
    await writing.fill_categories(db, now, sorted(set(changed)))
    await purge_products(db, changed)


def _new_price(
    row: PriceRow,
    shop: ShopRow | None,
    products: dict[str, Priced],
    variants: dict[str, KnownVariant],
    now: datetime,
) -> NewPrice | str:
    """The price, or why it is none."""
    if shop is None:
        return f"the storefront {row.shop} is unknown"
    wrong = wrong_with_price(shop, row.currency, row.with_tax, row.reductions)
    if wrong:
        return wrong
    product = products.get(row.reference_key)
    variant = variants.get(row.reference_key)
    if product is None and variant is None:
        return "no product or variant has this reference key"
    return NewPrice(
        product_id=product.id if product else variant.product_id if variant else 0,
        shop=shop,
        variant_id=0 if product else variant.id if variant else 0,
        with_tax=row.with_tax,
        reductions=row.reductions,
        tax_class=TaxClass(product.tax_class if product else variant.tax_class if variant else ""),
        valid_from=now,
    )
