"""What is wrong with a block."""

from __future__ import annotations

from msgspec import Struct


class Fault(Struct, frozen=True):
    """`field` is empty when the block itself is wrong."""

    block_uid: str
    component: str
    field: str
    message: str
