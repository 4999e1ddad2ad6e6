"""What the search slice may read to fill its index: everything, in batches."""

from vitrine.catalogue.attributes import VocabularyBrand
from vitrine.catalogue.for_search.products import (
    IndexedPrice,
    IndexedProduct,
    IndexedText,
    IndexedVariant,
    colours_of_styles,
    indexed_products,
    product_count,
    product_versions,
    products_by_category,
    versions_by_id,
)
from vitrine.catalogue.for_search.words import (
    CategoryWords,
    Words,
    catalogue_words,
    name_words,
)

__all__ = [
    "CategoryWords",
    "IndexedPrice",
    "IndexedProduct",
    "IndexedText",
    "IndexedVariant",
    "VocabularyBrand",
    "Words",
    "catalogue_words",
    "colours_of_styles",
    "indexed_products",
    "name_words",
    "product_count",
    "product_versions",
    "products_by_category",
    "versions_by_id",
]
