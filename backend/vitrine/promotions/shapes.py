"""What all of it costs on the wire, where rates are fractions; inside they are whole numbers."""

from __future__ import annotations

from vitrine.promotions.rules import WHOLE, Costs
from vitrine.rpc import Wire


class TaxOfRate(Wire):
    """`rate` is a fraction; `amount` is part of `withTax`."""

    rate: float
    with_tax: int
    amount: int


class Cost(Wire):
    """`goods` after all reductions, which stand beside it by kind; `withTax` is to be paid."""

    goods: int
    sale_reduction: int
    campaign_reduction: int
    promotion_reduction: int
    voucher_reduction: int
    delivery: int
    taxes: list[TaxOfRate]
    with_tax: int
    without_tax: int


def cost_of(costs: Costs) -> Cost:
    return Cost(
        goods=costs.goods,
        sale_reduction=costs.sale,
        campaign_reduction=costs.campaign,
        promotion_reduction=costs.promotions,
        voucher_reduction=costs.voucher,
        delivery=costs.delivery,
        taxes=[
            TaxOfRate(rate=each.rate / WHOLE, with_tax=each.with_tax, amount=each.amount)
            for each in costs.taxes
        ],
        with_tax=costs.with_tax,
        without_tax=costs.without_tax,
    )
