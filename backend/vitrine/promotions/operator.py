"""What operators decide about money off, over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from vitrine.kit.db import Db
from vitrine.promotions import editing
from vitrine.promotions.editing import ListedVoucher, PromotionEntry, VoucherEntry
from vitrine.rpc import Problem, Wire
from vitrine.rpc.operator import requires

Transaction = NamedDependency[Db]
ShopCodes = Annotated[list[str] | None, QueryParameter(name="shopCode")]


class PromotionList(Wire):
    promotions: list[PromotionEntry]


class VoucherList(Wire):
    vouchers: list[ListedVoucher]
    page: int
    per_page: int


@get("/promotions", guards=[requires("promotions:read")])
async def list_promotions(db: Transaction) -> PromotionList:
    """One for each storefront; those that are over, too."""
    return PromotionList(promotions=await editing.saved_promotions(db))


@put("/promotions", guards=[requires("promotions:write")])
async def put_promotion(
    db: Transaction, state: State, data: JSONBody[PromotionEntry]
) -> PromotionEntry:
    """Makes a promotion in these storefronts, or changes the one of the same key."""
    return await editing.save_promotion(db, data, state.wiring.now())


@delete("/promotions", guards=[requires("promotions:write")])
async def end_promotion(
    db: Transaction,
    state: State,
    key: Annotated[str, QueryParameter(name="key")],
    shop_codes: ShopCodes = None,
) -> None:
    """Ends it now, in all storefronts or in these."""
    if not await editing.end_promotion(db, key, shop_codes or [], state.wiring.now()):
        raise Problem(404, "UnknownPromotion", "No promotion of this key is still to end there.")


@get("/vouchers", guards=[requires("promotions:read")])
async def list_vouchers(
    db: Transaction,
    code: Annotated[str | None, QueryParameter(name="code")] = None,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> VoucherList:
    """One for each storefront, with how often it was used."""
    found = await editing.saved_vouchers(db, code, page, per_page)
    return VoucherList(vouchers=found, page=page, per_page=per_page)


@put("/vouchers", guards=[requires("promotions:write")])
async def put_voucher(db: Transaction, state: State, data: JSONBody[VoucherEntry]) -> VoucherEntry:
    """Makes a voucher in these storefronts, or changes the one of the same code."""
    return await editing.save_voucher(db, data, state.wiring.now())


@delete("/vouchers", guards=[requires("promotions:write")])
async def end_voucher(
    db: Transaction,
    state: State,
    code: Annotated[str, QueryParameter(name="code")],
    shop_codes: ShopCodes = None,
) -> None:
    """Ends it now, in all storefronts or in these; how often it was used stays known."""
    if not await editing.end_voucher(db, code, shop_codes or [], state.wiring.now()):
        raise Problem(404, "UnknownVoucher", "No voucher of this code is still to end there.")


handlers: list[HTTPRouteHandler] = [
    list_promotions,
    put_promotion,
    end_promotion,
    list_vouchers,
    put_voucher,
    end_voucher,
]
