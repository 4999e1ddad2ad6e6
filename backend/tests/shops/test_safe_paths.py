import json
import re
from urllib.parse import quote, unquote, urljoin, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vitrine.kit.settings import PROJECT
from vitrine.shops.rules import lookup_path, own_path, safe_return_path

CASES = json.loads((PROJECT / "contract" / "paths.json").read_text())["returnPaths"]
# Harmless here, refused by the stricter page; too long for a readable table.
OURS = [*CASES["followed"], "/de/search?term=a%5Cb"]
NOT_OURS = [*CASES["refused"], "/" + "a" * 3000]


@pytest.mark.parametrize("path", OURS)
def test_a_path_of_this_shop_is_followed_as_it_is(path: str) -> None:
    assert safe_return_path(path) == path


@pytest.mark.parametrize("text", NOT_OURS)
def test_anything_else_is_not_followed(text: str) -> None:
    assert safe_return_path(text) is None


tricky = st.text(alphabet="/\\%2fF5cCeE.:@?#\t\r\n ade0", max_size=24)


@given(st.one_of(st.text(), tricky, tricky.map(lambda text: f"/{text}"), tricky.map(quote)))
@example("/%2525252525252fevil.example")
def test_no_text_leads_off_this_shop(text: str) -> None:
    path = safe_return_path(text)

    if path is not None:
        # What a browser makes of it: tabs and line breaks dropped, backslashes turned.
        seen = re.sub(r"[\t\r\n]", "", path).replace("\\", "/")
        way = re.split(r"[?#]", seen)[0]
        assert urlsplit(urljoin("https://shop.example/de/signin", seen)).netloc == "shop.example"
        assert path == text
        assert not unquote(unquote(way)).startswith("//")


@pytest.mark.parametrize(
    ("asked", "looked_up"),
    [
        ("/de/basket", "/de/basket"),
        ("/de/basket/", "/de/basket"),
        ("/", "/"),
        ("/de?x=1#y", "/de"),
        ("/fr/%C3%A9charpes", "/fr/écharpes"),
        ("/100%25-wool", "/100%-wool"),
        ("//evil", None),
        ("/de//evil", None),
        ("/de/../etc/passwd", None),
        ("/de/%2e%2e/etc/passwd", None),
        ("/de/%252e%252e/etc/passwd", None),
        ("/de/a%5Cb", None),
        ("/de/%00", None),
        ("/%ff", None),
        ("basket", None),
        ("", None),
        ("https://elsewhere.example/de", None),
    ],
)
def test_redirects_are_looked_up_by_the_plain_path(asked: str, looked_up: str | None) -> None:
    assert lookup_path(asked) == looked_up


@given(st.text())
def test_looking_up_never_fails(text: str) -> None:
    found = lookup_path(text)

    assert found is None or (found.startswith("/") and "//" not in found)


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://shop.example/de/basket?a=1#b", "/de/basket?a=1#b"),
        ("https://SHOP.example", "/"),
        ("http://shop.example/de", "http://shop.example/de"),
        ("https://shop.example.evil/de", "https://shop.example.evil/de"),
        ("https://me@shop.example/de", "https://me@shop.example/de"),
        ("https://[broken", "https://[broken"),
        ("/de/basket", "/de/basket"),
    ],
)
def test_an_address_of_this_shop_is_its_path(address: str, path: str) -> None:
    assert own_path(address, {"https://shop.example"}) == path
