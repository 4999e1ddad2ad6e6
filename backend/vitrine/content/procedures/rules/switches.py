"""The switches of all storefronts, and what holds where nobody set one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class BadConfig(ValueError):
    """A switch holds something that is no switch; the sentence names it."""


class GlobalConfig(Struct, frozen=True):
    black_friday_labels: bool = False
    back_in_stock_feature: bool = True
    run_kameleoon: bool = False
    htf_features: tuple[str, ...] = ()


def read_config(content: Mapping[str, Any]) -> GlobalConfig:
    """From the story's fields; one that is not there has its default."""
    return GlobalConfig(
        black_friday_labels=_switch(content, "blackFridayLabels", False),
        back_in_stock_feature=_switch(content, "backInStockFeature", True),
        run_kameleoon=_switch(content, "runKameleoon", False),
        htf_features=_names(content, "htfFeatures"),
    )


def _switch(content: Mapping[str, Any], name: str, default: bool) -> bool:
    value = content.get(name)
    if value is None or value == "":
        return default
    if not isinstance(value, bool):
        raise BadConfig(f"{name} is neither on nor off.")
    return value


def _names(content: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """A list, or names in one text with commas or spaces between them."""
    value = content.get(name) or []
    names = re.split(r"[\s,]+", value) if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        raise BadConfig(f"{name} is no list of names.")
    return tuple(dict.fromkeys(each.strip() for each in names if each.strip()))
