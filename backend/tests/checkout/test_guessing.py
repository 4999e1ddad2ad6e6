"""Whoever guesses vouchers is stopped before finding one, over real HTTP."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

from tests.basket.test_vouchers import a_voucher
from tests.checkout.selling import Selling, selling
from vitrine.kit import postgres
from vitrine.kit.limits import LimitsInProcess

CODE = "HERBST-7KQ4"
AT_ONCE = 5
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


async def test_vouchers_cannot_be_guessed(cluster: postgres.Cluster) -> None:
    dice = random.Random(21)
    minute = 0
    limits = LimitsInProcess(lambda: minute * 60.0)
    async with selling(cluster, "vitrine_vouchers", limits=limits) as shop:
        async with await shop.connection() as db:
            await a_voucher(db, CODE)
        person = shop.person()
        await person("addItemToBasket", variantId=shop.hats[0])

        of_one_session = [await person("redeemVoucher", code=_guess(dice)) for _ in range(11)]
        right_but_late = await person("redeemVoucher", code=CODE)
        of_one_address = await _guesses_of_many(shop, dice, 100)
        minute = 3
        at_the_checkout = shop.person()
        await at_the_checkout.choose([shop.hats[0]])
        there = [
            await at_the_checkout("updateCheckoutState", voucher=_guess(dice)) for _ in range(11)
        ]
        goes_on = await at_the_checkout("updateCheckoutState", shippingOption="standard")
        minute = 6
        later = await person("redeemVoucher", code=CODE)

    assert [answer.status_code for answer in of_one_session] == [422] * 10 + [429]
    assert (right_but_late.status_code, right_but_late.json()["code"]) == (429, "TooManyCalls")
    # Twelve of an address's thirty were made before.
    assert of_one_address == {422: 18, 429: 82}
    # The checkout takes a code as well, and counts it with those of the basket.
    assert [answer.status_code for answer in there] == [422] * 10 + [429]
    assert goes_on.status_code == 200
    assert later.status_code == 200


async def _guesses_of_many(shop: Selling, dice: random.Random, times: int) -> Counter[int]:
    """Each as somebody else, so few at once that no call waits for a connection and is repeated."""
    codes: Counter[int] = Counter()
    for _ in range(times // AT_ONCE):
        tries = [shop.person()("redeemVoucher", code=_guess(dice)) for _ in range(AT_ONCE)]
        codes.update(answer.status_code for answer in await asyncio.gather(*tries))
    return codes


def _guess(dice: random.Random) -> str:
    return f"HERBST-{''.join(dice.choices(LETTERS, k=4))}"
