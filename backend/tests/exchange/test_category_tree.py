import pytest

from vitrine.exchange.importing.category_tree import in_stored_places


@pytest.mark.parametrize(
    ("incoming", "stored", "order"),
    [
        (["b"], ["a", "b"], ["a", "b"]),
        (["b", "a"], ["a", "b"], ["b", "a"]),
        (["c", "a"], ["a", "b", "c"], ["c", "b", "a"]),
        (["x", "a"], ["a", "b"], ["a", "b", "x"]),
        ([], ["a"], ["a"]),
    ],
)
def test_a_file_orders_what_it_names_and_leaves_the_others(
    incoming: list[str], stored: list[str], order: list[str]
) -> None:
    assert in_stored_places(incoming, stored) == order
