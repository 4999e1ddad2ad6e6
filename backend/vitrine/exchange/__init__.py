"""Goods in and out: the native format, Merchant feeds, Shopify's files, stock and prices."""

from vitrine.exchange import operator
from vitrine.exchange.exporting import merchant_feed, native_export
from vitrine.exchange.feeds.vocabulary import load_vocabulary, read_category_map
from vitrine.exchange.formats import Format, format_of, read_entries
from vitrine.exchange.importing.importer import Import
from vitrine.exchange.offers import import_prices, import_stock
from vitrine.exchange.reading.files import SourceFile, open_source
from vitrine.exchange.reading.lines import UnreadableFile
from vitrine.exchange.report import Report, by_cause
from vitrine.media import Transaction

__all__ = [
    "Format",
    "Import",
    "Report",
    "SourceFile",
    "Transaction",
    "UnreadableFile",
    "by_cause",
    "format_of",
    "import_prices",
    "import_stock",
    "load_vocabulary",
    "merchant_feed",
    "native_export",
    "open_source",
    "operator",
    "read_category_map",
    "read_entries",
]
