"""What storefronts ask of products; one file for each noun."""

from vitrine.catalogue.products.procedures import articles, products, size_tables

__all__ = ["articles", "products", "size_tables"]
