"""What products cost in a storefront, as it travels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import Literal, cast

import msgspec

from vitrine.catalogue.prices import queries, rules, shapes
from vitrine.catalogue.prices.incoming import IncomingReduction
from vitrine.catalogue.prices.queries import OfferRow
from vitrine.kit.db import Db
from vitrine.rpc import Shop

_reductions = msgspec.json.Decoder(list[IncomingReduction])

NO_PRIOR = shapes.LowestPriorPrice(with_tax=None, relative_difference_to_price=None, rule=None)


@dataclass(frozen=True, slots=True)
class Offer:
    """A price, and what it may be compared with until a certain moment."""

    price: shapes.Price
    tax_rate: int
    """In hundredths of a percent; the price has it as a fraction, for the wire."""
    prior: shapes.LowestPriorPrice
    prior_until: datetime | None

    def prior_at(self, now: datetime) -> shapes.LowestPriorPrice:
        is_over = self.prior_until is not None and now >= self.prior_until
        return NO_PRIOR if is_over else self.prior


@dataclass(slots=True)
class ProductOffers:
    """`shared` holds for every size that is not among `own`; `version` is the sum of theirs."""

    shared: Offer
    own: dict[int, Offer] = field(default_factory=dict)
    version: int = 0


async def offers(db: Db, shop: Shop, product_ids: Sequence[int]) -> dict[int, ProductOffers]:
    """By product; what has no price in this storefront is left out."""
    rows = await queries.offers(db, shop.id, product_ids)
    by_product = {
        row.product_id: ProductOffers(_offer(row, shop.currency))
        for row in rows
        if row.variant_id == 0
    }
    for row in rows:
        product = by_product.get(row.product_id)
        if product is None:
            continue
        product.version += row.version
        if row.variant_id:
            product.own[row.variant_id] = _offer(row, shop.currency)
    return by_product


def _offer(row: OfferRow, currency: str) -> Offer:
    price = _price(row.base_with_tax, row.reductions, row.tax_rate, currency)
    until = row.prior_until.astimezone(UTC) if row.prior_until else None
    return Offer(price, row.tax_rate, _prior(row, price.with_tax), until)


def reductions_of(stored: Sequence[Mapping[str, object]]) -> list[IncomingReduction]:
    return msgspec.convert(stored, list[IncomingReduction])


# A shop has a few hundred prices, which come again and again.
@lru_cache(maxsize=5_000)
def _price(base_with_tax: int, stored_reductions: str, rate: int, currency: str) -> shapes.Price:
    reductions = _reductions.decode(stored_reductions)
    price = rules.price(base_with_tax, [each.as_rule() for each in reductions], rate)
    return shapes.Price(
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


def _prior(row: OfferRow, with_tax: int) -> shapes.LowestPriorPrice:
    if row.prior_rule is None:
        return NO_PRIOR
    prior = row.prior_with_tax
    return shapes.LowestPriorPrice(
        with_tax=prior,
        relative_difference_to_price=round(1 - with_tax / prior, 4) if prior else None,
        rule=cast(Literal["lowest-of-30-days", "charged-before"], row.prior_rule),
    )
