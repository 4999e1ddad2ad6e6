"""Broken rules as the wire tells them."""

from __future__ import annotations

from collections.abc import Mapping

from vitrine.kit.fields import Broken
from vitrine.rpc import FieldError


def field_errors(broken: Mapping[str, Broken]) -> list[FieldError]:
    return [
        FieldError(field=field, rule=each.rule, params=dict(each.params))
        for field, each in broken.items()
    ]
