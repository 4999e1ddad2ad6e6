"""What storefronts ask of search; one file for each noun."""

from vitrine.search.procedures import filters, listing, recommendations, suggestions

__all__ = ["filters", "listing", "recommendations", "suggestions"]
