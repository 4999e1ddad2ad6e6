import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.shops.rules import (
    MOST_HOPS,
    Redirect,
    RedirectLoop,
    RedirectRule,
    resolve,
    would_loop,
)


def a_chain(hops: int) -> list[RedirectRule]:
    return [RedirectRule(f"/{n}", f"/{n + 1}") for n in range(hops)]


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ([], None),
        ([RedirectRule("/b", "/c")], None),
        ([RedirectRule("/a", "/b")], Redirect("/de/b", 301)),
        ([RedirectRule("/a", "/de/b")], Redirect("/de/b", 301)),
        ([RedirectRule("/de/a", "/b")], Redirect("/de/b", 301)),
        ([RedirectRule("/a", "/")], Redirect("/de", 301)),
        ([RedirectRule("/a", "/b?x=1#y", 307)], Redirect("/de/b?x=1#y", 307)),
        ([RedirectRule("/a", "https://a.example/b")], Redirect("https://a.example/b", 301)),
        ([RedirectRule("/a", "/b", shop_code="at")], None),
        (
            [RedirectRule("/a", "/own", shop_code="de"), RedirectRule("/a", "/all")],
            Redirect("/de/own", 301),
        ),
        ([RedirectRule("/a", "/b"), RedirectRule("/b", "/c?x=1")], Redirect("/de/c?x=1", 301)),
        ([RedirectRule("/a", "/b?x=1"), RedirectRule("/b", "/c")], Redirect("/de/c", 301)),
        ([RedirectRule("/a", "/b"), RedirectRule("/b", "/c", 302)], Redirect("/de/c", 302)),
        ([RedirectRule("/a", "/b", 302), RedirectRule("/b", "/c", 308)], Redirect("/de/c", 302)),
        ([RedirectRule("/a", "/b", 308), RedirectRule("/b", "/c")], Redirect("/de/c", 308)),
        (
            [RedirectRule("/a", "https://x.example/b"), RedirectRule("/b", "/c")],
            Redirect("https://x.example/b", 301),
        ),
    ],
)
def test_rules_lead_to_their_end(rules: list[RedirectRule], found: Redirect | None) -> None:
    assert resolve(rules, "de", "/a") == found
    assert resolve(rules, "de", "/de/a") == found


def test_ten_hops_are_followed_and_eleven_are_not() -> None:
    assert resolve(a_chain(MOST_HOPS), "de", "/0") == Redirect(f"/de/{MOST_HOPS}", 301)
    with pytest.raises(RedirectLoop):
        resolve(a_chain(MOST_HOPS + 1), "de", "/0")


def test_rules_in_a_circle_are_told_with_their_way() -> None:
    rules = [RedirectRule("/a", "/b"), RedirectRule("/b", "/a?again")]

    with pytest.raises(RedirectLoop, match="/a → /b → /a"):
        resolve(rules, "de", "/a")


@pytest.mark.parametrize(
    ("rules", "new", "loops"),
    [
        ([], RedirectRule("/a", "/b"), False),
        ([], RedirectRule("/a", "/a?x=1"), True),
        ([], RedirectRule("/a", "/a/"), True),
        ([], RedirectRule("/a", "/de/a", shop_code="de"), True),
        ([RedirectRule("/b", "/a")], RedirectRule("/a", "/b"), True),
        ([RedirectRule("/b", "/a")], RedirectRule("/a", "/b", shop_code="de"), True),
        ([RedirectRule("/b", "/a", shop_code="de")], RedirectRule("/a", "/b"), True),
        (
            [RedirectRule("/b", "/a", shop_code="de")],
            RedirectRule("/a", "/b", shop_code="at"),
            False,
        ),
        # The storefront's own rule stands before the one for all and breaks the circle.
        (
            [RedirectRule("/b", "/a"), RedirectRule("/b", "/c", shop_code="de")],
            RedirectRule("/a", "/b", shop_code="de"),
            False,
        ),
        # The new rule takes the place of the one with the same source.
        ([RedirectRule("/b", "/a")], RedirectRule("/b", "/c"), False),
        ([RedirectRule("/b", "https://x.example/a")], RedirectRule("/a", "/b"), False),
        # A circle that is there already is no reason to refuse a rule beside it.
        (
            [RedirectRule("/x", "/y"), RedirectRule("/y", "/x")],
            RedirectRule("/a", "/b"),
            False,
        ),
        (a_chain(MOST_HOPS), RedirectRule(f"/{MOST_HOPS}", "/end"), True),
        (a_chain(MOST_HOPS - 1), RedirectRule(f"/{MOST_HOPS - 1}", "/end"), False),
    ],
)
def test_a_rule_that_would_make_a_circle_is_known_before_it_is_kept(
    rules: list[RedirectRule], new: RedirectRule, loops: bool
) -> None:
    assert would_loop(rules, new) is loops


a_path = st.sampled_from(["/a", "/b", "/c", "/d", "/e"])
a_rule = st.builds(RedirectRule, a_path, a_path, st.just(301), st.sampled_from([None, "de", "at"]))


@given(st.lists(a_rule, max_size=12))
def test_rules_that_were_checked_one_by_one_never_run_in_a_circle(
    wanted: list[RedirectRule],
) -> None:
    kept: list[RedirectRule] = []

    for rule in wanted:
        if not would_loop(kept, rule):
            same = (rule.source, rule.shop_code)
            kept = [old for old in kept if (old.source, old.shop_code) != same] + [rule]

    for code in ("de", "at", "nl"):
        for path in ("/a", "/b", "/c", "/d", "/e"):
            resolve(kept, code, path)
