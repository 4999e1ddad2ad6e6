"""What operators decide about money off, checked before it is saved."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec import field

from vitrine import catalogue, shops
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.promotions.queries import promotions, vouchers
from vitrine.promotions.rules import (
    AmountOff,
    BuyAndGet,
    Effect,
    FreeDelivery,
    PercentageOff,
    Scope,
    VoucherEffect,
)
from vitrine.rpc import FieldError, Wire, invalid
from vitrine.shops import Storefront

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CODE = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*")
LONGEST_KEY = 40
LONGEST_NAME = 60
LARGEST_AMOUNT = 10_000_000
LARGEST_SHARE = 10_000
MOST_PIECES = 99
MOST_USES = 1_000_000_000
MOST_GOODS = 500


class _Offer(Wire, forbid_unknown_fields=True):
    """`shopCodes`: none means every storefront. Amounts are minor units of their currency.

    Goods are those of any of `products` or `categories`, by key; of every kind when neither is
    named. It begins with the day it was made unless `startsAt` says otherwise.
    """

    shop_codes: list[str] = field(default_factory=list)
    products: list[str] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    minimum: int = 0
    starts_at: datetime | None = None
    ends_at: datetime | None = None


class PromotionEntry(_Offer, kw_only=True):
    """Applies by itself, the lowest `priority` first; shoppers read `names`, by language."""

    key: str
    effect: Effect
    names: dict[str, str] = field(default_factory=dict)
    priority: int = 0


class VoucherEntry(_Offer, kw_only=True):
    """Applies when its code was typed. `mostUsesEach` is for one customer."""

    code: str
    effect: VoucherEffect
    most_uses: int | None = None
    most_uses_each: int | None = None


class ListedVoucher(VoucherEntry, kw_only=True):
    uses: int


async def save_promotion(db: Db, operator: Operator, asked: PromotionEntry) -> PromotionEntry:
    """Makes the promotion in these storefronts, or changes the one of the same key."""
    place = await _place(db, asked)
    languages = {shop.language for shop in await shops.storefronts(db)}
    errors = [
        *_wrong_with_key("key", asked.key, KEY),
        *_wrong_with_names(asked.names, languages),
        *_wrong_with_number("priority", asked.priority, 0, MOST_PIECES),
        *_wrong_with_offer(asked, asked.effect, place, operator.now),
    ]
    if errors:
        raise invalid(*errors)
    before = await _promotion(db, asked.key)
    for shop in place.shops:
        await promotions.put_promotion(
            db,
            key=asked.key,
            shop_id=shop.id,
            names=asked.names,
            effect=asked.effect,
            scope=place.scope,
            minimum=asked.minimum,
            priority=asked.priority,
            starts_at=asked.starts_at or _day(operator.now),
            ends_at=asked.ends_at,
        )
    await operator.record(db, "promotion", asked.key, before, await _promotion(db, asked.key))
    return asked


async def save_voucher(db: Db, operator: Operator, asked: VoucherEntry) -> VoucherEntry:
    """Makes the voucher in these storefronts, or changes the one of the same code."""
    asked = msgspec.structs.replace(asked, code=asked.code.strip().upper())
    place = await _place(db, asked)
    errors = [
        *_wrong_with_key("code", asked.code, CODE),
        *_wrong_with_number("mostUses", asked.most_uses, 1, MOST_USES),
        *_wrong_with_number("mostUsesEach", asked.most_uses_each, 1, MOST_USES),
        *_wrong_with_offer(asked, asked.effect, place, operator.now),
    ]
    if errors:
        raise invalid(*errors)
    before = await _voucher(db, asked.code)
    for shop in place.shops:
        await vouchers.put_voucher(
            db,
            code=asked.code,
            shop_id=shop.id,
            effect=asked.effect,
            scope=place.scope,
            minimum=asked.minimum,
            most_uses=asked.most_uses,
            most_uses_each=asked.most_uses_each,
            starts_at=asked.starts_at or _day(operator.now),
            ends_at=asked.ends_at,
        )
    await operator.record(db, "voucher", asked.code, before, await _voucher(db, asked.code))
    return asked


async def end_promotion(db: Db, operator: Operator, key: str, shop_codes: Sequence[str]) -> int:
    """In how many storefronts it has ended by this; what was in baskets costs the full price."""
    ids = await _shop_ids(db, shop_codes)
    before = await _promotion(db, key)
    count = await promotions.end_promotion(db, key, ids, operator.now)
    await operator.record(db, "promotion", key, before, await _promotion(db, key))
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
    found = await promotions.all_promotions(db)
    names = await _names(db, [(each.product_ids, each.category_ids) for each in found])
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
        for row in found
    ]


async def saved_vouchers(
    db: Db, code: str | None = None, page: int = 1, per_page: int = 100
) -> list[ListedVoucher]:
    """One for each storefront, by code; those that are over or used up, too."""
    found = await vouchers.vouchers_of_page(db, code and code.strip().upper(), page, per_page)
    names = await _names(db, [(each.product_ids, each.category_ids) for each in found])
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
        for row in found
    ]


class _Place(msgspec.Struct, frozen=True):
    """Where an offer holds and for which goods; with the names that nobody knows."""

    shops: list[Storefront]
    scope: Scope
    unknown: list[FieldError]


async def _place(db: Db, asked: _Offer) -> _Place:
    known = {shop.code: shop for shop in await shops.storefronts(db)}
    products = await catalogue.product_ids(db, asked.products) if asked.products else {}
    categories = await catalogue.category_ids(db) if asked.categories else {}
    return _Place(
        shops=[known[code] for code in asked.shop_codes or known if code in known],
        scope=Scope(
            product_ids=frozenset(products.values()),
            category_ids=frozenset(
                categories[key] for key in asked.categories if key in categories
            ),
        ),
        unknown=[
            *_unknown("shopCodes", asked.shop_codes, known),
            *_unknown("products", asked.products, products),
            *_unknown("categories", asked.categories, categories),
        ],
    )


def _unknown(name: str, keys: Sequence[str], known: Collection[str]) -> Iterator[FieldError]:
    for place, key in enumerate(keys):
        if key not in known:
            yield FieldError(field=f"{name}[{place}]", rule="exists", params={"key": key})


def _wrong_with_offer(
    asked: _Offer, effect: Effect, place: _Place, now: datetime
) -> Iterator[FieldError]:
    yield from place.unknown
    for name, keys in (("products", asked.products), ("categories", asked.categories)):
        if len(keys) > MOST_GOODS:
            yield FieldError(field=name, rule="maxItems", params={"max": MOST_GOODS})
    yield from _wrong_with_number("minimum", asked.minimum, 0, LARGEST_AMOUNT)
    yield from _wrong_with_effect(effect)
    if asked.ends_at is not None and asked.ends_at <= (asked.starts_at or _day(now)):
        yield FieldError(field="endsAt", rule="afterStart")
    # Ten euros are not ten francs: an amount is said for each currency.
    if asked.minimum or isinstance(effect, AmountOff):
        currencies = sorted({shop.currency for shop in place.shops})
        if len(currencies) > 1:
            yield FieldError(
                field="shopCodes", rule="oneCurrency", params={"found": ", ".join(currencies)}
            )


def _wrong_with_effect(effect: Effect) -> Iterator[FieldError]:
    match effect:
        case PercentageOff(hundredths):
            yield from _wrong_with_number("effect.hundredths", hundredths, 1, LARGEST_SHARE)
        case AmountOff(amount):
            yield from _wrong_with_number("effect.amount", amount, 1, LARGEST_AMOUNT)
        case BuyAndGet(buy, get, hundredths):
            yield from _wrong_with_number("effect.buy", buy, 1, MOST_PIECES)
            yield from _wrong_with_number("effect.get", get, 1, MOST_PIECES)
            yield from _wrong_with_number("effect.hundredths", hundredths, 1, LARGEST_SHARE)
        case FreeDelivery():
            pass


def _wrong_with_key(name: str, key: str, shape: re.Pattern[str]) -> Iterator[FieldError]:
    if len(key) > LONGEST_KEY:
        yield FieldError(field=name, rule="maxLength", params={"max": LONGEST_KEY})
    elif not shape.fullmatch(key):
        yield FieldError(field=name, rule="pattern", params={"pattern": shape.pattern})


def _wrong_with_names(names: Mapping[str, str], known: Collection[str]) -> Iterator[FieldError]:
    for language, text in names.items():
        if language not in known:
            yield FieldError(field=f"names.{language}", rule="exists", params={"key": language})
        elif not text.strip() or len(text) > LONGEST_NAME:
            params: dict[str, str | int] = {"min": 1, "max": LONGEST_NAME}
            yield FieldError(field=f"names.{language}", rule="length", params=params)


def _wrong_with_number(
    name: str, number: int | None, least: int, most: int
) -> Iterator[FieldError]:
    if number is not None and not least <= number <= most:
        yield FieldError(field=name, rule="between", params={"min": least, "max": most})


def _day(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


async def _shop_ids(db: Db, codes: Sequence[str]) -> list[int] | None:
    if not codes:
        return None
    known = {shop.code: shop.id for shop in await shops.storefronts(db)}
    if errors := list(_unknown("shopCodes", codes, known)):
        raise invalid(*errors)
    return [known[code] for code in codes]


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
        shops={shop.id: shop.code for shop in await shops.storefronts(db)},
        products=await catalogue.reference_keys(db, product_ids),
        categories={number: key for key, number in (await catalogue.category_ids(db)).items()},
    )
