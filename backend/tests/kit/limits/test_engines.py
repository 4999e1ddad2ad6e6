"""Whoever counts, the same is let in and the same is refused."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from tests.waiting import eventually
from vitrine.kit.limits import Limit, Limits


@pytest.fixture
def anna() -> str:
    """Somebody of whom nobody has heard before."""
    return secrets.token_hex()


# On both sides of the number up to which each attempt is remembered.
@pytest.mark.parametrize("times", [1, 5, 1_000, 1_001])
async def test_as_many_are_let_in_as_the_limit_says(limits: Limits, anna: str, times: int) -> None:
    limit = Limit(times, seconds=600)

    waits = [await limits.wait(anna, limit) for _ in range(times + 1)]

    assert waits[:times] == [0] * times
    assert 1 <= waits[times] <= 700


async def test_who_comes_at_once_is_counted_as_who_comes_in_turn(limits: Limits, anna: str) -> None:
    waits = await asyncio.gather(*(limits.wait(anna, Limit(20)) for _ in range(50)))

    assert waits.count(0) == 20


async def test_each_is_counted_apart(limits: Limits, anna: str) -> None:
    waits = [await limits.wait(f"{anna} {name}", Limit(1)) for name in ("a", "b", "a")]

    assert [bool(wait) for wait in waits] == [False, False, True]


async def test_several_at_once_count_as_several(limits: Limits, anna: str) -> None:
    limit = Limit(10)

    waits = [await limits.wait(anna, limit, times) for times in (8, 3, 2, 1)]

    assert [bool(wait) for wait in waits] == [False, True, False, True]


async def test_who_has_waited_is_let_in(limits: Limits, anna: str) -> None:
    limit = Limit(2, seconds=1)
    refused = [await limits.wait(anna, limit) for _ in range(3)][2]

    async def is_let_in() -> bool:
        return await limits.wait(anna, limit) == 0

    assert refused >= 1
    assert await eventually(is_let_in)


async def test_a_long_name_is_told_from_another(limits: Limits, anna: str) -> None:
    once = Limit(1)
    long = f"{anna} {'ñ' * 100_000}"

    waits = [await limits.wait(each, once) for each in (long, f"{long}x", long)]

    assert [bool(wait) for wait in waits] == [False, False, True]
