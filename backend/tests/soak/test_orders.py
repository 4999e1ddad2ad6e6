"""Two hundred orders for the last piece, a hundred times, and others of that kind."""

from __future__ import annotations

import random

import pytest

from tests.checkout.selling import Selling
from tests.checkout.test_holding import holds_that_end
from tests.checkout.test_kills import killed_again_and_again
from tests.checkout.test_parallel import (
    shop,
    ten_goods_in_any_order,
    the_last_piece,
    the_same_key,
)
from vitrine.kit import postgres

__all__ = ["shop"]


@pytest.mark.soak
async def test_two_hundred_want_the_last_piece_a_hundred_times(shop: Selling) -> None:
    people = await shop.people(200, shop.hats[0])

    for seed in range(100):
        print(f"seed {seed}")
        await the_last_piece(shop, people, random.Random(seed))


@pytest.mark.soak
async def test_the_same_key_fifty_times_at_once(shop: Selling) -> None:
    for _ in range(20):
        await the_same_key(shop, 50)


@pytest.mark.soak
async def test_sixteen_buy_the_same_ten_goods_fifty_times(shop: Selling) -> None:
    for seed in range(50):
        print(f"seed {seed}")
        await ten_goods_in_any_order(shop, random.Random(seed))


@pytest.mark.soak
async def test_two_hundred_never_come_back_from_paying_ten_times(shop: Selling) -> None:
    for seed in range(10):
        print(f"seed {seed}")
        await holds_that_end(shop, random.Random(seed), away=200)


@pytest.mark.soak
async def test_a_shop_that_is_killed_a_hundred_times(cluster: postgres.Cluster) -> None:
    await killed_again_and_again(cluster, seed=1, times=100)
