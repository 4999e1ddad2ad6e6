"""How many there are of each variant, and what of that is seen."""

from vitrine.catalogue.stock.incoming import IncomingStock, StockRow
from vitrine.catalogue.stock.queries import StockRecord, sellable_variants
from vitrine.catalogue.stock.rules import Level
from vitrine.catalogue.stock.shapes import Stock
from vitrine.catalogue.stock.taking import lock_stock, put_stock_back, take_stock
from vitrine.catalogue.stock.writing import write_stock

__all__ = [
    "IncomingStock",
    "Level",
    "Stock",
    "StockRecord",
    "StockRow",
    "lock_stock",
    "put_stock_back",
    "sellable_variants",
    "take_stock",
    "write_stock",
]
