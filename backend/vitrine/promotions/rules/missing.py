"""What a basket still lacks for the promotions that its goods are for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from vitrine.promotions.rules.effects import BuyAndGet, Promotion
from vitrine.promotions.rules.totals import Line


class Missing(Struct, frozen=True):
    """So many pieces, or so much money; the other is 0."""

    promotion: Promotion
    pieces: int
    amount: int


def missing_for(
    promotions: Sequence[Promotion], lines: Sequence[Line], goods: int
) -> Iterator[Missing]:
    """`goods`: what they cost after the promotions that apply already.

    Nothing is missing for a promotion that none of the lines is for, nor when all of them count.
    """
    for promotion in promotions:
        pieces = sum(
            line.quantity
            for line in lines
            if promotion.scope.holds(line.product_id, line.category_ids)
        )
        if not pieces:
            continue
        if goods < promotion.minimum:
            yield Missing(promotion, pieces=0, amount=promotion.minimum - goods)
        elif isinstance(promotion.effect, BuyAndGet):
            whole = promotion.effect.buy + promotion.effect.get
            if pieces % whole:
                yield Missing(promotion, pieces=whole - pieces % whole, amount=0)
