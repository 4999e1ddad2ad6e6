import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shops.builders import ALL, ENABLED
from vitrine.shops.rules import storefront_for


@pytest.mark.parametrize(
    ("accept_language", "code"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "at"),
        ("nl-BE", "be"),
        ("fr-BE", "fr-be"),
        ("de-ch", "ch"),
        ("FR-CH", "fr-ch"),
        ("de-DE,de", "de"),
        ("de", "de"),
        ("de-LI", "de"),
        ("fr-CA,en;q=0.5", "fr"),
        ("nl", "nl"),
        ("en-US,en;q=0.9", "uk"),
        ("en-FI", "uk"),
        ("fi,sv;q=0.9,en;q=0.8", "uk"),
        ("en;q=0.4,nl;q=0.8", "nl"),
        ("de;q=0,fr;q=0.1", "fr"),
        ("en, de-AT;q=0.5", "at"),
        ("de-CH;q=0.4, fr-CH;q=0.7", "fr-ch"),
        (" de ; q=0.5 , nl ; q=0.6 ", "nl"),
        ("nl;q=high,fr", "fr"),
        ("nl;q=7,fr", "fr"),
        ("*", None),
        ("ja,zh-Hant-TW", None),
        ("", None),
        (";;,,q=1", None),
    ],
)
def test_a_browser_is_sent_to_the_storefront_that_speaks_its_language(
    accept_language: str, code: str | None
) -> None:
    shop = storefront_for(accept_language, ENABLED)

    assert (shop.code if shop else None) == code


def test_a_storefront_is_found_by_its_tag_as_soon_as_it_is_enabled() -> None:
    shop = storefront_for("en-FI,en;q=0.9", ALL)

    assert shop is not None
    assert shop.code == "fi"


@given(st.text())
def test_no_header_breaks_the_detection(accept_language: str) -> None:
    shop = storefront_for(accept_language, ENABLED)

    assert shop is None or shop in ENABLED
