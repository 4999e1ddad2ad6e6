"""Sets and orders of many products, against the plain way to say the same."""

from random import Random

import pytest

from vitrine.search.index.bits import bits_of, members
from vitrine.search.index.sort_order import Order
from vitrine.search.index.windows import EVERYWHERE, Windows

PLACES = 20_000


@pytest.fixture(scope="module")
def dice() -> Random:
    return Random(7)


@pytest.fixture(scope="module")
def numbers(dice: Random) -> dict[int, int]:
    """Most are reduced by nothing, as in a shop."""
    return {place: max(0, dice.randrange(-300, 71)) for place in range(PLACES)}


@pytest.fixture(scope="module")
def order(numbers: dict[int, int]) -> Order:
    order = Order()
    order.put(numbers)
    return order


@pytest.mark.parametrize(
    "listed", [range(17_000, 19_000), range(0, PLACES, 7), range(0, PLACES, 90), [5, 19_999]]
)
@pytest.mark.parametrize("descending", [False, True])
def test_a_page_is_what_sorting_everything_would_show(
    order: Order, numbers: dict[int, int], listed: range | list[int], descending: bool
) -> None:
    bits = bits_of(listed, PLACES)

    found = order.page(bits, 24, 24, descending=descending)

    in_order = sorted(listed, key=lambda place: (numbers[place], place), reverse=descending)
    assert found == in_order[24:48]
    among = [numbers[each] for each in listed]
    assert order.ends(bits) == (min(among), max(among))


@pytest.mark.parametrize(("low", "high"), [(None, 0), (1, None), (10, 40), (69, 70), (71, 99)])
def test_a_range_holds_both_of_its_ends(
    order: Order, numbers: dict[int, int], low: int | None, high: int | None
) -> None:
    least, most = low or 0, PLACES if high is None else high

    found = order.between(low, high)

    assert members(found) == [each for each in range(PLACES) if least <= numbers[each] <= most]


def test_an_order_that_changes_is_the_order_that_is_made_anew(dice: Random) -> None:
    held: dict[int, int | None] = {place: dice.randrange(50) for place in range(4_200)}
    order = Order()
    order.put(held)
    everything = bits_of(held, PLACES)

    for _ in range(40):
        order.between(10, 20)  # also made for ranges, which are kept up to date as well
        changes = {
            dice.randrange(4_300): dice.choice([None, dice.randrange(50)])
            for _ in range(dice.choice([1, 3, 30]))
        }
        held |= changes
        order.put(changes)

        new = Order()
        new.put(held)
        there = bits_of([place for place, number in held.items() if number is not None], PLACES)
        assert order.kept() == new.kept()
        assert order.between(10, 20) == new.between(10, 20)
        assert order.between(None, None) == there
        assert order.page(there & everything, 2_000, 60, descending=True) == new.page(
            there & everything, 2_000, 60, descending=True
        )


def test_what_is_counted_in_a_window_is_what_there_is(dice: Random) -> None:
    windows = Windows()
    scope = bits_of([*range(6_000, 9_000), 19_990], PLACES)
    choices = [bits_of(dice.sample(range(PLACES), 4_000), PLACES) for _ in range(20)]

    window = windows.around(scope, PLACES)

    assert window is not EVERYWHERE
    assert window.cut(scope).bit_length() < PLACES // 2
    assert window.spread(window.cut(scope)) == scope
    for number, choice in enumerate(choices):
        counted = (window.held(number, choice) & window.cut(scope)).bit_count()
        assert counted == (choice & scope).bit_count()
    assert windows.around(scope, PLACES) is window
    assert windows.around(bits_of(range(0, PLACES, 50), PLACES), PLACES) is EVERYWHERE


def test_a_set_in_many_parts_is_cut_and_put_back_whole() -> None:
    places = 40 * PLACES
    scattered = bits_of((30_000 * part + each for part in range(10) for each in range(9)), places)

    window = Windows().around(scattered, places)

    assert window is not EVERYWHERE
    assert window.cut(scattered).bit_count() == scattered.bit_count()
    assert window.spread(window.cut(scattered)) == scattered
