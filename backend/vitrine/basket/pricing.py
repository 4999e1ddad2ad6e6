"""What a basket costs this moment: its lines, live prices and stock, and the totals of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

import msgspec

from vitrine import catalogue, promotions, shops
from vitrine.basket import queries
from vitrine.basket.queries import LineRow
from vitrine.basket.rules import Supply, payable_pieces
from vitrine.basket.shapes import Snapshot
from vitrine.basket.snapshots import snapshot_of, variant_of
from vitrine.catalogue import (
    LiveVariant,
    Price,
    Product,
    Variant,
    With,
    WithImages,
    WithKeys,
    WithVariants,
)
from vitrine.promotions import (
    DeliveryOption,
    FreeDelivery,
    LineTotal,
    Missing,
    Promotion,
    Redeemable,
    Totals,
)
from vitrine.rpc import Call
from vitrine.shops import DeliveryChoice

PRODUCT_DATA = With(
    attributes=WithKeys(
        with_key=[
            *["name", "brand", "color", "colorDetail"],
            # What goods are made of stands above the button that orders them.
            *["fibreComposition", "liningComposition"],
        ]
    ),
    variants=WithVariants(attributes="all"),
    images=WithImages(at_most=1),
    categories="all",
)


@dataclass(frozen=True, slots=True)
class PricedLine:
    """`total` is of all pieces that can be bought; None when there are none."""

    row: LineRow
    live: LiveVariant | None
    product: Product | None
    total: LineTotal | None = None

    @property
    def pieces(self) -> int:
        return payable_pieces(self.row.quantity, supply_of(self.live)) if self.product else 0

    @property
    def price(self) -> Price | None:
        return self.live.price if self.live and self.product else None

    @property
    def variant(self) -> Variant | None:
        return variant_of(self.product, self.row.variant_id) if self.product else None

    @property
    def snapshot(self) -> Snapshot:
        if self.product is None:
            return msgspec.convert(self.row.snapshot, Snapshot)
        return snapshot_of(self.product, self.row.variant_id)


@dataclass(frozen=True, slots=True)
class NotedVoucher:
    """The code that was typed, and what it does for these goods."""

    code: str
    redeemable: Redeemable
    reduction: int
    is_free_delivery: bool
    minimum: int
    missing: int
    """What goods must still cost for it to count."""

    @property
    def is_of_use(self) -> bool:
        return (self.reduction > 0 or self.is_free_delivery) and not self.missing


@dataclass(frozen=True, slots=True)
class PricedBasket:
    key: str
    lines: list[PricedLine]
    totals: Totals
    promotions: list[Promotion]
    """All that run in the storefront now."""
    missing: list[Missing]
    voucher: NotedVoucher | None
    choice: DeliveryChoice

    @property
    def pieces(self) -> int:
        return sum(line.pieces for line in self.lines)

    @property
    def used_voucher(self) -> str | None:
        return self.voucher.code if self.voucher and self.voucher.is_of_use else None

    def packed_at(self, now: datetime) -> datetime:
        """When all of it is there: now, or when the last piece that is sold before it is comes."""
        arrivals = [
            line.variant.stock.expected_availability_at
            for line in self.lines
            if line.variant and line.pieces > line.variant.stock.quantity
        ]
        return max([now, *(at for at in arrivals if at)])


async def price_basket(
    call: Call, visitor_id: int | None, choice: DeliveryChoice | None = None
) -> PricedBasket:
    """Delivered by this choice, or the usual way.

    The statements are as many for one line as for two hundred.
    """
    shop = shops.storefront_of(call)
    choice = choice or shop.delivery_choices[0]
    basket = await queries.basket(call.db, visitor_id) if visitor_id is not None else None
    rows = await queries.lines(call.db, basket.visitor_id) if basket else []
    lines = await _lines(call, rows)
    code = basket.voucher_code if basket else None
    redeemable = await promotions.redeemable(call, code) if code else None
    running = await promotions.promotions(call.db, shop.id, call.now) if rows else []
    delivery = DeliveryOption(cost=choice.cost, free_from=choice.free_from)
    voucher = redeemable.voucher if redeemable else None
    amounts = [_money_of(line) for line in lines if line.pieces]
    totals = promotions.totals(amounts, running, voucher, delivery)
    by_key = {line.key: line for line in totals.lines}
    return PricedBasket(
        key=str(basket.key) if basket else "",
        lines=[replace(line, total=by_key.get(str(line.row.key))) for line in lines],
        totals=totals,
        promotions=running,
        missing=list(
            promotions.missing_for(running, amounts, totals.costs.goods + totals.costs.voucher)
        ),
        voucher=_voucher(code, redeemable, totals, delivery) if code and redeemable else None,
        choice=choice,
    )


def supply_of(live: LiveVariant | None) -> Supply | None:
    if live is None:
        return None
    return Supply(live.quantity, live.is_sellable_without_stock, live.price is not None)


async def _lines(call: Call, rows: Sequence[LineRow]) -> list[PricedLine]:
    live = await catalogue.live_variants(
        call.db, call.shop, [row.variant_id for row in rows], call.now
    )
    products = await catalogue.cached_products(
        call, [each.product_id for each in live.values()], PRODUCT_DATA
    )
    return [_line(row, live.get(row.variant_id), products) for row in rows]


def _line(row: LineRow, live: LiveVariant | None, products: Mapping[int, Product]) -> PricedLine:
    return PricedLine(row, live, products.get(live.product_id) if live else None)


def _money_of(line: PricedLine) -> promotions.Line:
    live, product = line.live, line.product
    if live is None or live.price is None or product is None:
        raise ValueError("only what can be bought has a price")
    return promotions.Line(
        key=str(line.row.key),
        product_id=live.product_id,
        quantity=line.pieces,
        unit=live.price.with_tax,
        tax_rate=live.tax_rate,
        sale=reduction_of(live.price, "sale"),
        campaign=reduction_of(live.price, "campaign"),
        category_ids=frozenset(
            each.category_id for trail in product.categories or [] for each in trail
        ),
    )


def reduction_of(price: Price, category: Literal["sale", "campaign"]) -> int:
    return sum(
        each.amount.absolute_with_tax
        for each in price.applied_reductions
        if each.category == category
    )


def _voucher(
    code: str, redeemable: Redeemable, totals: Totals, delivery: DeliveryOption
) -> NotedVoucher:
    voucher = redeemable.voucher
    is_for_delivery = voucher is not None and isinstance(voucher.effect, FreeDelivery)
    minimum = voucher.minimum if voucher else 0
    return NotedVoucher(
        code=code,
        redeemable=redeemable,
        reduction=totals.costs.voucher,
        is_free_delivery=is_for_delivery and delivery.free_from is not None,
        minimum=minimum,
        missing=max(0, minimum - totals.costs.goods - totals.costs.voucher),
    )
