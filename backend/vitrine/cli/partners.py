"""`vitrine partners`: whose scripts a storefront loads once its visitors agree."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace

from vitrine import shops
from vitrine.cli.database import reading, writing
from vitrine.cli.output import Choices, Refused
from vitrine.kit.db import Db
from vitrine.operators import Operator

IDS = {
    "tag_manager_id": ("--tag-manager", "GTM-XXXX"),
    "analytics_id": ("--analytics", "G-XXXXXXXXXX"),
    "kameleoon_id": ("--kameleoon", "SITECODE"),
}


def add_to(choices: Choices) -> None:
    command = choices.add_parser("partners", help="whose scripts are loaded once visitors agree")
    verbs = command.add_subparsers(metavar="list|put", required=True)
    verbs.add_parser("list", help="all of them").set_defaults(command=reading(_list))
    put = verbs.add_parser("put", help="change some of a storefront; the others stay")
    put.add_argument("shop", help="a storefront: de")
    for name, (option, form) in IDS.items():
        put.add_argument(option, dest=name, metavar=form, help="or none")
    put.set_defaults(command=writing("partners put", _put))


async def _list(db: Db, options: argparse.Namespace) -> None:
    for shop in await shops.storefronts(db):
        ids = [each for each in asdict(shop.partners).values() if each is not None]
        print(f"{shop.code:6} {'  '.join(ids) or 'nobody'}")


async def _put(db: Db, operator: Operator, options: argparse.Namespace) -> None:
    shop = next((each for each in await shops.storefronts(db) if each.code == options.shop), None)
    if shop is None:
        raise Refused("there is no storefront with this code")
    named = {name: given for name in IDS if (given := getattr(options, name)) is not None}
    ids = {name: None if given == "none" else given for name, given in named.items()}
    await shops.change_partners(db, operator, shop.code, replace(shop.partners, **ids))
