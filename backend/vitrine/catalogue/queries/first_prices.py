"""Prices of products that never had one, ten and more for each, as rows to copy."""

from __future__ import annotations

import struct

from msgspec import Raw

from vitrine.catalogue.queries import packing
from vitrine.catalogue.queries.packing import copy_packed
from vitrine.kit.db import Db

COPY_PRICES = """
    copy price (
        product_id, shop_id, variant_id, currency, base_with_tax, reductions, with_tax,
        tax_rate, valid_from, prior_until, body, prior
    ) from stdin (format binary)
"""
COPY_HISTORY = """
    copy price_history (product_id, shop_id, variant_id, valid_from, with_tax, is_reduced)
    from stdin (format binary)
"""
_key = struct.Struct(">iiiiii").pack
_CELLS_OF_PRICE = struct.pack(">h", 12)
_CELLS_OF_HISTORY = struct.pack(">h", 6)


class FirstPrices:
    def __init__(self) -> None:
        self._prices: list[bytes] = []
        self._history: list[bytes] = []

    def add(self, of: bytes, amounts: bytes, since: bytes, until: bytes, bodies: bytes) -> None:
        """All are cells: `key_cells`, `amount_cells`, moments and `body_cells`."""
        self._prices += (_CELLS_OF_PRICE, of, amounts, since, until, bodies)

    def note(self, of: bytes, since: bytes, point: bytes) -> None:
        """`point`: `point_cells`."""
        self._history += (_CELLS_OF_HISTORY, of, since, point)

    async def put(self, db: Db) -> None:
        await copy_packed(db, COPY_HISTORY, self._history)
        await copy_packed(db, COPY_PRICES, self._prices)


def key_cells(product_id: int, shop_id: int, variant_id: int) -> bytes:
    return _key(4, product_id, 4, shop_id, 4, variant_id)


def amount_cells(
    currency: str, base_with_tax: int, reductions: Raw, with_tax: int, tax_rate: int
) -> bytes:
    """`tax_rate` in ten-thousandths."""
    return b"".join(
        (
            packing.text(currency),
            packing.integer(base_with_tax),
            packing.json_text(bytes(reductions)),
            packing.integer(with_tax),
            packing.share(tax_rate),
        )
    )


def body_cells(body: str, prior: str) -> bytes:
    return packing.text(body) + packing.text(prior)


def point_cells(with_tax: int | None, is_reduced: bool) -> bytes:
    return packing.integer(with_tax) + packing.boolean(is_reduced)
