"""What storefronts ask of the catalogue; one file for each noun."""

from vitrine.catalogue.procedures import (
    brands,
    categories,
    other_shops,
    outfits,
    products,
    size_tables,
)

__all__ = ["brands", "categories", "other_shops", "outfits", "products", "size_tables"]
