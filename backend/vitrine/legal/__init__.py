"""The legal texts of each storefront, in versions: what an order accepts, and what pages show."""

from vitrine.legal import procedures
from vitrine.legal.nodes import document, paragraph
from vitrine.legal.rules import (
    BadText,
    CurrentText,
    LegalKey,
    LegalText,
    NewText,
)
from vitrine.legal.samples import seed, seller
from vitrine.legal.texts import current, put, show_new_versions, text, versions
from vitrine.shops import Seller

__all__ = [
    "BadText",
    "CurrentText",
    "LegalKey",
    "LegalText",
    "NewText",
    "Seller",
    "current",
    "document",
    "paragraph",
    "procedures",
    "put",
    "seed",
    "seller",
    "show_new_versions",
    "text",
    "versions",
]
