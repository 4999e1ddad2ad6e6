"""What pages say of the promotions that run."""

from __future__ import annotations

from vitrine.promotions.queries.promotions import promotions
from vitrine.promotions.rules import WHOLE, BuyAndGet, Promotion
from vitrine.promotions.tags import RUNNING
from vitrine.rpc import Call, Wire, procedure


class RunningPromotion(Wire):
    """For goods of any of these ids; for all goods when none are named.

    `name` is in the storefront's language, where it has one. `pieces` for the price of `paid`;
    both are 0 of a promotion of another kind. `minimum` is what all goods must cost.
    """

    name: str | None
    product_ids: list[int]
    category_ids: list[int]
    pieces: int
    paid: int
    minimum: int


class RunningPromotions(Wire):
    promotions: list[RunningPromotion]


@procedure("getPromotions", public=True)
async def get_promotions(call: Call) -> RunningPromotions:
    """Those that run in this storefront now, in the order in which they apply."""
    call.tags.add(RUNNING)
    call.cache_answer()
    running = await promotions(call.db, call.shop_id, call.now)
    return RunningPromotions(
        promotions=[_running(each, call.shop.language) for each in running],
    )


def _running(promotion: Promotion, language: str) -> RunningPromotion:
    match promotion.effect:
        case BuyAndGet(buy, get, hundredths) if hundredths == WHOLE:
            pieces, paid = buy + get, buy
        case _:
            # A piece that is only cheaper is told by the promotion's name.
            pieces, paid = 0, 0
    return RunningPromotion(
        name=promotion.names.get(language),
        product_ids=sorted(promotion.scope.product_ids),
        category_ids=sorted(promotion.scope.category_ids),
        pieces=pieces,
        paid=paid,
        minimum=promotion.minimum,
    )
