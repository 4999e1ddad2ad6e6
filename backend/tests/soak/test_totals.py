"""A hundred thousand baskets in each of the nine storefronts, to the last minor unit."""

from __future__ import annotations

import random

import pytest

from tests.promotions.test_totals import RATES, check, random_basket


@pytest.mark.soak
@pytest.mark.parametrize("code", RATES)
def test_a_hundred_thousand_baskets_add_up(code: str) -> None:
    dice = random.Random(f"many baskets of {code}")
    for _ in range(100_000):
        check(*random_basket(code, dice))
