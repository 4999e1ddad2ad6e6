"""Money adds up: by examples, and against fractions over random baskets."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from vitrine.promotions.rules import (
    AmountOff,
    BuyAndGet,
    DeliveryOption,
    Effect,
    FreeDelivery,
    Line,
    PercentageOff,
    Promotion,
    Scope,
    Totals,
    Voucher,
    totals,
)
from vitrine.promotions.rules.totals import WHOLE, spread

# As the nine storefronts and their goods have them.
RATES = {
    "at": [2000],
    "be": [2100],
    "fr-be": [2100],
    "ch": [810],
    "fr-ch": [810],
    "de": [1900],
    "fr": [2000],
    "nl": [2100],
    "uk": [2000, 0],
}
DELIVERY = DeliveryOption(cost=495, free_from=7500)


def a_line(key: str = "a", quantity: int = 1, unit: int = 5000, rate: int = 1900) -> Line:
    return Line(key=key, product_id=ord(key), quantity=quantity, unit=unit, tax_rate=rate)


def test_an_empty_basket_costs_nothing() -> None:
    found = totals([], [], None, DELIVERY)

    assert (
        found.costs.with_tax,
        found.costs.without_tax,
        found.costs.delivery,
        found.costs.taxes,
    ) == (0, 0, 0, [])


def test_delivery_is_added_until_it_is_free() -> None:
    below = totals([a_line(unit=7499)], [], None, DELIVERY)
    enough = totals([a_line(unit=7500)], [], None, DELIVERY)

    assert (below.costs.with_tax, below.costs.delivery, below.until_free_delivery) == (7994, 495, 1)
    assert (enough.costs.with_tax, enough.costs.delivery, enough.until_free_delivery) == (
        7500,
        0,
        None,
    )


def test_free_delivery_looks_at_what_is_left_after_reductions() -> None:
    found = totals([a_line(unit=8000)], [], Voucher("TEN", PercentageOff(1000)), DELIVERY)

    assert (found.costs.goods, found.costs.delivery, found.until_free_delivery) == (7200, 495, 300)


def test_tax_is_taken_out_of_the_sum_once() -> None:
    # Line by line it would be 16 × 3 = 48 of 300; of the sum it is 47.90.
    found = totals([a_line(key, unit=100) for key in "abc"], [], None, DeliveryOption(0, None))

    assert (found.costs.with_tax, found.costs.without_tax) == (300, 252)


def test_an_amount_is_spread_by_largest_remainder() -> None:
    lines = [a_line("a", unit=3333), a_line("b", unit=3333), a_line("c", unit=3334)]

    found = totals(lines, [Promotion(1, AmountOff(1000))], None, DELIVERY)

    assert [line.total for line in found.lines] == [3000, 3000, 3000]
    assert (found.costs.promotions, found.costs.goods) == (1000, 9000)


def test_more_than_everything_is_never_taken_off() -> None:
    found = totals([a_line(unit=2000)], [], Voucher("RICH", AmountOff(5000)), DELIVERY)

    assert (found.costs.goods, found.costs.voucher, found.costs.with_tax) == (0, 2000, 495)


def test_of_three_pieces_the_cheapest_is_free() -> None:
    lines = [a_line("a", 2, 4000), a_line("b", 1, 2500)]

    found = totals(lines, [Promotion(1, BuyAndGet(buy=2, get=1))], None, DELIVERY)

    assert [line.total for line in found.lines] == [8000, 0]


@pytest.mark.parametrize(("pieces", "free"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_every_third_piece_is_free(pieces: int, free: int) -> None:
    promotion = Promotion(1, BuyAndGet(buy=2, get=1))

    found = totals([a_line(quantity=pieces, unit=100)], [promotion], None, DELIVERY)

    assert found.costs.promotions == free * 100


def test_a_promotion_holds_for_its_goods_from_its_minimum_on() -> None:
    lines = [a_line("a", unit=6000), a_line("b", unit=4000)]
    scope = Scope(product_ids=frozenset([ord("b")]))
    half = Promotion(1, PercentageOff(5000), scope, minimum=10_000)

    assert totals(lines, [half], None, DELIVERY).costs.goods == 8000
    assert totals(lines[1:], [half], None, DELIVERY).costs.goods == 4000


def test_each_promotion_works_on_what_the_one_before_has_left() -> None:
    promotions = [Promotion(1, PercentageOff(2000)), Promotion(2, PercentageOff(1000))]

    found = totals([a_line(unit=10_000)], promotions, None, DELIVERY)

    assert found.costs.goods == 7200
    assert [each.amount for each in found.lines[0].reductions] == [2000, 800]


def test_a_voucher_can_be_for_delivery() -> None:
    found = totals([a_line()], [], Voucher("SHIP", FreeDelivery()), DELIVERY)

    assert (found.costs.delivery, found.costs.with_tax) == (0, 5000)


def test_a_voucher_for_delivery_does_not_pay_for_one_that_is_never_free() -> None:
    express = DeliveryOption(cost=1290, free_from=None)

    found = totals([a_line()], [], Voucher("SHIP", FreeDelivery()), express)

    assert (found.costs.delivery, found.costs.with_tax) == (1290, 6290)


def test_delivery_shares_the_rates_of_the_goods() -> None:
    lines = [a_line("a", unit=3000, rate=2000), a_line("b", unit=1000, rate=0)]

    found = totals(lines, [], None, DeliveryOption(400, None))

    assert [(tax.rate, tax.with_tax, tax.amount) for tax in found.costs.taxes] == [
        (2000, 3300, 550),
        (0, 1100, 0),
    ]


def random_basket(code: str, dice: random.Random) -> tuple[list[Line], Totals]:
    lines = [
        Line(
            key=str(place),
            product_id=dice.randrange(20),
            quantity=dice.randint(1, 99),
            unit=dice.choice([0, 1, dice.randrange(1, 500), dice.randrange(500, 200_000)]),
            tax_rate=dice.choice(RATES[code]),
        )
        for place in range(dice.choice([0, 1, 1, 2, 3, dice.randint(4, 30)]))
    ]
    effects: list[Effect] = [
        PercentageOff(dice.randrange(10_001)),
        AmountOff(dice.randrange(50_000)),
        BuyAndGet(dice.randint(1, 3), dice.randint(1, 2), dice.choice([5000, 10_000])),
        FreeDelivery(),
    ]
    promotions = [
        Promotion(
            number,
            dice.choice(effects),
            Scope(frozenset(dice.sample(range(20), dice.randrange(4)))),
            dice.choice([0, dice.randrange(100_000)]),
        )
        for number in range(dice.randrange(4))
    ]
    vouchers = [
        None,
        Voucher("TEN", PercentageOff(dice.randrange(10_001))),
        Voucher("OFF", AmountOff(dice.randrange(9000))),
    ]
    voucher = dice.choice(vouchers)
    option = DeliveryOption(dice.randrange(2000), dice.choice([None, dice.randrange(20_000)]))
    return lines, totals(lines, promotions, voucher, option)


def check(lines: list[Line], found: Totals) -> None:
    for line, total in zip(lines, found.lines, strict=True):
        assert total.before == line.unit * line.quantity
        assert total.before - sum(each.amount for each in total.reductions) == total.total >= 0
        assert all(each.amount > 0 for each in total.reductions)
    assert found.costs.goods == sum(line.total for line in found.lines)
    assert found.costs.with_tax == found.costs.goods + found.costs.delivery
    assert found.costs.with_tax == sum(tax.with_tax for tax in found.costs.taxes)
    assert found.costs.without_tax == found.costs.with_tax - sum(
        tax.amount for tax in found.costs.taxes
    )
    for tax in found.costs.taxes:
        exact = Fraction(tax.with_tax * tax.rate, WHOLE + tax.rate)
        assert exact - Fraction(1, 2) < tax.amount <= exact + Fraction(1, 2)
    before = sum(line.before for line in found.lines)
    assert found.costs.promotions + found.costs.voucher == before - found.costs.goods


@pytest.mark.parametrize("code", RATES)
def test_random_baskets_add_up_to_the_last_unit(code: str) -> None:
    dice = random.Random(f"baskets of {code}")
    for _ in range(500):
        check(*random_basket(code, dice))


def test_shares_are_in_proportion_and_add_up() -> None:
    dice = random.Random(7)
    for _ in range(2000):
        weights = [dice.randrange(1000) for _ in range(dice.randint(1, 12))]
        amount = dice.randrange(sum(weights) + 1)

        shares = spread(amount, weights)

        whole = sum(weights)
        assert sum(shares) == (amount if whole else 0)
        for share, weight in zip(shares, weights, strict=True):
            assert whole == 0 or abs(share - Fraction(amount * weight, whole)) < 1
            assert share <= weight
