"""A month of a small shop: real orders of three storefronts, in three currencies, by chance."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from msgspec import structs

from tests.catalogue.builders import NOW
from tests.orders.builders import a_line, an_order
from vitrine import insight, orders
from vitrine.kit.db import Db
from vitrine.orders import Context, NewLine
from vitrine.orders.queries.events import add_event
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.rules import Event, ReturnDocument, ReturnPiece, ReturnReason
from vitrine.promotions.rules import AmountOff, PercentageOff, Promotion, Voucher

SEED = 20261118
DAYS = 30
STOREFRONTS = ["de", "de", "de", "ch", "uk"]
GOODS = [
    ("Wollmantel Ida", "beige", 24_900),
    ("Kaschmirpullover Lou", "grey", 14_900),
    ("Seidenbluse Mara", "white", 9_990),
    ("Jeans Paula", "blue", 8_990),
    ("Lederstiefel Nora", "black", 19_900),
    ("Schal Finn", "red", 4_990),
]
SIZES = ["34", "36", "38", "38", "40", "40", "42", "44"]
BANNERS = [
    *[None, None, None],
    {"promotion_id": "herbst", "promotion_name": "Herbst am See"},
    {"promotion_id": "strick", "promotion_name": "Strickwochen"},
]
ZONES = {1001: "Europe/Vienna", 1004: "Europe/Zurich", 1006: "Europe/Berlin", 1009: "Europe/London"}


async def a_month(db: Db, per_day: int = 4, *, until: datetime = NOW) -> None:
    """Nothing on two days, a promotion in the second half; some of it cancelled or sent back."""
    chance = random.Random(SEED)
    for day in range(DAYS):
        at = until - timedelta(days=DAYS - 1 - day)
        if day in (11, 12):
            continue
        for number in range(chance.randint(1, 2 * per_day)):
            await _an_order(db, chance, at, is_promoted=day > 15, number=100 * day + number)
        await _visits(db, chance, at)
    await insight.count_sales(db, ZONES)


VISIT_SUMS = [
    """
    insert into visit_day values
    (%(day)s, 1006, %(device)s, true, %(n)s, %(n)s, 5 * %(n)s, %(n)s, %(n)s / 2, %(n)s / 5,
     %(n)s / 6, %(n)s / 9)
    """,
    "insert into visit_day_search values (%(day)s, 1006, 'Mantel ' || %(device)s, %(n)s, %(n)s, 0)",
    "insert into visit_day_search values (%(day)s, 1006, 'Hut ' || %(device)s, 3, 4, 4)",
    """
    insert into visit_day_promotion values
    (%(day)s, 1006, 'herbst', %(device)s, 'Herbst am See', %(n)s, %(n)s / 8)
    """,
    """
    insert into visit_day_vital values
    (%(day)s, 1006, 'productlist', %(device)s, 'load', 'LCP', 76, %(n)s)
    """,
]


async def _visits(db: Db, chance: random.Random, at: datetime) -> None:
    """Their sums alone: what they are made of is tried elsewhere."""
    for device in ("phone", "desktop"):
        for statement in VISIT_SUMS:
            row = {"day": at.date(), "device": device, "n": chance.randint(20, 90)}
            await db.execute(statement, row)


async def _an_order(
    db: Db, chance: random.Random, at: datetime, *, is_promoted: bool, number: int
) -> None:
    goods = chance.sample(range(len(GOODS)), chance.randint(1, 3))
    banner = chance.choice(BANNERS)

    def describe(line: NewLine) -> NewLine:
        place = ord(line.document.reference_key[-1]) - ord("a")
        size = chance.choice(SIZES)
        name, colour, _ = GOODS[place]
        document = structs.replace(
            line.document,
            product_id=place + 1,
            name=name,
            colour_key=colour,
            size=size,
            custom_data={"attribution": banner} if banner else {},
        )
        return structs.replace(line, variant_id=100 * place + int(size), document=document)

    order = await an_order(
        db,
        chance.choice(STOREFRONTS),
        [
            structs.replace(
                a_line(chr(ord("a") + place), chance.choice([1, 1, 1, 2]), GOODS[place][2]),
                sale=chance.choice([0, 0, 2000]),
            )
            for place in goods
        ],
        payment="invoice",
        promotions=[Promotion(id=1, effect=PercentageOff(1500))] if is_promoted else [],
        voucher=chance.choice([None, None, Voucher("HELLO10", AmountOff(1000))]),
        now=at,
        email=f"customer-{number % 60}@mail.example",
        describe=describe,
    )
    await _live(db, chance, order.id, at)


async def _live(db: Db, chance: random.Random, order_id: int, at: datetime) -> None:
    lines = await lines_of(db, [order_id])
    context = Context(db, at, "https://shop.example")
    if chance.random() < 0.06:
        await orders.cancel(context, order_id, pieces=None, key=f"{order_id}:cancelled")
        return
    await orders.ship(
        context,
        order_id,
        pieces=None,
        carrier="dhl",
        tracking_number="",
        key=f"{order_id}:shipped",
    )
    back = [line for line in lines if chance.random() < 0.3]
    if not back:
        return
    await _ask(db, chance, order_id, back, at)
    later = Context(db, min(at + timedelta(days=4), NOW), "https://shop.example")
    await orders.take_back(
        later,
        order_id,
        pieces={line.id: 1 for line in back},
        is_sellable=False,
        key=f"{order_id}:back",
    )


async def _ask(
    db: Db, chance: random.Random, order_id: int, lines: list[LineRow], at: datetime
) -> None:
    if chance.random() < 0.8:
        pieces = [ReturnPiece(line.id, 1, chance.choice(list(ReturnReason))) for line in lines]
        key = f"{order_id}:asked"
        await add_event(db, order_id, key, Event.RETURN_ASKED, at, ReturnDocument(pieces))
