"""Writes prices with their history and with what each may be compared with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, date, datetime

from msgspec import Struct

from vitrine.catalogue.prices import queries, rules
from vitrine.catalogue.prices.incoming import IncomingReduction, PastPrice
from vitrine.catalogue.prices.queries import ChangedPrice, HistoryRecord, PriceRecord
from vitrine.catalogue.prices.rules import PricePoint, TaxClass, TaxRate
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.shops import Storefront

PriceKey = tuple[int, int, int]
"""Product, storefront and variant; variant 0 holds for every size without a price of its own."""

Histories = dict[PriceKey, list[PricePoint]]


class NewPrice(Struct, frozen=True):
    """`with_tax` is the price before reductions."""

    product_id: int
    shop: Storefront
    variant_id: int
    with_tax: int
    reductions: Sequence[IncomingReduction]
    tax_class: TaxClass
    valid_from: datetime
    history: Sequence[PastPrice] = ()

    @property
    def key(self) -> PriceKey:
        return (self.product_id, self.shop.id, self.variant_id)


async def write_prices(db: Db, prices: Sequence[NewPrice]) -> list[ChangedPrice]:
    """What really changed."""
    if not prices:
        return []
    rates = _Rates(await queries.tax_rates(db))
    histories = await _histories(db, prices)
    records: list[PriceRecord] = []
    history_records: list[HistoryRecord] = []
    for new in prices:
        price = rules.price(
            new.with_tax,
            [each.as_rule() for each in new.reductions],
            rates.rate(new.shop.country, new.tax_class, day_of(new.valid_from, new.shop.time_zone)),
        )
        past = _past(new, histories)
        points, new_points = _with_newest(past, price, new.valid_from)
        history_records += [
            _history_record(new, point)
            for point in (new_points if new.key in histories else points)
        ]
        records.append(_price_record(new, price, points))
    return await queries.put_prices(db, records, history_records)


async def _histories(db: Db, prices: Sequence[NewPrice]) -> Histories:
    histories: Histories = defaultdict(list)
    rows = await queries.histories(
        db, [new.product_id for new in prices], [new.shop.id for new in prices]
    )
    for row in rows:
        point = PricePoint(row.valid_from, row.with_tax, row.is_reduced)
        histories[row.product_id, row.shop_id, row.variant_id].append(point)
    return dict(histories)


def _past(new: NewPrice, histories: Histories) -> list[PricePoint]:
    """What is known of the size or of its product; else what was handed in with the price."""
    stored = histories.get(new.key) or histories.get((new.product_id, new.shop.id, 0))
    if stored:
        return stored
    history = sorted(new.history, key=lambda past: past.valid_from)
    return [PricePoint(past.valid_from, past.with_tax, past.is_reduced) for past in history]


def _with_newest(
    past: list[PricePoint], price: rules.Price, valid_from: datetime
) -> tuple[list[PricePoint], list[PricePoint]]:
    """The whole history, and what of it is new."""
    newest = PricePoint(valid_from, price.with_tax, bool(price.applied))
    if not past:
        return [newest], [newest]
    last = past[-1]
    if (last.with_tax, last.is_reduced) == (newest.with_tax, newest.is_reduced):
        return past, []
    if last.valid_from >= valid_from:
        newest = PricePoint(last.valid_from, newest.with_tax, newest.is_reduced)
        return [*past[:-1], newest], [newest]
    return [*past, newest], [newest]


def _history_record(new: NewPrice, point: PricePoint) -> HistoryRecord:
    return HistoryRecord(*new.key, _utc(point.valid_from), point.with_tax, point.is_reduced)


def _price_record(new: NewPrice, price: rules.Price, points: Sequence[PricePoint]) -> PriceRecord:
    prior = rules.prior_price(points, new.shop.country)
    return PriceRecord(
        product_id=new.product_id,
        shop_id=new.shop.id,
        variant_id=new.variant_id,
        currency=new.shop.currency,
        base_with_tax=new.with_tax,
        reductions=new.reductions,
        with_tax=price.with_tax,
        tax_rate=price.vat_rate / rules.WHOLE,
        valid_from=_utc(new.valid_from),
        prior_with_tax=prior.with_tax if prior else None,
        prior_rule=prior.rule.value if prior else None,
        prior_until=prior.until if prior else None,
    )


def _utc(at: datetime) -> datetime:
    """A moment without a zone is UTC."""
    return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)


class _Rates:
    """Tax rates by where, what and when, each looked up once."""

    def __init__(self, rates: Sequence[TaxRate]) -> None:
        self._by_country: dict[str, list[TaxRate]] = defaultdict(list)
        for rate in rates:
            self._by_country[rate.country].append(rate)
        self._by_key: dict[tuple[str, TaxClass, date], int] = {}

    def rate(self, country: str, tax_class: TaxClass, day: date) -> int:
        key = (country, tax_class, day)
        if key not in self._by_key:
            self._by_key[key] = rules.tax_rate(self._by_country[country], *key)
        return self._by_key[key]
