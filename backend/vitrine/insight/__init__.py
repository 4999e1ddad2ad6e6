"""What the shop learns: what browsers tell of visits, with leave, and what orders tell of sales."""

from vitrine.insight.contract import EVENTS_FILE, contract
from vitrine.insight.sales import (
    ARMS_COOKIE,
    VISITOR_COOKIE,
    Attribution,
    Kind,
    LineReduction,
    Sale,
    SaleLine,
    Tax,
    Visit,
    add_sale,
    count_sales,
    forget_visits,
    rebuild_sales,
    visit_of,
)
from vitrine.insight.sales.jobs import periodic

__all__ = [
    "ARMS_COOKIE",
    "EVENTS_FILE",
    "VISITOR_COOKIE",
    "Attribution",
    "Kind",
    "LineReduction",
    "Sale",
    "SaleLine",
    "Tax",
    "Visit",
    "add_sale",
    "contract",
    "count_sales",
    "forget_visits",
    "periodic",
    "rebuild_sales",
    "visit_of",
]
