"""Whether something can be bought, and whether it is new."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

NEW_FOR = timedelta(days=28)


@dataclass(frozen=True, slots=True)
class Stock:
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None = None


def is_sellable(stock: Stock | None) -> bool:
    return stock is not None and (stock.quantity > 0 or stock.is_sellable_without_stock)


def is_sold_out(stocks: Iterable[Stock | None]) -> bool:
    return not any(is_sellable(stock) for stock in stocks)


def is_new(first_live_at: datetime, now: datetime) -> bool:
    return first_live_at <= now < first_live_at + NEW_FOR
