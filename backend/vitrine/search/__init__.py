"""Finding goods: listings, filters, search, suggestions, and what goes with what."""

from vitrine.search import procedures
from vitrine.search.embedded import EmbeddedEngine
from vitrine.search.engine import Engine
from vitrine.search.following import Follower
from vitrine.search.handed import Search
from vitrine.search.operator import handlers as operator_handlers
from vitrine.search.queries import put_pins, put_synonyms
from vitrine.search.rebuilding import write_if_missing

__all__ = [
    "EmbeddedEngine",
    "Engine",
    "Follower",
    "Search",
    "operator_handlers",
    "procedures",
    "put_pins",
    "put_synonyms",
    "write_if_missing",
]
