"""What an operator writes about money off, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec import field

from vitrine.promotions.rules import (
    AmountOff,
    BuyAndGet,
    Effect,
    FreeDelivery,
    PercentageOff,
    Scope,
    VoucherEffect,
)
from vitrine.rpc import FieldError, Wire
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


class Offer(Wire, forbid_unknown_fields=True):
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


class PromotionEntry(Offer, kw_only=True):
    """Applies by itself, the lowest `priority` first; shoppers read `names`, by language."""

    key: str
    effect: Effect
    names: dict[str, str] = field(default_factory=dict)
    priority: int = 0


class VoucherEntry(Offer, kw_only=True):
    """Applies when its code was typed. `mostUsesEach` is for one customer."""

    code: str
    effect: VoucherEffect
    most_uses: int | None = None
    most_uses_each: int | None = None


class ListedVoucher(VoucherEntry, kw_only=True):
    uses: int


class OfferPlace(msgspec.Struct, frozen=True):
    """Where an offer holds and for which goods; with the names that nobody knows."""

    shops: list[Storefront]
    scope: Scope
    unknown: list[FieldError]


def unknown_keys(name: str, keys: Sequence[str], choices: Collection[str]) -> Iterator[FieldError]:
    for place, key in enumerate(keys):
        if key not in choices:
            yield FieldError(field=f"{name}[{place}]", rule="exists", params={"key": key})


def offer_errors(
    offer: Offer, effect: Effect, place: OfferPlace, now: datetime
) -> Iterator[FieldError]:
    yield from place.unknown
    for name, keys in (("products", offer.products), ("categories", offer.categories)):
        if len(keys) > MOST_GOODS:
            yield FieldError(field=name, rule="maxItems", params={"max": MOST_GOODS})
    yield from number_errors("minimum", offer.minimum, 0, LARGEST_AMOUNT)
    yield from _effect_errors(effect)
    if offer.ends_at is not None and offer.ends_at <= (offer.starts_at or start_of_day(now)):
        yield FieldError(field="endsAt", rule="afterStart")
    # An amount holds in one currency alone.
    if offer.minimum or isinstance(effect, AmountOff):
        currencies = sorted({shop.currency for shop in place.shops})
        if len(currencies) > 1:
            yield FieldError(
                field="shopCodes", rule="oneCurrency", params={"found": ", ".join(currencies)}
            )


def _effect_errors(effect: Effect) -> Iterator[FieldError]:
    match effect:
        case PercentageOff(hundredths):
            yield from number_errors("effect.hundredths", hundredths, 1, LARGEST_SHARE)
        case AmountOff(amount):
            yield from number_errors("effect.amount", amount, 1, LARGEST_AMOUNT)
        case BuyAndGet(buy, get, hundredths):
            yield from number_errors("effect.buy", buy, 1, MOST_PIECES)
            yield from number_errors("effect.get", get, 1, MOST_PIECES)
            yield from number_errors("effect.hundredths", hundredths, 1, LARGEST_SHARE)
        case FreeDelivery():
            pass


def key_errors(name: str, key: str, shape: re.Pattern[str]) -> Iterator[FieldError]:
    if len(key) > LONGEST_KEY:
        yield FieldError(field=name, rule="maxLength", params={"max": LONGEST_KEY})
    elif not shape.fullmatch(key):
        yield FieldError(field=name, rule="pattern", params={"pattern": shape.pattern})


def name_errors(names: Mapping[str, str], languages: Collection[str]) -> Iterator[FieldError]:
    for language, text in names.items():
        if language not in languages:
            yield FieldError(field=f"names.{language}", rule="exists", params={"key": language})
        elif not text.strip() or len(text) > LONGEST_NAME:
            params: dict[str, str | int] = {"min": 1, "max": LONGEST_NAME}
            yield FieldError(field=f"names.{language}", rule="length", params=params)


def number_errors(name: str, number: int | None, least: int, most: int) -> Iterator[FieldError]:
    if number is not None and not least <= number <= most:
        yield FieldError(field=name, rule="between", params={"min": least, "max": most})


def start_of_day(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)
