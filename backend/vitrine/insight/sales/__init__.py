"""Facts of sales, which orders write in their own transactions, and their sums by day."""

from vitrine.insight.sales.arms import ArmSales, sales_of_arms
from vitrine.insight.sales.jobs import periodic
from vitrine.insight.sales.queries import (
    SaleOfOrder,
    add_sale,
    forget_old_visits,
    forget_visitor,
    forget_visits,
    sales_of_orders,
)
from vitrine.insight.sales.shapes import (
    Attribution,
    Kind,
    LineReduction,
    Sale,
    SaleLine,
    Tax,
    Visit,
)
from vitrine.insight.sales.sums import count_sales, rebuild_sales
from vitrine.insight.sales.visiting import ARMS_COOKIE, VISITOR_COOKIE, visit_of

__all__ = [
    "ARMS_COOKIE",
    "VISITOR_COOKIE",
    "ArmSales",
    "Attribution",
    "Kind",
    "LineReduction",
    "Sale",
    "SaleLine",
    "SaleOfOrder",
    "Tax",
    "Visit",
    "add_sale",
    "count_sales",
    "forget_old_visits",
    "forget_visitor",
    "forget_visits",
    "periodic",
    "rebuild_sales",
    "sales_of_arms",
    "sales_of_orders",
    "visit_of",
]
