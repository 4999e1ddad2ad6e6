import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shops.builders import CODES, a_storefront
from vitrine.shops.rules import bare_path, localised_path


@pytest.mark.parametrize(
    ("code", "path", "localised"),
    [
        ("de", "/basket", "/de/basket"),
        ("de", "basket", "/de/basket"),
        ("de", "/de/basket", "/de/basket"),
        ("de", "/de", "/de"),
        ("de", "/", "/de"),
        ("de", "", "/de"),
        ("de", "/?a=1", "/de?a=1"),
        ("de", "/de?a=1", "/de?a=1"),
        ("de", "/de#top", "/de#top"),
        ("de", "/search?term=/de/x", "/de/search?term=/de/x"),
        ("de", "/dessous", "/de/dessous"),
        ("de", "/de-at/x", "/de/de-at/x"),
        ("fr", "/fr-be/basket", "/fr/fr-be/basket"),
        ("fr-be", "/fr/basket", "/fr-be/fr/basket"),
        ("fr-be", "/fr-be/basket", "/fr-be/basket"),
        ("uk", "//evil.example", "/uk/evil.example"),
    ],
)
def test_a_link_has_the_prefix_of_its_storefront_once(code: str, path: str, localised: str) -> None:
    assert localised_path(a_storefront(code), path) == localised


@pytest.mark.parametrize(
    ("code", "path", "bare"),
    [
        ("de", "/de/basket", "/basket"),
        ("de", "/de", "/"),
        ("de", "/de/", "/"),
        ("de", "/de?a=1", "/?a=1"),
        ("de", "/basket", "/basket"),
        ("fr", "/fr-be/basket", "/fr-be/basket"),
    ],
)
def test_a_path_is_known_without_its_prefix(code: str, path: str, bare: str) -> None:
    assert bare_path(a_storefront(code), path) == bare


@given(st.sampled_from(CODES), st.text())
def test_localising_twice_changes_nothing(code: str, path: str) -> None:
    shop = a_storefront(code)

    once = localised_path(shop, path)

    assert localised_path(shop, once) == once
    assert once.startswith(f"/{code}")
