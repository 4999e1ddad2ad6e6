"""Global trade item numbers, as barcodes hold them."""

from __future__ import annotations

LENGTHS = (8, 12, 13, 14)


def is_gtin(text: str) -> bool:
    """Digits of a known length whose last one checks the others."""
    if not (text.isascii() and text.isdecimal() and len(text) in LENGTHS):
        return False
    *digits, check = map(int, text)
    weighed = sum(digit * (1 if place % 2 else 3) for place, digit in enumerate(reversed(digits)))
    return (weighed + check) % 10 == 0
