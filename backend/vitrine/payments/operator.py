"""What operators change: which methods a storefront offers, and for which amounts."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody
from msgspec import Meta

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.operators import CurrentCall, Operator, operation
from vitrine.payments import queries
from vitrine.payments.queries.methods import MethodLimits
from vitrine.rpc import FieldError, Problem, Wire, invalid, purge

Amount = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class PaymentMethodEntry(Wire, forbid_unknown_fields=True):
    """Amounts in minor units; without a `maximum` or a `guestMaximum` there is no such limit."""

    shop_code: str
    key: str
    is_enabled: bool = True
    minimum: Amount = 0
    maximum: Amount | None = None
    guest_maximum: Amount | None = None


class PaymentMethodList(Wire):
    methods: list[PaymentMethodEntry]


@operation("GET", "/payment-methods", scope="limits:read")
async def list_methods(call: CurrentCall) -> PaymentMethodList:
    return PaymentMethodList(methods=await saved_methods(call.db))


@operation("PUT", "/payment-methods", scope="limits:write")
async def put_method(call: CurrentCall, data: JSONBody[PaymentMethodEntry]) -> PaymentMethodEntry:
    """All that can be changed of one method of one storefront."""
    await save_method(call.db, call.operator, data)
    return data


async def saved_methods(db: Db) -> list[PaymentMethodEntry]:
    codes = await shops.shop_codes(db)
    return [
        PaymentMethodEntry(
            shop_code=codes[each.shop_id],
            key=each.key,
            is_enabled=each.is_enabled,
            minimum=each.minimum,
            maximum=each.maximum,
            guest_maximum=each.guest_maximum,
        )
        for each in await queries.methods.method_limits(db)
    ]


async def save_method(db: Db, operator: Operator, entry: PaymentMethodEntry) -> None:
    """Refuses a method that the storefront does not know, and amounts below the smallest."""
    too_small = [
        FieldError(field=field, rule="minimum", params={"min": entry.minimum})
        for field, amount in (("maximum", entry.maximum), ("guestMaximum", entry.guest_maximum))
        if amount is not None and amount < entry.minimum
    ]
    if too_small:
        raise invalid(*too_small)
    ids = {shop.code: shop.id for shop in await shops.storefronts(db)}
    limits = MethodLimits(
        shop_id=ids.get(entry.shop_code, 0),
        key=entry.key,
        is_enabled=entry.is_enabled,
        minimum=entry.minimum,
        maximum=entry.maximum,
        guest_maximum=entry.guest_maximum,
    )
    place = (entry.shop_code, entry.key)
    saved = await saved_methods(db)
    before = next((each for each in saved if (each.shop_code, each.key) == place), None)
    if not await queries.methods.put_method_limits(db, limits):
        raise Problem(404, "UnknownPaymentMethod", "The storefront has no such method.")
    await operator.record(db, "payment_method", " ".join(place), before, entry)
    # Every page names them in its footer.
    await purge(db, "shops")


async def use_provider(db: Db, operator: Operator, provider: str) -> list[str]:
    """For each method that leaves the site and that it takes; answers those that stay elsewhere."""
    others = await queries.methods.use_provider(db, provider)
    after = {"provider": provider, "others": others}
    await operator.record(db, "payment_provider", "*", None, after)
    await purge(db, "shops")
    return others
