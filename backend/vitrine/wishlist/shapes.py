"""A wishlist on the wire."""

from __future__ import annotations

from datetime import datetime

from vitrine.catalogue import Product
from vitrine.rpc import Wire


class WishlistItem(Wire):
    """`product` is null where this storefront does not sell it; `notices` are worth a word."""

    key: str
    product_id: int
    variant_id: int | None
    product: Product | None
    notices: list[str]
    added_at: datetime


class Wishlist(Wire):
    key: str
    items: list[WishlistItem]


class WishlistState(Wire):
    """Beside a refusal."""

    wishlist: Wishlist
