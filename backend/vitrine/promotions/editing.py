"""What operators decide about money off, checked before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from vitrine import catalogue, shops
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.promotions.entries import (
    CODE,
    KEY,
    MOST_PIECES,
    MOST_USES,
    ListedVoucher,
    Offer,
    OfferPlace,
    PromotionEntry,
    VoucherEntry,
    key_errors,
    name_errors,
    number_errors,
    offer_errors,
    start_of_day,
    unknown_keys,
)
from vitrine.promotions.queries import promotions, vouchers
from vitrine.promotions.rules import (
    Effect,
    Scope,
    VoucherEffect,
)
from vitrine.promotions.tags import RUNNING
from vitrine.rpc import invalid
from vitrine.rpc.purges import purge


async def save_promotion(db: Db, operator: Operator, promotion: PromotionEntry) -> PromotionEntry:
    """Makes the promotion in these storefronts, or changes the one of the same key."""
    place = await _place(db, promotion)
    languages = {shop.language for shop in await shops.storefronts(db)}
    errors = [
        *key_errors("key", promotion.key, KEY),
        *name_errors(promotion.names, languages),
        *number_errors("priority", promotion.priority, 0, MOST_PIECES),
        *offer_errors(promotion, promotion.effect, place, operator.now),
    ]
    if errors:
        raise invalid(*errors)
    before = await _promotion(db, promotion.key)
    for shop in place.shops:
        await promotions.put_promotion(
            db,
            key=promotion.key,
            shop_id=shop.id,
            names=promotion.names,
            effect=promotion.effect,
            scope=place.scope,
            minimum=promotion.minimum,
            priority=promotion.priority,
            starts_at=promotion.starts_at or start_of_day(operator.now),
            ends_at=promotion.ends_at,
        )
    await operator.record(
        db, "promotion", promotion.key, before, await _promotion(db, promotion.key)
    )
    await purge(db, RUNNING)
    return promotion


async def save_voucher(db: Db, operator: Operator, voucher: VoucherEntry) -> VoucherEntry:
    """Makes the voucher in these storefronts, or changes the one of the same code."""
    voucher = msgspec.structs.replace(voucher, code=voucher.code.strip().upper())
    place = await _place(db, voucher)
    errors = [
        *key_errors("code", voucher.code, CODE),
        *number_errors("mostUses", voucher.most_uses, 1, MOST_USES),
        *number_errors("mostUsesEach", voucher.most_uses_each, 1, MOST_USES),
        *offer_errors(voucher, voucher.effect, place, operator.now),
    ]
    if errors:
        raise invalid(*errors)
    before = await _voucher(db, voucher.code)
    for shop in place.shops:
        await vouchers.put_voucher(
            db,
            code=voucher.code,
            shop_id=shop.id,
            effect=voucher.effect,
            scope=place.scope,
            minimum=voucher.minimum,
            most_uses=voucher.most_uses,
            most_uses_each=voucher.most_uses_each,
            starts_at=voucher.starts_at or start_of_day(operator.now),
            ends_at=voucher.ends_at,
        )
    await operator.record(db, "voucher", voucher.code, before, await _voucher(db, voucher.code))
    return voucher


async def end_promotion(db: Db, operator: Operator, key: str, shop_codes: Sequence[str]) -> int:
    """In how many storefronts it has ended by this; what was in baskets costs the full price."""
    ids = await _shop_ids(db, shop_codes)
    before = await _promotion(db, key)
    count = await promotions.end_promotion(db, key, ids, operator.now)
    await operator.record(db, "promotion", key, before, await _promotion(db, key))
    await purge(db, RUNNING)
    return count


async def show_running(db: Db, now: datetime) -> int:
    """Pages that show what has begun or ended by itself are rendered anew; how many have."""
    count = await promotions.mark_shown(db, now)
    if count:
        await purge(db, RUNNING)
    return count


async def end_voucher(db: Db, operator: Operator, code: str, shop_codes: Sequence[str]) -> int:
    code = code.strip().upper()
    ids = await _shop_ids(db, shop_codes)
    before = await _voucher(db, code)
    count = await vouchers.end_voucher(db, code, ids, operator.now)
    await operator.record(db, "voucher", code, before, await _voucher(db, code))
    return count


async def _promotion(db: Db, key: str) -> dict[str, PromotionEntry]:
    """By storefront."""
    saved = await saved_promotions(db)
    return {each.shop_codes[0]: each for each in saved if each.key == key}


async def _voucher(db: Db, code: str) -> dict[str, ListedVoucher]:
    """By storefront."""
    return {each.shop_codes[0]: each for each in await saved_vouchers(db, code)}


async def saved_promotions(db: Db) -> list[PromotionEntry]:
    """One for each storefront, by key; those that are over, too."""
    rows = await promotions.all_promotions(db)
    names = await _names(db, [(each.product_ids, each.category_ids) for each in rows])
    return [
        PromotionEntry(
            key=row.key,
            shop_codes=[names.shops[row.shop_id]],
            names=row.names,
            effect=msgspec.convert(row.effect, Effect),
            products=names.of_products(row.product_ids),
            categories=names.of_categories(row.category_ids),
            minimum=row.minimum,
            priority=row.priority,
            starts_at=row.starts_at,
            ends_at=row.ends_at,
        )
        for row in rows
    ]


async def saved_vouchers(
    db: Db, code: str | None = None, page: int = 1, per_page: int = 100
) -> list[ListedVoucher]:
    """One for each storefront, by code; those that are over or used up, too."""
    rows = await vouchers.vouchers_of_page(db, code and code.strip().upper(), page, per_page)
    names = await _names(db, [(each.product_ids, each.category_ids) for each in rows])
    return [
        ListedVoucher(
            code=row.code,
            shop_codes=[names.shops[row.shop_id]],
            effect=msgspec.convert(row.effect, VoucherEffect),
            products=names.of_products(row.product_ids),
            categories=names.of_categories(row.category_ids),
            minimum=row.minimum,
            most_uses=row.most_uses,
            most_uses_each=row.most_uses_each,
            uses=row.uses,
            starts_at=row.starts_at,
            ends_at=row.ends_at,
        )
        for row in rows
    ]


async def _place(db: Db, offer: Offer) -> OfferPlace:
    by_code = {shop.code: shop for shop in await shops.storefronts(db)}
    products = await catalogue.product_ids(db, offer.products) if offer.products else {}
    categories = await catalogue.category_ids(db) if offer.categories else {}
    return OfferPlace(
        shops=[by_code[code] for code in offer.shop_codes or by_code if code in by_code],
        scope=Scope(
            product_ids=frozenset(products.values()),
            category_ids=frozenset(
                categories[key] for key in offer.categories if key in categories
            ),
        ),
        unknown=[
            *unknown_keys("shopCodes", offer.shop_codes, by_code),
            *unknown_keys("products", offer.products, products),
            *unknown_keys("categories", offer.categories, categories),
        ],
    )


async def _shop_ids(db: Db, codes: Sequence[str]) -> list[int] | None:
    if not codes:
        return None
    by_code = {shop.code: shop.id for shop in await shops.storefronts(db)}
    if errors := list(unknown_keys("shopCodes", codes, by_code)):
        raise invalid(*errors)
    return [by_code[code] for code in codes]


class _Names(msgspec.Struct, frozen=True):
    shops: dict[int, str]
    products: dict[int, str]
    categories: dict[int, str]

    def of_products(self, ids: Sequence[int]) -> list[str]:
        return sorted(self.products[each] for each in ids if each in self.products)

    def of_categories(self, ids: Sequence[int]) -> list[str]:
        return sorted(self.categories[each] for each in ids if each in self.categories)


async def _names(db: Db, scopes: Sequence[tuple[list[int], list[int]]]) -> _Names:
    product_ids = {each for products, _ in scopes for each in products}
    return _Names(
        shops=await shops.shop_codes(db),
        products=await catalogue.reference_keys(db, product_ids),
        categories={number: key for key, number in (await catalogue.category_ids(db)).items()},
    )
