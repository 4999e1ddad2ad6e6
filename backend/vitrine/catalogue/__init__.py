"""Goods: products, prices, stock, categories, brands, outfits; who sells what where."""

from vitrine.catalogue import procedures
from vitrine.catalogue.campaigns import end_campaigns
from vitrine.catalogue.incoming import (
    IncomingImage,
    IncomingPrice,
    IncomingProduct,
    IncomingReduction,
    IncomingStock,
    IncomingVariant,
    Outcome,
    PastPrice,
    PriceRow,
    Refused,
    StockRow,
)
from vitrine.catalogue.placeholder import media_handlers
from vitrine.catalogue.put_offers import put_prices, put_stock
from vitrine.catalogue.put_outfits import (
    IncomingOutfit,
    IncomingPiece,
    put_campaign,
    put_outfits,
)
from vitrine.catalogue.put_products import put_products
from vitrine.catalogue.put_words import (
    FillingRule,
    IncomingAddress,
    IncomingBrand,
    IncomingCategory,
    IncomingGroup,
    IncomingSizeTable,
    put_attributes,
    put_brands,
    put_categories,
    put_size_tables,
)
from vitrine.catalogue.reading import products, refill_categories, sellable_variants, variants
from vitrine.catalogue.rebuilding import make_missing_documents, rebuild_products
from vitrine.catalogue.shown import shown_products

__all__ = [
    "FillingRule",
    "IncomingAddress",
    "IncomingBrand",
    "IncomingCategory",
    "IncomingGroup",
    "IncomingImage",
    "IncomingOutfit",
    "IncomingPiece",
    "IncomingPrice",
    "IncomingProduct",
    "IncomingReduction",
    "IncomingSizeTable",
    "IncomingStock",
    "IncomingVariant",
    "Outcome",
    "PastPrice",
    "PriceRow",
    "Refused",
    "StockRow",
    "end_campaigns",
    "make_missing_documents",
    "media_handlers",
    "procedures",
    "products",
    "put_attributes",
    "put_brands",
    "put_campaign",
    "put_categories",
    "put_outfits",
    "put_prices",
    "put_products",
    "put_size_tables",
    "put_stock",
    "rebuild_products",
    "refill_categories",
    "sellable_variants",
    "shown_products",
    "variants",
]
