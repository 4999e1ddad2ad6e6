"""A whole basket as the wire tells it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import UNSET, structs

from vitrine import promotions, shops
from vitrine.basket.pricing import NotedVoucher, PricedBasket, PricedLine, price_basket
from vitrine.basket.shapes import (
    AppliedPromotion,
    Basket,
    BasketCost,
    BasketItem,
    Change,
    DeliveryDate,
    ExceededLimit,
    ItemPrice,
    ItemReduction,
    ItemTotal,
    MissingForPromotion,
    Package,
    RedeemedVoucher,
)
from vitrine.catalogue import Price, Product
from vitrine.promotions import WHOLE, BuyAndGet, LineTotal, Missing, Totals
from vitrine.rpc import Call
from vitrine.shops import OrderLimits, Storefront

PACKAGE = 1


async def read_basket(call: Call, visitor_id: int | None) -> Basket:
    return basket_of(call, await price_basket(call, visitor_id))


def basket_of(call: Call, contents: PricedBasket) -> Basket:
    shop = shops.storefront_of(call)
    return Basket(
        key=contents.key,
        currency_code=shop.currency,
        count=contents.pieces,
        items=[_item(line, shop) for line in contents.lines],
        cost=_cost(contents.totals),
        promotions=_promotions(contents, shop),
        missing_for_promotions=[_missing(each, shop) for each in contents.missing],
        voucher=_voucher(contents.voucher) if contents.voucher else None,
        packages=[_package(contents, shop, call.now)] if contents.totals.lines else [],
        exceeded=_exceeded_limits(contents.lines, shop.limits),
    )


def _item(line: PricedLine, shop: Storefront) -> BasketItem:
    row, price = line.row, line.price
    return BasketItem(
        key=str(row.key),
        package_id=PACKAGE,
        variant_id=row.variant_id,
        quantity=row.quantity,
        available_quantity=line.pieces,
        status="available" if line.pieces else "unavailable",
        price=_item_price(price, line.total) if price and line.total else None,
        lowest_prior_price=line.live.prior if line.live and price else None,
        product=_without_sizes(line.product) if line.product else None,
        variant=line.variant,
        snapshot=line.snapshot,
        changes=_changes(line, shop),
        display_data=row.display_data,
        custom_data=row.custom_data,
    )


def _without_sizes(product: Product) -> Product:
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


def _changes(line: PricedLine, shop: Storefront) -> list[Change]:
    row, pieces, price = line.row, line.pieces, line.price
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


def _cost(totals: Totals) -> BasketCost:
    cost = structs.asdict(promotions.cost_of(totals.costs))
    return BasketCost(**cost, until_free_delivery=totals.until_free_delivery)


def _promotions(contents: PricedBasket, shop: Storefront) -> list[AppliedPromotion]:
    reductions: dict[str, int] = {}
    for line in contents.totals.lines:
        for each in line.reductions:
            if each.kind == "promotion":
                reductions[each.reference] = reductions.get(each.reference, 0) + each.amount
    return [
        AppliedPromotion(name=each.names.get(shop.language), reduction=reductions[str(each.id)])
        for each in contents.promotions
        if str(each.id) in reductions
    ]


def _missing(missing: Missing, shop: Storefront) -> MissingForPromotion:
    match missing.promotion.effect:
        case BuyAndGet(get=get, hundredths=hundredths):
            cheaper, share = get, hundredths / WHOLE
        case _:
            cheaper, share = 0, 0.0
    return MissingForPromotion(
        name=missing.promotion.names.get(shop.language),
        pieces=missing.pieces,
        cheaper=cheaper,
        share=share,
        amount=missing.amount,
    )


def _voucher(voucher: NotedVoucher) -> RedeemedVoucher:
    problem = voucher.redeemable.problem
    return RedeemedVoucher(
        code=voucher.code,
        is_valid=voucher.redeemable.voucher is not None,
        problem=problem.value if problem else None,
        reduction=voucher.reduction,
        is_free_delivery=voucher.is_free_delivery,
        minimum=voucher.minimum,
        missing=voucher.missing,
    )


def _package(contents: PricedBasket, shop: Storefront, now: datetime) -> Package:
    first, last = shops.delivery_dates(shop, contents.packed_at(now), contents.choice)
    return Package(
        id=PACKAGE,
        carrier_key=contents.choice.carrier,
        delivery_date=DeliveryDate(min=first, max=last),
    )


def _exceeded_limits(lines: Sequence[PricedLine], limits: OrderLimits) -> list[ExceededLimit]:
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
