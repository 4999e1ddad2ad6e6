"""Goods in and out: the native format, Merchant feeds, Shopify's files, stock and prices."""

from vitrine.exchange.exporting import native_export
from vitrine.exchange.files import GoodsFile, goods_file
from vitrine.exchange.importing import Import
from vitrine.exchange.lines import Unreadable
from vitrine.exchange.report import Report

__all__ = ["GoodsFile", "Import", "Report", "Unreadable", "goods_file", "native_export"]
