"""What operators decide about finding: pins, and words that mean the same."""

from vitrine.search.merchandising.pinning import put_pins
from vitrine.search.merchandising.queries.pins import (
    pins_by_category,
    popularity,
    popularity_of,
    put_popularity,
)
from vitrine.search.merchandising.queries.synonyms import meanings, put_synonyms
from vitrine.search.merchandising.queries.together import bought_together, put_bought_together

__all__ = [
    "bought_together",
    "meanings",
    "pins_by_category",
    "popularity",
    "popularity_of",
    "put_bought_together",
    "put_pins",
    "put_popularity",
    "put_synonyms",
]
