"""Writes prices with their history and with what each may be compared with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache

import msgspec
from msgspec import Raw, Struct

from vitrine.catalogue import rules, shapes
from vitrine.catalogue.incoming import IncomingReduction, PastPrice
from vitrine.catalogue.queries import pricing as queries
from vitrine.catalogue.queries.first_prices import (
    FirstPrices,
    amount_cells,
    body_cells,
    key_cells,
    point_cells,
)
from vitrine.catalogue.queries.lookups import ShopRow
from vitrine.catalogue.queries.packing import NOTHING, moment
from vitrine.catalogue.queries.pricing import ChangedPrice, HistoryRecord, PriceRecord
from vitrine.catalogue.rules import PricePoint, Prior, TaxClass, TaxRate
from vitrine.kit.db import Db

Key = tuple[int, int, int]
_Reductions = tuple[IncomingReduction, ...]
NO_PRIOR_BODY = msgspec.json.encode(
    shapes.LowestPriorPrice(with_tax=None, relative_difference_to_price=None, rule=None)
).decode()


class NewPrice(Struct, frozen=True):
    product_id: int
    shop: ShopRow
    variant_id: int
    with_tax: int
    reductions: Sequence[IncomingReduction]
    tax_class: TaxClass
    valid_from: datetime
    history: Sequence[PastPrice] = ()

    @property
    def key(self) -> Key:
        return (self.product_id, self.shop.id, self.variant_id)


async def write_prices(
    db: Db,
    prices: Sequence[NewPrice],
    rates: Sequence[TaxRate],
    *,
    new_ids: Collection[int] = (),
) -> list[ChangedPrice]:
    """What really changed. `new_ids`: products that nothing is known of yet."""
    counter = _Counter(rates)
    first = [new for new in prices if new.product_id in new_ids]
    if first:
        await _first_prices(first, counter).put(db)
    later = [new for new in prices if new.product_id not in new_ids]
    if not later:
        return []
    return await queries.put_prices(db, *_recorded(later, await _histories(db, later), counter))


def _first_prices(prices: Sequence[NewPrice], counter: _Counter) -> FirstPrices:
    """The same as what is recorded of others, in fewer steps: every import is full of them."""
    rows = FirstPrices()
    at, since = None, NOTHING
    for new in prices:
        # Those of one product mostly hold since the same moment.
        if new.valid_from != at:
            at, since = new.valid_from, moment(new.valid_from)
        counted = counter.price(new)
        of = key_cells(new.product_id, new.shop.id, new.variant_id)
        if not new.history and not new.reductions:
            rows.note(of, since, counted.point)
            rows.add(of, counted.amounts, since, NOTHING, counted.bodies)
            continue
        price = counted.price
        points, _ = _with_newest(_told(new, {}), price, new.valid_from)
        for point in points:
            told = point_cells(point.with_tax, point.is_reduced)
            rows.note(of, moment(point.valid_from), told)
        prior = rules.prior_price(points, new.shop.country) if points[-1].is_reduced else None
        if prior is None:
            rows.add(of, counted.amounts, since, NOTHING, counted.bodies)
        else:
            bodies = body_cells(counted.body, _prior_body(price, prior))
            rows.add(of, counted.amounts, since, moment(prior.until), bodies)
    return rows


def _recorded(
    prices: Sequence[NewPrice], known: dict[Key, list[PricePoint]], counter: _Counter
) -> tuple[list[PriceRecord], list[HistoryRecord]]:
    records = []
    noted: list[HistoryRecord] = []
    for new in prices:
        counted = counter.price(new)
        price = counted.price
        points, added = _with_newest(_told(new, known), price, new.valid_from)
        fresh = added if new.key in known else points
        noted += [_record(new, point) for point in fresh]
        # Most prices are not reduced, and those have nothing to be compared with.
        prior = rules.prior_price(points, new.shop.country) if points[-1].is_reduced else None
        records.append(_priced(new, counted, prior))
    return records, noted


async def _histories(db: Db, prices: Sequence[NewPrice]) -> dict[Key, list[PricePoint]]:
    known: dict[Key, list[PricePoint]] = defaultdict(list)
    found = await queries.histories(
        db, [new.product_id for new in prices], [new.shop.id for new in prices]
    )
    for row in found:
        point = PricePoint(row.valid_from, row.with_tax, row.is_reduced)
        known[row.product_id, row.shop_id, row.variant_id].append(point)
    return dict(known)


def _told(new: NewPrice, known: dict[Key, list[PricePoint]]) -> list[PricePoint]:
    """What is known, of the size or of its product; else what was handed in with the price."""
    if known:
        product_id, shop_id, _ = new.key
        stored = known.get(new.key) or known.get((product_id, shop_id, 0))
        if stored:
            return stored
    if not new.history:
        return []
    given = sorted(new.history, key=lambda past: past.valid_from)
    return [PricePoint(past.valid_from, past.with_tax, past.is_reduced) for past in given]


def _with_newest(
    told: list[PricePoint], price: rules.Price, valid_from: datetime
) -> tuple[list[PricePoint], list[PricePoint]]:
    """The whole history, and what of it is new."""
    newest = PricePoint(valid_from, price.with_tax, bool(price.applied))
    if not told:
        return [newest], [newest]
    last = told[-1]
    if (last.with_tax, last.is_reduced) == (newest.with_tax, newest.is_reduced):
        return told, []
    if last.valid_from >= valid_from:
        newest = PricePoint(last.valid_from, newest.with_tax, newest.is_reduced)
        return [*told[:-1], newest], [newest]
    return [*told, newest], [newest]


def _record(new: NewPrice, point: PricePoint) -> HistoryRecord:
    return HistoryRecord(*new.key, point.valid_from, point.with_tax, point.is_reduced)


def _priced(new: NewPrice, counted: _Counted, prior: Prior | None) -> PriceRecord:
    price = counted.price
    return PriceRecord(
        product_id=new.product_id,
        shop_id=new.shop.id,
        variant_id=new.variant_id,
        currency=new.shop.currency,
        base_with_tax=new.with_tax,
        reductions=counted.reductions,
        with_tax=price.with_tax,
        tax_rate=price.vat_rate / rules.WHOLE,
        valid_from=new.valid_from.astimezone(UTC),
        prior_until=prior.until if prior else None,
        body=counted.body,
        prior=_prior_body(price, prior) if prior else NO_PRIOR_BODY,
    )


def _body(price: rules.Price, currency: str) -> str:
    travels = shapes.Price(
        with_tax=price.with_tax,
        without_tax=price.without_tax,
        currency_code=currency,
        tax=shapes.Tax(vat=shapes.Vat(amount=price.vat_amount, rate=price.vat_rate / rules.WHOLE)),
        applied_reductions=[
            shapes.AppliedReduction(
                category=each.category.value,
                type="relative" if each.is_relative else "absolute",
                amount=shapes.ReductionAmount(
                    relative=each.relative / rules.WHOLE, absolute_with_tax=each.absolute_with_tax
                ),
            )
            for each in price.applied
        ],
        original_with_tax=price.original_with_tax,
    )
    return msgspec.json.encode(travels).decode()


def _prior_body(price: rules.Price, prior: Prior) -> str:
    travels = shapes.LowestPriorPrice(
        with_tax=prior.with_tax,
        relative_difference_to_price=(
            round(1 - price.with_tax / prior.with_tax, 4) if prior.with_tax else None
        ),
        rule=prior.rule.value,
    )
    return msgspec.json.encode(travels).decode()


class _Counted(Struct, frozen=True):
    """A price, how it travels, and its reductions as they are kept.

    `amounts`, `bodies` and `point` are the same as cells, for one that is compared with nothing.
    """

    price: rules.Price
    body: str
    reductions: Raw
    amounts: bytes
    bodies: bytes
    point: bytes


# A shop has a few hundred prices, which come again in every storefront and every batch.
@lru_cache(maxsize=5_000)
def _counted(with_tax: int, rate: int, currency: str, reductions: _Reductions) -> _Counted:
    price = rules.price(with_tax, [each.as_rule() for each in reductions], rate)
    body = _body(price, currency)
    kept = Raw(msgspec.json.encode(reductions))
    return _Counted(
        price,
        body,
        kept,
        amount_cells(currency, with_tax, kept, price.with_tax, rate),
        body_cells(body, NO_PRIOR_BODY),
        point_cells(price.with_tax, bool(price.applied)),
    )


class _Counter:
    """Counts prices with the tax that holds where and when they do."""

    def __init__(self, rates: Sequence[TaxRate]) -> None:
        self._rates: dict[str, list[TaxRate]] = defaultdict(list)
        for rate in rates:
            self._rates[rate.country].append(rate)
        self._found_rates: dict[tuple[str, TaxClass, date], int] = {}

    def price(self, new: NewPrice) -> _Counted:
        rate = self._rate(new.shop.country, new.tax_class, new.valid_from.date())
        return _counted(new.with_tax, rate, new.shop.currency, tuple(new.reductions))

    def _rate(self, country: str, tax_class: TaxClass, day: date) -> int:
        key = (country, tax_class, day)
        found = self._found_rates.get(key)
        if found is None:
            found = self._found_rates[key] = rules.tax_rate(self._rates[country], *key)
        return found
