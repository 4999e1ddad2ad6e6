"""Every process is started anew, one after the other, while shoppers browse and buy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.many_processes.books import assert_nothing_is_lost
from tests.many_processes.machines import Machines
from tests.many_processes.shoppers import LEISURE, shopping

pytestmark = pytest.mark.scale


async def test_a_rolling_restart_fails_no_request(many: Machines, variants: Sequence[int]) -> None:
    # Over capacity searches are refused, whatever else happens: test_overload.
    async with shopping(many, variants, LEISURE) as shoppers:
        await shoppers.until_more()
        failures = {"before": shoppers.take_failures()}
        for name in many.programs:
            await many.restart(name)
            await shoppers.until_more(pages=20, orders=1)
            failures[name] = shoppers.take_failures()
        await many.proxy.reload()
        await shoppers.until_more()
        failures["proxy"] = shoppers.take_failures()

    print(f"\n{shoppers.pages} pages and {len(shoppers.ordered)} orders during a rolling restart")
    assert {name: each for name, each in failures.items() if each} == {}
    await assert_nothing_is_lost(many, shoppers)
