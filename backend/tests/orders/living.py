"""Orders by chance, and lives by chance: parcels, cancellations and returns of some pieces."""

from __future__ import annotations

import random

from tests.catalogue.builders import NOW
from tests.orders.builders import PlacedOrder, a_line, an_order
from tests.promotions.test_totals import RATES
from vitrine import orders
from vitrine.kit.db import Db
from vitrine.orders import Context
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.promotions.rules import AmountOff, PercentageOff, Promotion, Voucher


async def a_random_order(db: Db, chance: random.Random, code: str, payment: str) -> PlacedOrder:
    goods = [
        a_line(
            key=chr(ord("a") + place),
            quantity=chance.randint(1, 5),
            unit=chance.randint(1, 20_000),
            rate=chance.choice(RATES[code]),
        )
        for place in range(chance.randint(1, 4))
    ]
    voucher = chance.choice([None, Voucher("TEN", PercentageOff(1000)), Voucher("A", AmountOff(7))])
    promotion = Promotion(id=1, effect=PercentageOff(chance.randint(1, 5000)))
    return await an_order(
        db,
        code,
        goods,
        payment=payment,
        delivery=chance.choice([0, 495]),
        promotions=chance.choice([[], [promotion]]),
        voucher=voucher,
    )


async def live_through(db: Db, chance: random.Random, order: PlacedOrder) -> None:
    """Packages, cancellations and returns of some pieces, until nothing is left to be sent."""
    context = Context(db, NOW, "https://shop.example")
    for step in range(40):
        lines = await lines_of(db, [order.id])
        unsent = {line.id: line.quantity - line.shipped - line.cancelled for line in lines}
        sent = {line.id: line.shipped - line.returned for line in lines}
        what = chance.choice(["ship", "ship", "cancel", "take_back"])
        pieces = _some(chance, sent if what == "take_back" else unsent)
        key = f"{order.id}:{step}"
        if not pieces:
            continue
        if what == "ship":
            await orders.ship(
                context, order.id, pieces=pieces, carrier="dhl", tracking_number="", key=key
            )
        elif what == "cancel":
            await orders.cancel(context, order.id, pieces=pieces, key=key)
        else:
            await orders.take_back(context, order.id, pieces=pieces, is_sellable=False, key=key)
    if any(_unsent(line) for line in await lines_of(db, [order.id])):
        await orders.ship(
            context, order.id, pieces=None, carrier="dhl", tracking_number="", key=f"{order.id}:end"
        )


def _unsent(line: LineRow) -> int:
    return line.quantity - line.shipped - line.cancelled


def _some(chance: random.Random, most: dict[int, int]) -> dict[int, int]:
    chosen = {line: chance.randint(0, count) for line, count in most.items()}
    return {line: count for line, count in chosen.items() if count}
