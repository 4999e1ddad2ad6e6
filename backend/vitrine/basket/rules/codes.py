"""The words of the wire. Two of them are misspelt in the specification, and so they travel."""

from __future__ import annotations

from enum import StrEnum


class AddCode(StrEnum):
    ALREADY_PRESENT = "VariantAlreadyPresent"
    UNAVAILABLE = "ItemUnvailable"
    TOO_MANY_LINES = "MaximumItemCountReached"
    NO_DATA = "ItemDataNotFound"
    REDUCED = "ItemAddedWithReducedQuantity"
    UNKNOWN = "Unknown"


class UpdateCode(StrEnum):
    UNAVAILABLE = "ItemUnavilable"
    NOT_FOUND = "BasketItemNotFound"
    REDUCED = "ItemAddedWithReducedQuantity"
    UNKNOWN = "Unknown"


class Strategy(StrEnum):
    """What to do when the size lies in the basket already."""

    KEEP = "KeepExisting"
    ADD = "AddQuantityToExisting"
    REPLACE = "ReplaceExisting"
    REPLACE_COMBINED = "ReplaceExistingWithCombinedQuantity"
