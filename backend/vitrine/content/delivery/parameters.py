"""The parameters of one request, by name."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitrine.content.delivery.query_text import Pair, read_query
from vitrine.content.delivery.refusals import bad_request, unknown_parameters

# Clients send these with every request.
EVERYWHERE = frozenset(["token", "version", "cv", "resolve_level"])

# More than a bigint holds is the number of nothing.
LARGEST = 2**63 - 1


class Parameters:
    """A parameter without a value counts as absent."""

    def __init__(self, query: bytes) -> None:
        self._pairs = read_query(query)
        self._values: dict[str, str] = {}
        for (name, *parts), value in self._pairs:
            if parts == [""] and name in self._values:
                self._values[name] += f",{value}"
            elif parts in ([], [""]):
                self._values[name] = value

    def below(self, name: str) -> Sequence[Pair]:
        """What is nested in this one, such as all of `filter_query`."""
        return [(parts[1:], value) for parts, value in self._pairs if parts[0] == name]

    def refuse_others(self, names: Collection[str]) -> None:
        own_names = dict.fromkeys(parts[0] for parts, _ in self._pairs)
        if others := [name for name in own_names if name not in names and name not in EVERYWHERE]:
            raise unknown_parameters(others)

    def text(self, name: str) -> str:
        return self._values.get(name, "").strip()

    def texts(self, name: str) -> tuple[str, ...]:
        """Separated by commas."""
        return tuple(text for each in self.text(name).split(",") if (text := each.strip()))

    def numbers(self, name: str) -> tuple[int, ...]:
        """What is no number is the number of nothing, and left out."""
        return tuple(
            int(each)
            for each in self.texts(name)
            if each.isascii() and each.isdigit() and len(each) < 20 and int(each) <= LARGEST
        )

    def number(self, name: str, default: int, *, least: int = 0, most: int = 10**9) -> int:
        """At most `most`, whatever was asked for."""
        text = self.text(name)
        if not text:
            return default
        if not (text.isascii() and text.isdigit()) or len(text) > 30 or int(text) < least:
            raise bad_request(f"{name}: a whole number from {least} on is wanted")
        return min(int(text), most)

    def flag(self, name: str) -> bool | None:
        text = self.text(name).lower()
        if not text:
            return None
        if text not in FLAGS:
            raise bad_request(f"{name}: 1 or 0 is wanted")
        return FLAGS[text]


FLAGS = {"1": True, "true": True, "0": False, "false": False}
