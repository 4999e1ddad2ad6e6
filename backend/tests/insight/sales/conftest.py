"""A guest, a coat and orders of it."""

from tests.orders.conftest import (
    awaited,
    buyer,
    coat,
    connections,
    context,
    ordered,
    rpc,
    shopper,
)

__all__ = ["awaited", "buyer", "coat", "connections", "context", "ordered", "rpc", "shopper"]
