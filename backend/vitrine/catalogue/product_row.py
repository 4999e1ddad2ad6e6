"""One product in one storefront, as one statement fetches it."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec import Raw, Struct

from vitrine.catalogue import rules
from vitrine.kit.prepared import Row, moment, number

NO_PRIOR = b'{"withTax":null,"relativeDifferenceToPrice":null,"rule":null}'


class HeldStock(Struct, array_like=True, frozen=True):
    variant_id: int
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None


class OwnPrice(Struct, array_like=True, frozen=True):
    """Of a size that costs something else; `price` and `prior` as they travel."""

    variant_id: int
    with_tax: int
    price: Raw
    prior: Raw


class ProductRow(Struct, frozen=True):
    """`price`, `prior` and `trails` (those of its categories) are JSON and travel as they are."""

    id: int
    reference_key: str
    version: int
    first_live_at: datetime
    document: bytes
    price: bytes
    prior: bytes
    prior_until: datetime | None
    with_tax: int
    stock: list[HeldStock]
    own_prices: list[OwnPrice]
    trails: bytes

    @classmethod
    def read(cls, row: Row) -> ProductRow:
        return cls(
            id=number(row[0]),
            reference_key=row[1].decode(),
            version=number(row[2]),
            first_live_at=moment(row[3]),
            document=row[4],
            price=row[5],
            prior=row[6],
            prior_until=moment(row[7]) if row[7] else None,
            with_tax=number(row[8]),
            stock=_stock(row[9]) if row[9] else [],
            own_prices=_own_prices(row[10]) if row[10] else [],
            trails=row[11],
        )

    @property
    def is_sold_out(self) -> bool:
        return not any(held.quantity > 0 or held.is_sellable_without_stock for held in self.stock)

    def holds_until(self, now: datetime) -> datetime | None:
        """When something that is shown of it changes by itself."""
        ends = (self.prior_until, self.first_live_at, self.first_live_at + rules.NEW_FOR)
        return min((each for each in ends if each and each > now), default=None)

    def prior_at(self, now: datetime) -> bytes:
        if self.prior_until is not None and now >= self.prior_until:
            return NO_PRIOR
        return self.prior

    def price_range(self) -> bytes:
        prices = self._prices_by_amount()
        return b'{"min":%b,"max":%b}' % (prices[0][1], prices[-1][1])

    def reduction_range(self) -> bytes:
        """Whole minor units taken off."""
        prices = (_reduced(price) for _, price in self._prices_by_amount())
        amounts = sorted(price.original_with_tax - price.with_tax for price in prices)
        return b'{"min":%d,"max":%d}' % (amounts[0], amounts[-1])

    def _prices_by_amount(self) -> list[tuple[int, bytes | Raw]]:
        """The prices that some size is sold at."""
        shared: tuple[int, bytes | Raw] = (self.with_tax, self.price)
        if not self.own_prices:
            return [shared]
        prices: list[tuple[int, bytes | Raw]] = [
            (own.with_tax, own.price) for own in self.own_prices
        ]
        if len(prices) < len(self.stock):
            prices.append(shared)
        return sorted(prices, key=lambda each: each[0])


class _Reduced(Struct, rename="camel"):
    with_tax: int
    original_with_tax: int


_stock = msgspec.json.Decoder(list[HeldStock]).decode
_own_prices = msgspec.json.Decoder(list[OwnPrice]).decode
_reduced = msgspec.json.Decoder(_Reduced).decode
