"""The one place where money is added up: basket, checkout, order, mail and invoice ask here.

Whole minor units everywhere. What is taken off all goods is spread over their lines, so that
lines always add up to the total. Tax is taken out of the sum of each rate once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from vitrine.promotions.rules.effects import (
    AmountOff,
    BuyAndGet,
    Effect,
    FreeDelivery,
    PercentageOff,
    Promotion,
    Scope,
    Voucher,
)

WHOLE = 10_000
"""A hundred percent in hundredths of a percent, as rates and shares are written."""


class Line(Struct, frozen=True):
    """So many pieces of one size. Prices are with tax and per piece.

    `sale` and `campaign` were taken off before `unit`, which is what a tile shows.
    """

    key: str
    product_id: int
    quantity: int
    unit: int
    tax_rate: int
    sale: int = 0
    campaign: int = 0
    category_ids: frozenset[int] = frozenset()


class DeliveryOption(Struct, frozen=True):
    """`free_from` looks at the goods after reductions; None: never free, by no voucher either."""

    cost: int
    free_from: int | None


class Reduction(Struct, frozen=True):
    """What was taken off by one cause; `reference` is the promotion's id or the voucher's code."""

    kind: Literal["promotion", "voucher"]
    reference: str
    amount: int


class LineTotal(Struct, frozen=True):
    key: str
    before: int
    """Quantity times unit."""
    total: int
    reductions: list[Reduction]


class TaxShare(Struct, frozen=True):
    """`rate` in hundredths of a percent; `amount` is part of `with_tax`."""

    rate: int
    with_tax: int
    amount: int


class Costs(Struct, frozen=True):
    """What all of it costs, as an order keeps it."""

    goods: int
    """After every reduction."""
    sale: int
    """Taken off by reduced prices, before anything else."""
    campaign: int
    promotions: int
    voucher: int
    delivery: int
    taxes: list[TaxShare]
    with_tax: int
    without_tax: int


class Totals(Struct, frozen=True):
    lines: list[LineTotal]
    costs: Costs
    until_free_delivery: int | None
    """What is missing for free delivery; None when it is free, or never will be."""


def totals(
    lines: Sequence[Line],
    promotions: Sequence[Promotion],
    voucher: Voucher | None,
    delivery: DeliveryOption,
) -> Totals:
    """Promotions in their order, each on what the one before has left; the voucher last."""
    left = [line.unit * line.quantity for line in lines]
    reductions: list[list[Reduction]] = [[] for _ in lines]
    is_delivery_free = False
    causes: list[tuple[Literal["promotion", "voucher"], str, Effect, Scope, int]] = [
        ("promotion", str(each.id), each.effect, each.scope, each.minimum) for each in promotions
    ]
    if voucher:
        causes.append(("voucher", voucher.code, voucher.effect, voucher.scope, voucher.minimum))
    for kind, reference, effect, scope, minimum in causes:
        if not lines or sum(left) < minimum:
            continue
        is_delivery_free = is_delivery_free or isinstance(effect, FreeDelivery)
        for place, amount in _taken_off(effect, scope, lines, left).items():
            left[place] -= amount
            reductions[place].append(Reduction(kind=kind, reference=reference, amount=amount))
    goods = sum(left)
    cost = _delivery_cost(delivery, goods, is_free=is_delivery_free) if lines else 0
    taxes = _taxes(lines, left, cost)
    with_tax = goods + cost
    return Totals(
        lines=[
            LineTotal(
                key=line.key,
                before=line.unit * line.quantity,
                total=left[place],
                reductions=reductions[place],
            )
            for place, line in enumerate(lines)
        ],
        costs=Costs(
            goods=goods,
            sale=sum(line.sale * line.quantity for line in lines),
            campaign=sum(line.campaign * line.quantity for line in lines),
            promotions=_sum_of(reductions, "promotion"),
            voucher=_sum_of(reductions, "voucher"),
            delivery=cost,
            taxes=taxes,
            with_tax=with_tax,
            without_tax=with_tax - sum(tax.amount for tax in taxes),
        ),
        until_free_delivery=delivery.free_from - goods if cost and delivery.free_from else None,
    )


def spread(amount: int, weights: Sequence[int]) -> list[int]:
    """The amount in proportion to the weights, to the last unit, by largest remainder."""
    whole = sum(weights)
    if whole == 0:
        return [0] * len(weights)
    shares = [amount * weight // whole for weight in weights]
    by_remainder = sorted(
        range(len(weights)), key=lambda place: (-(amount * weights[place] % whole), place)
    )
    for place in by_remainder[: amount - sum(shares)]:
        shares[place] += 1
    return shares


def delivery_by_rate(goods: Mapping[int, int], delivery: int) -> dict[int, int]:
    """Delivery shares the rates of the goods it brings, in proportion to what they cost."""
    rates = sorted(goods, reverse=True)
    weights = [goods[rate] for rate in rates]
    # Goods that cost nothing still have a rate.
    shares = spread(delivery, weights if sum(weights) else [1] * len(rates))
    return dict(zip(rates, shares, strict=True))


def taxes_of(*amounts: Mapping[int, int]) -> list[TaxShare]:
    """What is held in these amounts by rate, taken out of the sum of each rate once."""
    shares = []
    for rate in sorted({rate for each in amounts for rate in each}, reverse=True):
        with_tax = sum(each.get(rate, 0) for each in amounts)
        amount = half_up(with_tax * rate, WHOLE + rate)
        shares.append(TaxShare(rate=rate, with_tax=with_tax, amount=amount))
    return shares


def half_up(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)


def _taken_off(
    effect: Effect, scope: Scope, lines: Sequence[Line], left: Sequence[int]
) -> Mapping[int, int]:
    """By the line's place."""
    places = [
        place
        for place, line in enumerate(lines)
        if left[place] > 0 and scope.holds(line.product_id, line.category_ids)
    ]
    weights = [left[place] for place in places]
    match effect:
        case PercentageOff(hundredths):
            shares = spread(half_up(sum(weights) * hundredths, WHOLE), weights)
        case AmountOff(amount):
            shares = spread(min(amount, sum(weights)), weights)
        case BuyAndGet():
            shares = _cheapest_off(effect, [lines[place] for place in places], weights)
        case FreeDelivery():
            return {}
    return {place: share for place, share in zip(places, shares, strict=True) if share}


def _cheapest_off(effect: BuyAndGet, lines: Sequence[Line], left: Sequence[int]) -> list[int]:
    pieces = sum(line.quantity for line in lines)
    cheaper = pieces // (effect.buy + effect.get) * effect.get
    shares = [0] * len(lines)
    for place in sorted(range(len(lines)), key=lambda each: (lines[each].unit, each)):
        count = min(cheaper, lines[place].quantity)
        cheaper -= count
        # A promotion before this one may have left less than the piece's own price.
        price = half_up(left[place] * count, lines[place].quantity)
        shares[place] = half_up(price * effect.hundredths, WHOLE)
    return shares


def _delivery_cost(delivery: DeliveryOption, goods: int, *, is_free: bool) -> int:
    if delivery.free_from is None:
        return delivery.cost
    return 0 if is_free or goods >= delivery.free_from else delivery.cost


def _taxes(lines: Sequence[Line], left: Sequence[int], delivery: int) -> list[TaxShare]:
    goods: dict[int, int] = {}
    for line, total in zip(lines, left, strict=True):
        goods[line.tax_rate] = goods.get(line.tax_rate, 0) + total
    return taxes_of(goods, delivery_by_rate(goods, delivery))


def _sum_of(reductions: Sequence[Sequence[Reduction]], kind: str) -> int:
    return sum(each.amount for line in reductions for each in line if each.kind == kind)
