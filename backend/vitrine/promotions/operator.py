"""What operators decide about money off, over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from vitrine.operators import CurrentCall, operation
from vitrine.promotions import editing
from vitrine.promotions.entries import ListedVoucher, PromotionEntry, VoucherEntry
from vitrine.rpc import Problem, Wire

ShopCodes = Annotated[list[str] | None, QueryParameter(name="shopCode")]


class PromotionList(Wire):
    promotions: list[PromotionEntry]


class VoucherList(Wire):
    vouchers: list[ListedVoucher]
    page: int
    per_page: int


@operation("GET", "/promotions", scope="promotions:read")
async def list_promotions(call: CurrentCall) -> PromotionList:
    """One for each storefront; those that are over, too."""
    return PromotionList(promotions=await editing.saved_promotions(call.db))


@operation("PUT", "/promotions", scope="promotions:write")
async def put_promotion(call: CurrentCall, data: JSONBody[PromotionEntry]) -> PromotionEntry:
    """Makes a promotion in these storefronts, or changes the one of the same key."""
    return await editing.save_promotion(call.db, call.operator, data)


@operation("DELETE", "/promotions", scope="promotions:write")
async def end_promotion(
    call: CurrentCall,
    key: Annotated[str, QueryParameter(name="key")],
    shop_codes: ShopCodes = None,
) -> None:
    """Ends it now, in all storefronts or in these."""
    if not await editing.end_promotion(call.db, call.operator, key, shop_codes or []):
        raise Problem(404, "UnknownPromotion", "No promotion of this key is still to end there.")


@operation("GET", "/vouchers", scope="promotions:read")
async def list_vouchers(
    call: CurrentCall,
    code: Annotated[str | None, QueryParameter(name="code")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> VoucherList:
    """One for each storefront, with how often it was used."""
    saved = await editing.saved_vouchers(call.db, code, page, per_page)
    return VoucherList(vouchers=saved, page=page, per_page=per_page)


@operation("PUT", "/vouchers", scope="promotions:write")
async def put_voucher(call: CurrentCall, data: JSONBody[VoucherEntry]) -> VoucherEntry:
    """Makes a voucher in these storefronts, or changes the one of the same code."""
    return await editing.save_voucher(call.db, call.operator, data)


@operation("DELETE", "/vouchers", scope="promotions:write")
async def end_voucher(
    call: CurrentCall,
    code: Annotated[str, QueryParameter(name="code")],
    shop_codes: ShopCodes = None,
) -> None:
    """Ends it now, in all storefronts or in these; how often it was used stays known."""
    if not await editing.end_voucher(call.db, call.operator, code, shop_codes or []):
        raise Problem(404, "UnknownVoucher", "No voucher of this code is still to end there.")
