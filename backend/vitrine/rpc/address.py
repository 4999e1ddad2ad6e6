"""The address a call comes from, as far as it can be believed."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

LONGEST_ADDRESS = 45


def caller_address(
    peer: str, forwarded_for: str, trusted_proxies: int, from_storefront: bool
) -> str | None:
    """Each trusted hop is believed for one entry of x-forwarded-for, counted from its end.

    None means that the storefront asks for itself, as when it renders a page anew.
    """
    if from_storefront and not forwarded_for:
        return None
    hops = trusted_proxies + from_storefront
    chain = [entry.strip() for entry in forwarded_for.split(",") if entry.strip()] + [peer]
    # What is remembered below is no longer than an address can be.
    text = chain[max(0, len(chain) - 1 - hops)][: LONGEST_ADDRESS + 1]
    return _household(text) or _household(peer) or peer


@lru_cache(maxsize=10_000)
def _household(text: str) -> str | None:
    """An IPv6 household has a whole /64, so it is counted as one address."""
    if len(text) > LONGEST_ADDRESS:
        return None
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv4Address):
        return text
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False).network_address)
