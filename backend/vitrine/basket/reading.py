"""A whole basket as it stands this moment: lines, live prices and stock, totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from msgspec import UNSET, structs

from vitrine import catalogue, promotions, shops
from vitrine.basket import queries
from vitrine.basket.queries import LineRow
from vitrine.basket.rules import Supply, payable_pieces
from vitrine.basket.shapes import (
    AppliedPromotion,
    Basket,
    BasketItem,
    Change,
    Cost,
    DeliveryDate,
    ExceededLimit,
    ItemPrice,
    ItemReduction,
    ItemTotal,
    Package,
    RedeemedVoucher,
    Snapshot,
    TaxOfRate,
)
from vitrine.basket.snapshots import snapshot_of, variant_of
from vitrine.catalogue import (
    LiveVariant,
    Price,
    Product,
    With,
    WithImages,
    WithKeys,
    WithVariants,
)
from vitrine.promotions import (
    DeliveryOption,
    FreeDelivery,
    LineTotal,
    Promotion,
    Redeemable,
    Totals,
)
from vitrine.rpc import Call
from vitrine.shops import DeliveryChoice, OrderLimits, Storefront

SHOWN = With(
    attributes=WithKeys(with_key=["name", "brand", "color", "colorDetail"]),
    variants=WithVariants(attributes="all"),
    images=WithImages(at_most=1),
    categories="all",
)
PACKAGE = 1
WHOLE = 10_000


@dataclass(frozen=True, slots=True)
class _Line:
    row: LineRow
    live: LiveVariant | None
    product: Product | None

    @property
    def pieces(self) -> int:
        return payable_pieces(self.row.quantity, supply_of(self.live)) if self.product else 0


async def read_basket(
    call: Call, visitor_id: int | None, choice: DeliveryChoice | None = None
) -> Basket:
    """Delivered by this choice, or the usual way.

    The statements are as many for one line as for two hundred.
    """
    shop = shops.storefront_of(call)
    choice = choice or shop.delivery_choices[0]
    stored = await queries.basket(call.db, visitor_id) if visitor_id is not None else None
    rows = await queries.lines(call.db, stored.visitor_id) if stored else []
    lines = await _lines(call, rows)
    code = stored.voucher_code if stored else None
    noted = await promotions.redeemable(call, code) if code else None
    running = await promotions.promotions(call.db, shop.id, call.now) if rows else []
    delivery = DeliveryOption(cost=choice.cost, free_from=choice.free_from)
    totals = promotions.totals(
        [_as_money(line) for line in lines if line.pieces],
        running,
        noted.voucher if noted else None,
        delivery,
    )
    by_key = {line.key: line for line in totals.lines}
    items = [_item(line, by_key.get(str(line.row.key)), shop) for line in lines]
    return Basket(
        key=str(stored.key) if stored else "",
        currency_code=shop.currency,
        count=sum(line.pieces for line in lines),
        items=items,
        cost=_cost(totals),
        promotions=_applied(running, totals, shop),
        voucher=_redeemed(code, noted, totals, delivery) if code and noted else None,
        packages=[_package(items, shop, choice, call.now)] if totals.lines else [],
        exceeded=_exceeded(lines, shop.limits),
    )


def _exceeded(lines: Sequence[_Line], limits: OrderLimits) -> list[ExceededLimit]:
    """What the storefront sells to nobody at once; two lines never hold the same size."""
    of_size = [
        ExceededLimit(
            code="TooManyOfSize",
            most=limits.most_pieces_of_size,
            variant_id=line.row.variant_id,
        )
        for line in lines
        if line.pieces > limits.most_pieces_of_size
    ]
    if sum(line.pieces for line in lines) <= limits.most_pieces:
        return of_size
    return [*of_size, ExceededLimit(code="TooManyPieces", most=limits.most_pieces)]


def packed_at(items: Sequence[BasketItem], now: datetime) -> datetime:
    """When all of it is there: now, or when the last piece that is sold before it is comes."""
    awaited = [
        item.variant.stock.expected_availability_at
        for item in items
        if item.variant and item.available_quantity > item.variant.stock.quantity
    ]
    return max([now, *(at for at in awaited if at)])


def supply_of(live: LiveVariant | None) -> Supply | None:
    if live is None:
        return None
    return Supply(live.quantity, live.is_sellable_without_stock, live.price is not None)


async def _lines(call: Call, rows: Sequence[LineRow]) -> list[_Line]:
    live = await catalogue.live_variants(
        call.db, call.shop, [row.variant_id for row in rows], call.now
    )
    products = await catalogue.cached_products(
        call, [each.product_id for each in live.values()], SHOWN
    )
    return [_line(row, live.get(row.variant_id), products) for row in rows]


def _line(row: LineRow, live: LiveVariant | None, products: Mapping[int, Product]) -> _Line:
    return _Line(row, live, products.get(live.product_id) if live else None)


def _as_money(line: _Line) -> promotions.Line:
    live, product = line.live, line.product
    if live is None or live.price is None or product is None:
        raise ValueError("only what can be bought has a price")
    return promotions.Line(
        key=str(line.row.key),
        product_id=live.product_id,
        quantity=line.pieces,
        unit=live.price.with_tax,
        tax_rate=round(live.price.tax.vat.rate * WHOLE),
        sale=_reduced_by(live.price, "sale"),
        campaign=_reduced_by(live.price, "campaign"),
        category_ids=frozenset(
            each.category_id for trail in product.categories or [] for each in trail
        ),
    )


def _reduced_by(price: Price, category: str) -> int:
    return sum(
        each.amount.absolute_with_tax
        for each in price.applied_reductions
        if each.category == category
    )


def _item(line: _Line, total: LineTotal | None, shop: Storefront) -> BasketItem:
    row, live, product = line.row, line.live, line.product
    price = live.price if live and product else None
    return BasketItem(
        key=str(row.key),
        package_id=PACKAGE,
        variant_id=row.variant_id,
        quantity=row.quantity,
        available_quantity=line.pieces,
        status="available" if line.pieces else "unavailable",
        price=_item_price(price, total) if price and total else None,
        lowest_prior_price=live.prior if live and price else None,
        product=_shown(product) if product else None,
        variant=variant_of(product, row.variant_id) if product else None,
        snapshot=snapshot_of(product, row.variant_id)
        if product
        else msgspec.convert(row.snapshot, Snapshot),
        changes=_changes(line, price, shop),
        display_data=row.display_data,
        custom_data=row.custom_data,
    )


def _shown(product: Product) -> Product:
    """Sizes and categories were only looked at."""
    return structs.replace(product, variants=UNSET, categories=UNSET)


def _item_price(unit: Price, total: LineTotal) -> ItemPrice:
    return ItemPrice(
        unit=unit,
        total=ItemTotal(
            before_reductions=total.before,
            with_tax=total.total,
            applied_reductions=[
                ItemReduction(category=each.kind, amount=each.amount) for each in total.reductions
            ],
        ),
    )


def _changes(line: _Line, price: Price | None, shop: Storefront) -> list[Change]:
    row, pieces = line.row, line.pieces
    if not pieces:
        return [Change(kind="unavailable", before=row.quantity, now=0)]
    changes = []
    if pieces < row.quantity:
        changes.append(Change(kind="fewerLeft", before=row.quantity, now=pieces))
    # In another storefront everything costs something else, which is no news.
    if price and row.shop_id == shop.id and price.with_tax != row.unit:
        is_dearer = price.with_tax > row.unit
        changes.append(
            Change(
                kind="priceUp" if is_dearer else "priceDown", before=row.unit, now=price.with_tax
            )
        )
    return changes


def _cost(totals: Totals) -> Cost:
    return Cost(
        goods=totals.goods,
        sale_reduction=totals.sale,
        campaign_reduction=totals.campaign,
        promotion_reduction=totals.promotions,
        voucher_reduction=totals.voucher,
        delivery=totals.delivery,
        until_free_delivery=totals.until_free_delivery,
        taxes=[
            TaxOfRate(rate=each.rate / WHOLE, with_tax=each.with_tax, amount=each.amount)
            for each in totals.taxes
        ],
        with_tax=totals.with_tax,
        without_tax=totals.without_tax,
    )


def _applied(
    running: Sequence[Promotion], totals: Totals, shop: Storefront
) -> list[AppliedPromotion]:
    taken: dict[str, int] = {}
    for line in totals.lines:
        for each in line.reductions:
            if each.kind == "promotion":
                taken[each.reference] = taken.get(each.reference, 0) + each.amount
    return [
        AppliedPromotion(name=each.names.get(shop.language), reduction=taken[str(each.id)])
        for each in running
        if str(each.id) in taken
    ]


def _redeemed(
    code: str, noted: Redeemable, totals: Totals, delivery: DeliveryOption
) -> RedeemedVoucher:
    voucher = noted.voucher
    is_for_delivery = voucher is not None and isinstance(voucher.effect, FreeDelivery)
    minimum = voucher.minimum if voucher else 0
    return RedeemedVoucher(
        code=code,
        is_valid=voucher is not None,
        problem=noted.problem.value if noted.problem else None,
        reduction=totals.voucher,
        is_free_delivery=is_for_delivery and delivery.free_from is not None,
        minimum=minimum,
        missing=max(0, minimum - totals.goods - totals.voucher),
    )


def _package(
    items: Sequence[BasketItem], shop: Storefront, choice: DeliveryChoice, now: datetime
) -> Package:
    first, last = shops.delivery_dates(shop, packed_at(items, now), choice)
    return Package(
        id=PACKAGE,
        carrier_key=choice.carrier,
        delivery_date=DeliveryDate(min=first, max=last),
    )
