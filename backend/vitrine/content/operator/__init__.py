"""What editors and their tools change, by the operator API below `/content`."""

from vitrine.content.operator import (
    datasources,
    deletions,
    places,
    publications,
    releases,
    resolving,
    stories,
    versions,
)

__all__ = [
    "datasources",
    "deletions",
    "places",
    "publications",
    "releases",
    "resolving",
    "stories",
    "versions",
]
