"""Sort orders of many products, against the plain way to say the same."""

from random import Random

import pytest
from pyroaring import FrozenBitMap

from vitrine.search.index.sort_order import SortOrder

PRODUCTS = 20_000
EVERYTHING = FrozenBitMap(range(PRODUCTS))


@pytest.fixture(scope="module")
def dice() -> Random:
    return Random(7)


@pytest.fixture(scope="module")
def numbers(dice: Random) -> dict[int, int]:
    """Most are reduced by nothing, as in a shop."""
    return {ordinal: max(0, dice.randrange(-300, 71)) for ordinal in range(PRODUCTS)}


@pytest.fixture(scope="module")
def order(numbers: dict[int, int]) -> SortOrder:
    order = SortOrder()
    order.put(numbers)
    return order


@pytest.mark.parametrize(
    "listed", [range(17_000, 19_000), range(0, PRODUCTS, 7), range(0, PRODUCTS, 90), [5, 19_999]]
)
@pytest.mark.parametrize("descending", [False, True])
def test_a_page_is_what_sorting_everything_would_show(
    order: SortOrder, numbers: dict[int, int], listed: range | list[int], descending: bool
) -> None:
    among = FrozenBitMap(listed)

    found = order.page(among, 24, 24, descending=descending)

    in_order = sorted(listed, key=lambda ordinal: (numbers[ordinal], ordinal), reverse=descending)
    assert found == in_order[24:48]
    theirs = [numbers[each] for each in listed]
    assert order.ends(among) == (min(theirs), max(theirs))


@pytest.mark.parametrize(
    ("low", "high"), [(None, 0), (1, None), (10, 40), (69, 70), (71, 99), (None, None), (0, 0)]
)
@pytest.mark.parametrize("among", [EVERYTHING, FrozenBitMap(range(3, PRODUCTS, 11))])
def test_a_range_holds_both_of_its_ends(
    order: SortOrder,
    numbers: dict[int, int],
    low: int | None,
    high: int | None,
    among: FrozenBitMap,
) -> None:
    least, most = low or 0, PRODUCTS if high is None else high

    found = order.between(among, low, high)

    assert list(found) == [each for each in among if least <= numbers[each] <= most]


def test_an_order_that_changes_is_the_order_that_is_made_anew(dice: Random) -> None:
    numbers: dict[int, int | None] = {ordinal: dice.randrange(50) for ordinal in range(4_200)}
    order = SortOrder()
    order.put(numbers)

    for _ in range(40):
        order.between(EVERYTHING, 10, 20)  # made when it is first asked for
        changes = {
            dice.randrange(4_300): dice.choice([None, dice.randrange(50)])
            for _ in range(dice.choice([1, 3, 300]))
        }
        numbers |= changes
        order.put(changes)

        new = SortOrder()
        new.put(numbers)
        there = [ordinal for ordinal, number in numbers.items() if number is not None]
        assert order.numbers_by_ordinal() == new.numbers_by_ordinal()
        assert order.between(EVERYTHING, 10, 20) == new.between(EVERYTHING, 10, 20)
        assert list(order.between(EVERYTHING, None, None)) == sorted(there)
        assert order.page(EVERYTHING, 0, PRODUCTS, descending=True) == new.page(
            EVERYTHING, 0, PRODUCTS, descending=True
        )


def test_an_order_can_be_emptied_and_filled_again() -> None:
    order = SortOrder()
    order.put({3: 7, 5: 7, 9: 1})
    before = order.page(EVERYTHING, 0, 9, descending=False)

    order.put({3: None, 5: None, 9: None})
    empty = (order.page(EVERYTHING, 0, 9, descending=False), order.ends(EVERYTHING))
    order.put({5: 2})

    assert (before, empty) == ([9, 3, 5], ([], None))
    assert order.page(EVERYTHING, 0, 9, descending=False) == [5]


def test_an_order_is_stored_and_read_again(order: SortOrder) -> None:
    again = SortOrder(order.numbers_by_ordinal())

    assert again.page(EVERYTHING, 300, 100, descending=True) == order.page(
        EVERYTHING, 300, 100, descending=True
    )
