"""Styles, their colours (products), sizes (variants) and pictures: the Product that all read."""

from vitrine.catalogue.products import procedures
from vitrine.catalogue.products.filling import refill_categories
from vitrine.catalogue.products.identifiers import is_gtin
from vitrine.catalogue.products.live import LiveVariant, live_variants
from vitrine.catalogue.products.offers import end_campaigns, put_prices, put_stock
from vitrine.catalogue.products.pages import product_pages
from vitrine.catalogue.products.placeholder import media_handlers
from vitrine.catalogue.products.queries.keys import (
    owners,
    product_ids,
    reference_keys,
    variant_ids,
)
from vitrine.catalogue.products.queries.levels import (
    StockLevel,
    UnsoldProduct,
    stock_levels,
    stock_of_variants,
    unsold_products,
)
from vitrine.catalogue.products.queries.pages import first_of_parts
from vitrine.catalogue.products.reading import (
    cached_products,
    cached_products_by_key,
    names,
    products,
    variants,
)
from vitrine.catalogue.products.rules import NEW_FOR, is_new
from vitrine.catalogue.products.selection import (
    EVERYTHING,
    With,
    WithImages,
    WithKeys,
    WithSiblings,
    WithVariants,
)
from vitrine.catalogue.products.shapes import (
    IncomingImage,
    IncomingProduct,
    IncomingVariant,
    Product,
    ProductName,
    Variant,
    VariantDetail,
)
from vitrine.catalogue.products.snapshots import (
    ProductSnapshot,
    snapshots_after,
    snapshots_by_key,
)
from vitrine.catalogue.products.writing import put_products

__all__ = [
    "EVERYTHING",
    "NEW_FOR",
    "IncomingImage",
    "IncomingProduct",
    "IncomingVariant",
    "LiveVariant",
    "Product",
    "ProductName",
    "ProductSnapshot",
    "StockLevel",
    "UnsoldProduct",
    "Variant",
    "VariantDetail",
    "With",
    "WithImages",
    "WithKeys",
    "WithSiblings",
    "WithVariants",
    "cached_products",
    "cached_products_by_key",
    "end_campaigns",
    "first_of_parts",
    "is_gtin",
    "is_new",
    "live_variants",
    "media_handlers",
    "names",
    "owners",
    "procedures",
    "product_ids",
    "product_pages",
    "products",
    "put_prices",
    "put_products",
    "put_stock",
    "reference_keys",
    "refill_categories",
    "snapshots_after",
    "snapshots_by_key",
    "stock_levels",
    "stock_of_variants",
    "unsold_products",
    "variant_ids",
    "variants",
]
