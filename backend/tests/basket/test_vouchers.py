"""Promotions and vouchers in the basket, over the wire."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.catalogue.builders import (
    CH,
    DE,
    NOW,
    product_id,
)
from vitrine import promotions
from vitrine.kit.db import Db
from vitrine.promotions import AmountOff, BuyAndGet, PercentageOff, Scope


async def test_promotions_apply_by_themselves(db: Db, shopper: Shopper, coat: int) -> None:
    await promotions.put_promotion(
        db,
        key="three-for-two",
        shop_id=DE,
        names={"de": "3 für 2"},
        effect=BuyAndGet(buy=2, get=1),
        scope=Scope(product_ids=frozenset([await product_id(db, "COAT-1")])),
        minimum=0,
        priority=1,
        starts_at=NOW,
        ends_at=NOW + timedelta(days=1),
    )

    answer = await shopper.add(coat, 3)

    assert answer["basket"]["cost"]["promotionReduction"] == 44900
    assert answer["basket"]["cost"]["withTax"] == 89800


async def a_voucher(db: Db, code: str, **changes: Any) -> None:
    await promotions.put_voucher(
        db,
        **{
            "code": code,
            "shop_id": DE,
            "effect": PercentageOff(1000),
            "scope": Scope(),
            "minimum": 0,
            "most_uses": None,
            "starts_at": NOW,
            "ends_at": NOW + timedelta(days=1),
            **changes,
        },
    )


async def test_a_voucher_is_redeemed_and_taken_back(db: Db, shopper: Shopper, coat: int) -> None:
    await a_voucher(db, "HERBST", effect=AmountOff(4900))
    await shopper.add(coat)

    redeemed = await shopper("redeemVoucher", code=" herbst ")

    assert redeemed["basket"]["voucher"] == {
        "code": "HERBST",
        "isValid": True,
        "problem": None,
        "reduction": 4900,
        "isFreeDelivery": False,
        "minimum": 0,
        "missing": 0,
    }
    assert redeemed["basket"]["cost"]["withTax"] == 40000
    without = await shopper("removeVoucher")
    assert (without["basket"]["voucher"], without["basket"]["cost"]["withTax"]) == (None, 44900)


@pytest.mark.parametrize(
    ("code", "rule", "params"),
    [
        ("", "required", {}),
        ("  ", "required", {}),
        ("NEVER", "voucher", {"reason": "unknown"}),
        ("SWISS", "voucher", {"reason": "unknown"}),
        ("x" * 10000, "voucher", {"reason": "unknown"}),
        ("OVER\u0000", "voucher", {"reason": "unknown"}),
        ("OVER", "voucher", {"reason": "ended"}),
        ("LATER", "voucher", {"reason": "notYet"}),
        ("GONE", "voucher", {"reason": "usedUp"}),
    ],
)
async def test_a_code_that_does_not_hold_is_refused_at_its_field(
    db: Db, shopper: Shopper, coat: int, code: str, rule: str, params: dict[str, str]
) -> None:
    await a_voucher(db, "OVER", ends_at=NOW)
    await a_voucher(db, "LATER", starts_at=NOW + timedelta(seconds=1))
    await a_voucher(db, "SWISS", shop_id=CH)
    await a_voucher(db, "GONE", most_uses=1)
    await promotions.use_voucher(db, DE, "GONE", None, NOW)
    before = (await shopper.add(coat))["basket"]

    answer = await shopper("redeemVoucher", code=code)

    assert shopper.status == 422
    assert answer["errors"] == [{"field": "code", "rule": rule, "params": params}]
    assert await shopper.basket() == before
