"""What a customer has in the basket, for them to read and to have erased."""

from __future__ import annotations

from typing import Any

from vitrine.basket import queries
from vitrine.identity import DataSubject, RetainedData
from vitrine.rpc import Call, Wire


class ExportedLine(Wire):
    """`unit` is what a piece cost in `shopId` when the line was last changed."""

    variant_id: int
    quantity: int
    shop_id: int
    unit: int
    snapshot: dict[str, Any]
    display_data: dict[str, Any]
    custom_data: dict[str, Any]


class ExportedBasket(Wire):
    voucher_code: str | None
    lines: list[ExportedLine]


async def export_basket(call: Call, whose: DataSubject) -> ExportedBasket:
    basket = await queries.basket(call.db, whose.visitor_id)
    return ExportedBasket(
        voucher_code=basket.voucher_code if basket else None,
        lines=[
            ExportedLine(
                variant_id=line.variant_id,
                quantity=line.quantity,
                shop_id=line.shop_id,
                unit=line.unit,
                snapshot=line.snapshot,
                display_data=line.display_data,
                custom_data=line.custom_data,
            )
            for line in await queries.lines(call.db, whose.visitor_id)
        ],
    )


async def erase_basket(call: Call, whose: DataSubject) -> list[RetainedData]:
    await queries.delete_basket(call.db, whose.visitor_id)
    return []
