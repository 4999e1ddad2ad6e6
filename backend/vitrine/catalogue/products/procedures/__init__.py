"""What storefronts ask of products; one file for each noun."""

from vitrine.catalogue.products.procedures import products, size_tables

__all__ = ["products", "size_tables"]
