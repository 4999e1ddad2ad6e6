"""What holds for a storefront, decided without asking anyone: no database, no wire."""

from vitrine.shops.rules.holidays import delivery_dates, holidays_ahead
from vitrine.shops.rules.limits import OrderLimits
from vitrine.shops.rules.links import bare_path, localised_path
from vitrine.shops.rules.navigation import Entry, Row, tree
from vitrine.shops.rules.new_partners import check_partners
from vitrine.shops.rules.new_rules import Wrong, check_rule
from vitrine.shops.rules.partners import Partners
from vitrine.shops.rules.redirects import (
    MOST_HOPS,
    Redirect,
    RedirectLoop,
    RedirectRule,
    resolve,
    would_loop,
    would_loop_without,
)
from vitrine.shops.rules.safe_paths import (
    is_external,
    lookup_path,
    origins,
    own_path,
    safe_return_path,
)
from vitrine.shops.rules.storefront import Delivery, DeliveryChoice, PathWords, Storefront

__all__ = [
    "MOST_HOPS",
    "Delivery",
    "DeliveryChoice",
    "Entry",
    "OrderLimits",
    "Partners",
    "PathWords",
    "Redirect",
    "RedirectLoop",
    "RedirectRule",
    "Row",
    "Storefront",
    "Wrong",
    "bare_path",
    "check_partners",
    "check_rule",
    "delivery_dates",
    "holidays_ahead",
    "is_external",
    "localised_path",
    "lookup_path",
    "origins",
    "own_path",
    "resolve",
    "safe_return_path",
    "tree",
    "would_loop",
    "would_loop_without",
]
