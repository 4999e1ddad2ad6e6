"""Money as feeds and exports write it."""

from __future__ import annotations

import re
from decimal import Decimal

from vitrine.shops import Storefront


class BadAmount(ValueError):
    pass


_TEXT = re.compile(
    r"(?P<before>[A-Z]{3})?\s*(?P<number>-?[\d.,' \u00a0\u202f]+?)\s*(?P<after>[A-Z]{3})?"
)
_PLAIN = re.compile(r"-?\d{1,12}(\.\d+)?")


def amount_in(shop: Storefront, text: str) -> int:
    """Minor units of `449.00 EUR`, `EUR 1.299,00` or `449`.

    Another currency and what can be read in two ways are refused.
    """
    match = _TEXT.fullmatch(text.strip())
    number = _plain(match["number"]) if match else None
    if match is None or number is None:
        raise BadAmount(f"{text!r} is not a price")
    if (match["before"] or match["after"]) not in (None, shop.currency):
        raise BadAmount(f"prices are in {shop.currency} in {shop.code}, not in {text}")
    return _minor(number, text)


def _plain(number: str) -> str | None:
    """With a point before the cents and nothing else."""
    number = re.sub(r"[' \u00a0\u202f]", "", number)
    point = max(number.rfind("."), number.rfind(","))
    if point == -1:
        plain = number
    else:
        whole, cents = number[:point], number[point + 1 :]
        is_mixed = "." in whole or "," in whole
        if len(cents) == 3 and not is_mixed:
            return None
        plain = f"{whole.replace('.', '').replace(',', '')}.{cents or '0'}"
    return plain if _PLAIN.fullmatch(plain) else None


def _minor(number: str, text: str) -> int:
    minor = Decimal(number) * 100
    if minor != minor.to_integral_value():
        raise BadAmount(f"{text!r} has more than two decimals")
    return int(minor)
