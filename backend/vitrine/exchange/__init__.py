"""Goods in and out: the native format, Merchant feeds, Shopify's files, stock and prices."""

from vitrine.exchange import operator
from vitrine.exchange.feeds.vocabulary import category_map, wordbook
from vitrine.exchange.formats import Format, entries_of, format_of
from vitrine.exchange.importing.importer import Import
from vitrine.exchange.merchant.writer import merchant_feed
from vitrine.exchange.native.writer import native_export
from vitrine.exchange.offers import bring_prices, bring_stock
from vitrine.exchange.reading.files import GoodsFile, goods_file
from vitrine.exchange.reading.lines import Unreadable
from vitrine.exchange.report import Report
from vitrine.media import Transaction

operator_handlers = operator.handlers

__all__ = [
    "Format",
    "GoodsFile",
    "Import",
    "Report",
    "Transaction",
    "Unreadable",
    "bring_prices",
    "bring_stock",
    "category_map",
    "entries_of",
    "format_of",
    "goods_file",
    "merchant_feed",
    "native_export",
    "operator_handlers",
    "wordbook",
]
