"""Stories as wire JSON, with the stories that they relate and link to."""

from vitrine.content.resolving.resolving import resolve
from vitrine.content.resolving.shapes import DEEPEST, Links, Relations, Resolved

__all__ = ["DEEPEST", "Links", "Relations", "Resolved", "resolve"]
