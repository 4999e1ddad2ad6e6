"""What paying with each provider asks of a shopper, and of the shop: the one table of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Capabilities:
    """A method that does not leave the site is authorised at once; its money comes by bank."""

    leaves_site: bool = False
    """The shopper pays on the provider's own page."""
    needs_mandate: bool = False
    """The shopper signs that an account may be debited."""
    is_by_transfer: bool = False
    """The customer transfers the money and has to know where to."""
    is_in_advance: bool = False
    """The money has to come before anything is sent."""
    methods: frozenset[str] | None = None
    """Those that it takes, where it does not take all."""


PROVIDERS: Mapping[str, Capabilities] = {
    "invoice": Capabilities(is_by_transfer=True),
    "prepayment": Capabilities(is_by_transfer=True, is_in_advance=True),
    "direct-debit": Capabilities(needs_mandate=True),
    "sandbox": Capabilities(leaves_site=True),
    "stripe": Capabilities(
        leaves_site=True,
        methods=frozenset({"card", "paypal", "klarna", "ideal", "bancontact", "eps", "twint"}),
    ),
}
HOSTED = frozenset(name for name, each in PROVIDERS.items() if each.leaves_site)
BY_BANK = frozenset(PROVIDERS) - HOSTED
