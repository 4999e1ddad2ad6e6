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

        of_one_session = [
            (await person("redeemVoucher", code=_guess(dice))).status_code for _ in range(11)
        ]
        lost_in_session = person.repeats
        right_but_late = await person("redeemVoucher", code=CODE)
        of_one_address, lost = await _guesses_of_many(shop, dice, 100)
        minute = 3
        at_the_checkout = shop.person()
        await at_the_checkout.choose([shop.hats[0]])
        at_the_checkout.repeats = 0
        there = [
            (await at_the_checkout("updateCheckoutState", voucher=_guess(dice))).status_code
            for _ in range(11)
        ]
        lost_there = at_the_checkout.repeats
        goes_on = await at_the_checkout("updateCheckoutState", shippingOption="standard")
        minute = 6
        later = await person("redeemVoucher", code=CODE)

    assert _stops_after(10, of_one_session, lost_in_session)
    assert (right_but_late.status_code, right_but_late.json()["code"]) == (429, "TooManyCalls")
    # Twelve of an address's thirty were made before.
    lost += lost_in_session
    assert 18 - lost <= of_one_address[422] <= 18
    assert of_one_address[422] + of_one_address[429] == 100
    # The checkout takes a code as well, and counts it with those of the basket.
    assert _stops_after(10, there, lost_there)
    assert goes_on.status_code == 200
    assert later.status_code == 200


async def _guesses_of_many(
    shop: Selling, dice: random.Random, times: int
) -> tuple[Counter[int], int]:
    """Each as somebody else; and how many tries a busy shop counted without answering them."""
    codes: Counter[int] = Counter()
    people = [shop.person() for _ in range(times)]
    for start in range(0, times, AT_ONCE):
        some = people[start : start + AT_ONCE]
        tries = (person("redeemVoucher", code=_guess(dice)) for person in some)
        codes.update(answer.status_code for answer in await asyncio.gather(*tries))
    return codes, sum(person.repeats for person in people)


def _stops_after(most: int, codes: list[int], lost: int) -> bool:
    """So many answers, or fewer by what a busy shop counted without answering; then none."""
    answers = codes.count(422)
    is_stopped = codes == [422] * answers + [429] * (len(codes) - answers)
    return is_stopped and most - lost <= answers <= most


def _guess(dice: random.Random) -> str:
    return f"HERBST-{''.join(dice.choices(LETTERS, k=4))}"
