"""What a promotion or a voucher does, and of which goods."""

from __future__ import annotations

from msgspec import Struct


class PercentageOff(Struct, frozen=True, tag="percentageOff", forbid_unknown_fields=True):
    """Hundredths of a percent off each line."""

    hundredths: int


class AmountOff(Struct, frozen=True, tag="amountOff", forbid_unknown_fields=True):
    """Minor units of the storefront's currency, spread over the lines; never below nothing."""

    amount: int


class BuyAndGet(Struct, frozen=True, tag="buyAndGet", forbid_unknown_fields=True):
    """Of every `buy` + `get` pieces, the `get` cheapest cost less: for nothing at 10 000."""

    buy: int
    get: int
    hundredths: int = 10_000


class FreeDelivery(Struct, frozen=True, tag="freeDelivery", forbid_unknown_fields=True):
    pass


Effect = PercentageOff | AmountOff | BuyAndGet | FreeDelivery
VoucherEffect = PercentageOff | AmountOff | FreeDelivery


class Scope(Struct, frozen=True):
    """Goods of any of these; of every kind when nothing is named."""

    product_ids: frozenset[int] = frozenset()
    category_ids: frozenset[int] = frozenset()

    def holds(self, product_id: int, category_ids: frozenset[int]) -> bool:
        is_everything = not self.product_ids and not self.category_ids
        return (
            is_everything
            or product_id in self.product_ids
            or not self.category_ids.isdisjoint(category_ids)
        )


class Promotion(Struct, frozen=True):
    """Applies by itself. `minimum` is of all goods, after the promotions before it."""

    id: int
    effect: Effect
    scope: Scope = Scope()
    minimum: int = 0
    names: dict[str, str] = {}


class Voucher(Struct, frozen=True):
    """Applies when its code was typed, after all promotions."""

    code: str
    effect: VoucherEffect
    scope: Scope = Scope()
    minimum: int = 0
