"""Stock as it is handed in."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class IncomingStock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    quantity: int
    is_sellable_without_stock: bool = False
    expected_at: datetime | None = None


class StockRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By reference key of the variant; what is None stays as it is."""

    reference_key: str
    quantity: int
    is_sellable_without_stock: bool | None = None
    expected_at: datetime | None = None
