"""A term is counted in one spelling; what may be about a person is not counted."""

from __future__ import annotations

import pytest

from vitrine.insight.traffic.rules.terms import counted_term


@pytest.mark.parametrize(
    ("term", "spelling"),
    [
        ("  Mantel ", "mantel"),
        ("MANTEL\u00a0 Rot", "mantel rot"),
        ("Größe 36", "grösse 36"),
        ("jeans 32/34", "jeans 32/34"),
        ("V-1001", "v-1001"),
        ("501 jeans 30/32", "501 jeans 30/32"),
        ("a" * 80, "a" * 80),
        ("a" * 81, None),
        ("anna@mail", None),
        ("12345", "12345"),
        ("123456", None),
        ("+49 171 23 45", None),
        ("１２３４５６", None),
        ("FR76 3000 6000 0112", None),
        ("\u200b", None),
    ],
)
def test_a_term_as_it_is_counted(term: str, spelling: str | None) -> None:
    assert counted_term(term) == spelling
