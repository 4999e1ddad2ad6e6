"""What may be noted with the lines of a basket: a little, and nothing that grows when stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

LARGEST_OF_LINE = 4_000
LARGEST_OF_BASKET = 40_000
# The database writes numbers out, and 1e300 has 301 digits.
LARGEST_NUMBER = 2**53
SMALLEST_FRACTION = 1e-6


@dataclass(frozen=True, slots=True)
class Notes:
    """`displayData` and `customData` of a line; None leaves what was there."""

    display_data: dict[str, Any] | None = None
    custom_data: dict[str, Any] | None = None

    @property
    def size(self) -> int:
        """Both together, in bytes as they travel."""
        documents = (each for each in (self.display_data, self.custom_data) if each)
        return sum(len(msgspec.json.encode(each)) for each in documents)

    @property
    def has_long_number(self) -> bool:
        return _has_long_number([self.display_data, self.custom_data])

    def over(self, before: Notes) -> Notes:
        """What a line has when this is written onto what was there."""
        return Notes(
            self.display_data or before.display_data, self.custom_data or before.custom_data
        )


@dataclass(frozen=True, slots=True)
class TooLarge:
    largest: int


def notes_after(
    before: Mapping[int, Notes], removed: Collection[int], writes: Mapping[int, Notes]
) -> dict[int, Notes]:
    """By size, once some lines were removed and then some written."""
    rest = {number: notes for number, notes in before.items() if number not in removed}
    return rest | {
        number: notes.over(rest.get(number, Notes())) for number, notes in writes.items()
    }


def too_large(before: Mapping[int, Notes], after: Mapping[int, Notes]) -> TooLarge | None:
    """Which limit would be passed; whoever notes no more than before passes none."""
    grown = [notes for number, notes in after.items() if notes != before.get(number)]
    if any(notes.size > LARGEST_OF_LINE for notes in grown):
        return TooLarge(LARGEST_OF_LINE)
    size = sum(notes.size for notes in after.values())
    if size > LARGEST_OF_BASKET and size > sum(notes.size for notes in before.values()):
        return TooLarge(LARGEST_OF_BASKET)
    return None


def fitting_notes(before: Mapping[int, Notes], additions: Mapping[int, Notes]) -> dict[int, Notes]:
    """Of what is brought along, as much as there is room for, in its order."""
    room = LARGEST_OF_BASKET - sum(notes.size for notes in before.values())
    fitting = {}
    for number, notes in additions.items():
        there = before.get(number, Notes())
        size = notes.over(there).size
        growth = size - there.size
        if size <= LARGEST_OF_LINE and growth <= max(room, 0) and not notes.has_long_number:
            fitting[number] = notes
            room -= growth
    return fitting


def _has_long_number(values: list[Any]) -> bool:
    """Without recursion, since what came from outside may be nested deeply."""
    while values:
        each = values.pop()
        if isinstance(each, dict):
            values.extend(each.values())
        elif isinstance(each, list):
            values.extend(each)
        elif isinstance(each, int | float) and _is_long(each):
            return True
    return False


def _is_long(number: float) -> bool:
    return abs(number) > LARGEST_NUMBER or 0 < abs(number) < SMALLEST_FRACTION
