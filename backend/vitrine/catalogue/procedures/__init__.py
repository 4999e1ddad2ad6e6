"""What storefronts ask of the catalogue; one file for each noun."""

from vitrine.catalogue.procedures import (
    brands,
    categories,
    other_shops,
    outfits,
    products,
    sitemaps,
    size_tables,
)

__all__ = ["brands", "categories", "other_shops", "outfits", "products", "sitemaps", "size_tables"]
