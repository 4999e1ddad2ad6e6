"""What a size costs and how many there are, read this moment: for whoever is about to sell it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue import prices
from vitrine.catalogue.prices import LowestPriorPrice, Price
from vitrine.catalogue.products.queries import live as queries
from vitrine.kit.db import Db
from vitrine.rpc import Shop


@dataclass(frozen=True, slots=True)
class LiveVariant:
    """`price` is None where this storefront has none: it is known, but cannot be sold here.

    `tax_rate` is in hundredths of a percent.
    """

    id: int
    product_id: int
    quantity: int
    is_sellable_without_stock: bool
    price: Price | None
    tax_rate: int
    prior: LowestPriorPrice

    @property
    def is_sellable(self) -> bool:
        return self.price is not None and (self.quantity > 0 or self.is_sellable_without_stock)


async def live_variants(
    db: Db, shop: Shop, ids: Sequence[int], now: datetime
) -> dict[int, LiveVariant]:
    """By id, in two statements; what is unknown, or not offered in the storefront, is left out."""
    if not ids:
        return {}
    rows = await queries.live_variants(db, shop.id, ids)
    offers = await prices.offers(db, shop, [*{row.product_id for row in rows}])
    variants = {}
    for row in rows:
        product = offers.get(row.product_id)
        offer = product.own.get(row.id, product.shared) if product else None
        variants[row.id] = LiveVariant(
            id=row.id,
            product_id=row.product_id,
            quantity=row.quantity,
            is_sellable_without_stock=row.is_sellable_without_stock,
            price=offer.price if offer else None,
            tax_rate=offer.tax_rate if offer else 0,
            prior=offer.prior_at(now) if offer else prices.NO_PRIOR,
        )
    return variants
