"""What was sold over a period, for reports: of these storefronts, from sums of days and months.

Money is never added up over currencies: every row that has some names its currency.
"""

from vitrine.insight.turnover.customers import CustomerSales, OrdersOfDay, customers, orders_by_day
from vitrine.insight.turnover.goods import (
    ProductSales,
    ReturnedGoods,
    SizeOfGoods,
    colours,
    products,
    returns,
    sizes,
    sold_products,
    sold_variants,
)
from vitrine.insight.turnover.money import (
    CauseOfSales,
    SalesOfDay,
    SalesOfShop,
    TaxOfCountry,
    causes,
    first_day,
    sales_by_day,
    sales_by_shop,
    taxes,
)

__all__ = [
    "CauseOfSales",
    "CustomerSales",
    "OrdersOfDay",
    "ProductSales",
    "ReturnedGoods",
    "SalesOfDay",
    "SalesOfShop",
    "SizeOfGoods",
    "TaxOfCountry",
    "causes",
    "colours",
    "customers",
    "first_day",
    "orders_by_day",
    "products",
    "returns",
    "sales_by_day",
    "sales_by_shop",
    "sizes",
    "sold_products",
    "sold_variants",
    "taxes",
]
