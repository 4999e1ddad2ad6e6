"""Surrogate keys, which storefront and shop make alike."""

from __future__ import annotations

from vitrine.rpc.cdn.keys import key_of, keys_of


def test_a_key_is_short_and_always_the_same() -> None:
    # As `storefront/server/render/surrogateKeys.test.ts` has them.
    assert [key_of("product:1"), key_of("*")] == ["TpFpxqta", "aEiIwOux"]


def test_the_same_tag_is_named_once() -> None:
    assert keys_of(["*", "product:1", "*"]) == ["TpFpxqta", "aEiIwOux"]
