"""`vitrine sums rebuild`: what reports read is made anew from what it was made of."""

from __future__ import annotations

import argparse

from vitrine import insight, orders, shops
from vitrine.cli.database import writing
from vitrine.cli.output import Choices
from vitrine.kit.db import Db
from vitrine.operators import Operator


def add_to(choices: Choices) -> None:
    command = choices.add_parser("sums", help="the sums by day and month that reports read")
    verbs = command.add_subparsers(metavar="rebuild", required=True)
    rebuild = verbs.add_parser(
        "rebuild",
        help="make all of them anew, and tell of orders from before sales were counted; days"
        " whose events have ended stay as they are",
    )
    rebuild.set_defaults(command=writing("sums rebuild", _rebuild))


async def _rebuild(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    purchases = await orders.tell_earlier_purchases(db)
    zones = {shop.id: shop.time_zone for shop in await shops.storefronts(db)}
    await insight.count_sales(db, zones)
    sales = await insight.rebuild_sales(db)
    visits = await insight.rebuild_visits(db, options.settings.events_kept_days)
    counts = {"earlierPurchases": purchases, "daysOfSales": sales, "daysOfVisits": visits}
    await operator.record(db, "sums", "*", None, counts)
    print(
        f"Made anew: {sales} days of sales (each of one storefront) and {visits} days of visits."
        f" {purchases} orders from before are told of."
    )
