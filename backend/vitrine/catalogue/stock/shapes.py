"""How stock travels."""

from __future__ import annotations

from datetime import datetime

from vitrine.rpc import Wire


class Stock(Wire):
    quantity: int
    is_sellable_without_stock: bool
    expected_availability_at: datetime | None
    supplier_id: int = 1
    warehouse_id: int | None = None
