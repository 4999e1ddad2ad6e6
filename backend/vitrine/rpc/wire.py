"""The base of everything that travels."""

from __future__ import annotations

from typing import Any, dataclass_transform

import msgspec


class _WireMeta(msgspec.StructMeta):
    """Passes on what msgspec would have every subclass say again."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **options: Any
    ) -> _WireMeta:
        wished = {"rename": "camel", "frozen": True, "kw_only": True, **options}
        return super().__new__(cls, name, bases, body, **wished)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Wire(msgspec.Struct, metaclass=_WireMeta, frozen=True):
    """A payload or an answer: snake case in Python, camel case on the wire, frozen, by name."""
