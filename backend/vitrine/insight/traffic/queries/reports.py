"""Sums of days and months over a period; `shop_ids` are those asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import LiteralString, TypeVar

from vitrine.insight.period import Period
from vitrine.insight.spans import sums_over
from vitrine.kit.db import Db

T = TypeVar("T")


@dataclass(frozen=True)
class VisitsOfDay:
    """A visitor of several days counts on each of them."""

    day: date
    shop_id: int
    visits: int
    visitors: int
    new_visitors: int
    page_views: int


VISITS = """
    select
        day, shop_id, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors,
        coalesce(sum(visitors) filter (where is_new), 0)::bigint as new_visitors,
        sum(page_views)::bigint as page_views
    from visit_day
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    group by day, shop_id
    order by day, shop_id
"""


@dataclass(frozen=True)
class FunnelRow:
    """Of these visits, how many came to each step, whatever they skipped."""

    shop_id: int
    device: str
    is_new: bool
    visits: int
    saw_list: int
    saw_product: int
    added: int
    saw_basket: int
    began_checkout: int


FUNNEL = """
    select
        shop_id, device, is_new, sum(visits)::bigint as visits, sum(saw_list)::bigint as saw_list,
        sum(saw_product)::bigint as saw_product, sum(added)::bigint as added,
        sum(saw_basket)::bigint as saw_basket, sum(began_checkout)::bigint as began_checkout
    from visit_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by shop_id, device, is_new
    order by shop_id, device, is_new
"""


@dataclass(frozen=True)
class SearchTermRow:
    term: str
    visits: int
    searches: int
    without_results: int


SEARCH_TERMS = """
    select
        term, sum(visits)::bigint as visits, sum(searches)::bigint as searches,
        sum(without_results)::bigint as without_results
    from search_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by term
    having sum(without_results) > 0 or not %(only_without_results)s
    order by
        case when %(only_without_results)s then sum(without_results) else sum(visits) end desc,
        term
    limit %(at_most)s
"""


@dataclass(frozen=True)
class PromotionRow:
    promotion_id: str
    slot: str
    name: str
    seen: int
    followed: int


PROMOTIONS = """
    select
        promotion_id, slot, max(name) as name, sum(seen)::bigint as seen,
        sum(followed)::bigint as followed
    from promotion_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by promotion_id, slot
    order by sum(seen) desc, promotion_id, slot
    limit %(at_most)s
"""


@dataclass(frozen=True)
class ProductInterest:
    """Visits that saw it in a list, looked at it, put it into the basket or on the wishlist."""

    product_id: int
    listed: int
    viewed: int
    added: int
    wished: int


PRODUCT_INTEREST = """
    select
        product_id, sum(listed)::bigint as listed, sum(viewed)::bigint as viewed,
        sum(added)::bigint as added, sum(wished)::bigint as wished
    from interest_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by product_id
    order by sum(viewed) desc, product_id
    limit %(at_most)s
"""


@dataclass(frozen=True)
class MissedDemand:
    """Visitors who chose a size that was sold out, and who asked to be told."""

    product_id: int
    variant_id: int
    looked: int
    wished: int


MISSED_DEMAND = """
    select
        product_id, variant_id, sum(looked)::bigint as looked, sum(wished)::bigint as wished
    from missed_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by product_id, variant_id
    order by sum(looked) + sum(wished) desc, variant_id
    limit %(at_most)s
"""


@dataclass(frozen=True)
class VitalBucket:
    shop_id: int
    page: str
    device: str
    navigation: str
    name: str
    bucket: int
    measured: int


WEB_VITALS = """
    select
        shop_id, page, device, navigation, name, bucket::int as bucket,
        sum(measured)::bigint as measured
    from vital_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by shop_id, page, device, navigation, name, bucket
    order by shop_id, page, device, navigation, name, bucket
"""


@dataclass(frozen=True)
class ExposureRow:
    """Visitors by the day on which they were first shown an arm."""

    day: date
    shop_id: int
    experiment: str
    variant: str
    visitors: int


EXPOSURES = """
    select day, shop_id, experiment, variant, visitors
    from visit_day_exposure
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    order by day, shop_id, experiment, variant
"""


async def of_period(
    db: Db,
    kind: type[T],
    sql: LiteralString,
    period: Period,
    shop_ids: Sequence[int],
    **params: object,
) -> list[T]:
    return await sums_over(db, "visits", kind, sql, period, shop_ids, **params)
