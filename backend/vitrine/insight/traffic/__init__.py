"""Visits: events of browsers, gathered, counted by day and ended."""

from vitrine.insight.traffic import procedures
from vitrine.insight.traffic.collector import Collector
from vitrine.insight.traffic.jobs import count_visits, periodic, rebuild_visits
from vitrine.insight.traffic.reading import (
    WebVitalRow,
    exposures,
    funnel,
    missed_demand,
    product_interest,
    promotions,
    search_terms,
    visits,
    web_vitals,
)
from vitrine.insight.traffic.routes import routes

__all__ = [
    "Collector",
    "WebVitalRow",
    "count_visits",
    "exposures",
    "funnel",
    "missed_demand",
    "periodic",
    "procedures",
    "product_interest",
    "promotions",
    "rebuild_visits",
    "routes",
    "search_terms",
    "visits",
    "web_vitals",
]
