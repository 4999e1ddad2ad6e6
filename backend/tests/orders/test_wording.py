"""What mails and invoices say of a line."""

from __future__ import annotations

import pytest

from vitrine.orders.document import LineDocument
from vitrine.orders.wording import line_detail


@pytest.mark.parametrize(
    ("locale", "size", "result"),
    [
        ("de-DE", "38", "Halden, Marine, Größe 38"),
        ("de-CH", "38", "Halden, Marine, Grösse 38"),
        ("en-GB", "XXXL", "Halden, Marine, size XXXL"),
        ("nl-NL", "32/34", "Halden, Marine, maat 32/34"),
        ("de-DE", "Einheitsgröße", "Halden, Marine, Einheitsgröße"),
        ("fr-FR", "Taille unique", "Halden, Marine, Taille unique"),
    ],
)
def test_a_size_that_is_a_word_stands_alone(locale: str, size: str, result: str) -> None:
    line = LineDocument(
        product_id=1,
        reference_key="VTR-1",
        name="Schal",
        brand="Halden",
        colour="Marine",
        size=size,
        image=None,
        path="/p/schal/1",
        unit=10_000,
        tax_rate=1900,
    )

    assert line_detail(locale, line) == result
