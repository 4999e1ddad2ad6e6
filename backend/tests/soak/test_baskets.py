"""Two hundred random runs of two tabs that change the same basket."""

from __future__ import annotations

import random

import pytest

from tests.basket.test_parallel import Served, edits_of_two_tabs, served

__all__ = ["served"]


@pytest.mark.soak
async def test_two_hundred_runs_of_two_tabs_equal_some_order(served: Served) -> None:
    for seed in range(200):
        await edits_of_two_tabs(served, random.Random(seed))
