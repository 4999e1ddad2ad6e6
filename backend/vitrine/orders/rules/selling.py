"""What the pieces of an order were sold for, so that whatever becomes of them adds up.

Each amount of a line is shared among its pieces as its price is (decision 0040): what is sold,
cancelled and given back is the same to the last unit, its tax included.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from vitrine.orders.rules.money import price_of
from vitrine.orders.rules.returning import ReturnPiece
from vitrine.promotions.rules import Costs, TaxShare, delivery_by_rate, spread

WITHDRAWN = "withdrawn"
UNSTATED = "unstated"


class PricedPieces(Struct, frozen=True):
    """A line as it was ordered: so many pieces for so much, at this rate of tax."""

    quantity: int
    total: int
    tax_rate: int


class Taxes(Struct, frozen=True):
    """Of each line, by its place, and of the delivery by rate: together those of the order."""

    lines: list[int]
    delivery: list[TaxShare]


def taxes_of_order(lines: Sequence[PricedPieces], cost: Costs) -> Taxes:
    """The order has one amount for each rate; lines and delivery share it by what they cost."""
    goods: dict[int, int] = {}
    for line in lines:
        goods[line.tax_rate] = goods.get(line.tax_rate, 0) + line.total
    carried = delivery_by_rate(goods, cost.delivery) if goods else {}
    by_rate = {each.rate: each.amount for each in cost.taxes}
    of_lines = [0] * len(lines)
    of_delivery = []
    for rate in sorted(goods, reverse=True):
        places = [place for place, line in enumerate(lines) if line.tax_rate == rate]
        weights = [lines[place].total for place in places]
        *shares, of_rate = spread(by_rate.get(rate, 0), [*weights, carried[rate]])
        for place, share in zip(places, shares, strict=True):
            of_lines[place] = share
        of_delivery.append(TaxShare(rate=rate, with_tax=carried[rate], amount=of_rate))
    return Taxes(lines=of_lines, delivery=of_delivery)


class Range(Struct, frozen=True):
    """Pieces of one line, in the order in which they leave: so many after the first `before`."""

    line_id: int
    before: int
    pieces: int
    reason: str | None = None

    def share(self, amount: int, quantity: int) -> int:
        return price_of(amount, quantity, self.before, self.pieces)


def reasons_of_return(
    line_id: int, returned: int, pieces: int, stated: Iterable[tuple[str, int]]
) -> list[Range]:
    """What comes back is taken to be what was announced first; the rest says nothing."""
    ranges: list[Range] = []
    begin, end = returned, returned + pieces
    first = 0
    for reason, count in stated:
        low, high = max(first, begin), min(first + count, end)
        if low < high:
            ranges.append(Range(line_id, low, high - low, reason))
        first += count
    low = max(first, begin)
    if low < end:
        ranges.append(Range(line_id, low, end - low, UNSTATED))
    return ranges


def announced_reasons(
    asked: Iterable[ReturnPiece | tuple[int, int]],
) -> Mapping[int, list[tuple[str, int]]]:
    """By line, why how many pieces will come back, in the order in which it was said."""
    reasons: dict[int, list[tuple[str, int]]] = {}
    for each in asked:
        if isinstance(each, ReturnPiece):
            reasons.setdefault(each.line_id, []).append((each.reason, each.quantity))
        else:
            line_id, pieces = each
            reasons.setdefault(line_id, []).append((WITHDRAWN, pieces))
    return reasons
