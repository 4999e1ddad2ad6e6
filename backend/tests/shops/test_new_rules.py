import pytest

from tests.shops.builders import ALL
from vitrine.shops.rules import RedirectRule, Wrong, check_rule

CODES = {shop.code for shop in ALL}
ORIGINS = {"https://shop.example"}


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (RedirectRule("/old", "/new"), RedirectRule("/old", "/new")),
        (RedirectRule(" /old/ ", " /new "), RedirectRule("/old", "/new")),
        (RedirectRule("/old", "/new?x=1#y"), RedirectRule("/old", "/new?x=1#y")),
        (RedirectRule("/%C3%A9t%C3%A9", "/new"), RedirectRule("/été", "/new")),
        (
            RedirectRule("/de/old", "/de/new", 302, "de"),
            RedirectRule("/old", "/new", 302, "de"),
        ),
        (RedirectRule("/old", "/de", 301, "de"), RedirectRule("/old", "/", 301, "de")),
        (
            RedirectRule("https://shop.example/de/old", "https://shop.example/de/new", 301, "de"),
            RedirectRule("/old", "/new", 301, "de"),
        ),
        (
            RedirectRule("/jobs", "https://www.example.com:8443/jobs?x=1"),
            RedirectRule("/jobs", "https://www.example.com:8443/jobs?x=1"),
        ),
    ],
)
def test_a_rule_is_kept_in_one_form_however_it_was_written(
    written: RedirectRule, kept: RedirectRule
) -> None:
    assert check_rule(written, CODES, ORIGINS) == kept


@pytest.mark.parametrize(
    ("written", "wrongs"),
    [
        (RedirectRule("old", "/new"), [Wrong("source", "path", {})]),
        (RedirectRule("/old?x=1", "/new"), [Wrong("source", "pathWithoutQuery", {})]),
        (RedirectRule("/old#x", "/new"), [Wrong("source", "pathWithoutQuery", {})]),
        (
            RedirectRule("https://shop.example/old?x=1", "/new"),
            [Wrong("source", "pathWithoutQuery", {})],
        ),
        (RedirectRule("//old", "/new"), [Wrong("source", "path", {})]),
        (RedirectRule("/a/%2e%2e/b", "/new"), [Wrong("source", "path", {})]),
        (RedirectRule("https://elsewhere.example/x", "/new"), [Wrong("source", "path", {})]),
        (RedirectRule("/old", "new"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", ""), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "//evil.example"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "/\\evil.example"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "/new?a=b\r\nset-cookie:x"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "javascript:alert(1)"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "ftp://files.example"), [Wrong("target", "pathOrAddress", {})]),
        (RedirectRule("/old", "https://"), [Wrong("target", "address", {})]),
        (RedirectRule("/old", "https://me@evil.example"), [Wrong("target", "address", {})]),
        (RedirectRule("/old", "https://a b.example"), [Wrong("target", "address", {})]),
        (RedirectRule("/old", "https://a.example:port"), [Wrong("target", "address", {})]),
        (RedirectRule("/old", "https://[::1"), [Wrong("target", "address", {})]),
        (RedirectRule("/old", "/" + "x" * 2000), [Wrong("target", "maxLength", {"max": 2000})]),
        (RedirectRule("/de/old", "/new"), [Wrong("source", "prefixOfShopCode", {"prefix": "de"})]),
        (
            RedirectRule("/old", "/fr/new", 301, "de"),
            [Wrong("target", "prefixOfShopCode", {"prefix": "fr"})],
        ),
        (
            RedirectRule("old", "new", 200, "xx"),
            [
                Wrong("shopCode", "known", {}),
                Wrong("statusCode", "oneOf", {"choices": "301, 302, 303, 307, 308"}),
                Wrong("source", "path", {}),
                Wrong("target", "pathOrAddress", {}),
            ],
        ),
    ],
)
def test_a_rule_that_cannot_hold_is_told_field_by_field(
    written: RedirectRule, wrongs: list[Wrong]
) -> None:
    assert check_rule(written, CODES, ORIGINS) == wrongs
