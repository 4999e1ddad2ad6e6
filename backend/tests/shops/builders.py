"""Storefronts for tests of rules, as the seed knows them."""

from __future__ import annotations

import msgspec

from vitrine.shops.rules import Storefront
from vitrine.shops.seed import FILES

ALL = msgspec.json.decode((FILES / "shops.json").read_bytes(), type=list[Storefront])
ENABLED = [shop for shop in ALL if shop.is_enabled]
CODES = [shop.code for shop in ENABLED]


def a_storefront(code: str) -> Storefront:
    return next(shop for shop in ALL if shop.code == code)
