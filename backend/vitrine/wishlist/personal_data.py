"""What a customer has on the wishlist, for them to read and to have erased."""

from __future__ import annotations

from datetime import datetime

from vitrine.identity import DataSubject, RetainedData
from vitrine.rpc import Call, Wire
from vitrine.wishlist import queries


class ExportedLine(Wire):
    """`unit` is what it cost in `shopId` when it was noted."""

    product_id: int
    variant_id: int | None
    shop_id: int
    unit: int
    added_at: datetime


class ExportedWishlist(Wire):
    """`shareToken` is in the link that it was shared by."""

    share_token: str | None
    lines: list[ExportedLine]


async def export_wishlist(call: Call, whose: DataSubject) -> ExportedWishlist:
    wishlist = await queries.wishlist(call.db, whose.visitor_id)
    return ExportedWishlist(
        share_token=wishlist.share_token if wishlist else None,
        lines=[
            ExportedLine(
                product_id=line.product_id,
                variant_id=line.variant_id,
                shop_id=line.shop_id,
                unit=line.unit,
                added_at=line.added_at,
            )
            for line in await queries.lines(call.db, whose.visitor_id)
        ],
    )


async def erase_wishlist(call: Call, whose: DataSubject) -> list[RetainedData]:
    await queries.delete_wishlist(call.db, whose.visitor_id)
    return []
