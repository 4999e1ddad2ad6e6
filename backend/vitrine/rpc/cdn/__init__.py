"""A CDN before the shop: what it keeps carries keys, and it is told which of them were purged."""

from vitrine.rpc.cdn.checking import check_cdn
from vitrine.rpc.cdn.keys import headers_of
from vitrine.rpc.cdn.queries import longest_wait, stop_telling, waiting_purges
from vitrine.rpc.cdn.sending import telling_cdns

__all__ = [
    "check_cdn",
    "headers_of",
    "longest_wait",
    "stop_telling",
    "telling_cdns",
    "waiting_purges",
]
