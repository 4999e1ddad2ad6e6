"""What operators decide about finding: pins, and words that mean the same."""

from vitrine.search.merchandising.pinning import put_pins
from vitrine.search.merchandising.queries.pins import pins_by_category, popularity, put_popularity
from vitrine.search.merchandising.queries.synonyms import meanings, put_synonyms

__all__ = [
    "meanings",
    "pins_by_category",
    "popularity",
    "put_pins",
    "put_popularity",
    "put_synonyms",
]
