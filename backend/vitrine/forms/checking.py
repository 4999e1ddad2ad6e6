"""Broken rules of several fields, told at once."""

from __future__ import annotations

from collections.abc import Mapping

from vitrine.kit.fields import Broken
from vitrine.rpc import FieldError, invalid


def refuse_broken(checks: Mapping[str, Broken | None]) -> None:
    """By the field's name on the wire, the first rule that does not hold; none when all do."""
    errors = [
        FieldError(field=field, rule=broken.rule, params=dict(broken.params))
        for field, broken in checks.items()
        if broken
    ]
    if errors:
        raise invalid(*errors)
