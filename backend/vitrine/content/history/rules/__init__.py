"""Pure rules of history: what differs between two states of a story."""

from vitrine.content.history.rules.comparing import Difference, compare

__all__ = ["Difference", "compare"]
