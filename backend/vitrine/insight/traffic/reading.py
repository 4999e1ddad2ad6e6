"""What visits tell over a period, for reports: of all storefronts, or of those that are named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from vitrine import shops
from vitrine.insight.period import Period
from vitrine.insight.traffic.queries import reports
from vitrine.insight.traffic.queries.reports import (
    ExposureRow,
    FunnelRow,
    MissedDemand,
    ProductInterest,
    PromotionRow,
    SearchTermRow,
    VisitsOfDay,
    VitalBucket,
)
from vitrine.insight.traffic.rules.vitals import percentile
from vitrine.kit.db import Db

AT_MOST = 100


@dataclass(frozen=True)
class WebVitalRow:
    """`p75`: three of four page views felt at least as good; milliseconds, or the score of CLS."""

    shop_id: int
    page: str
    device: str
    navigation: str
    name: str
    p75: float
    measured: int


async def visits(db: Db, period: Period, shop_codes: Sequence[str] = ()) -> list[VisitsOfDay]:
    ids = await _ids(db, shop_codes)
    return await reports.of_period(db, VisitsOfDay, reports.VISITS, period, ids)


async def funnel(db: Db, period: Period, shop_codes: Sequence[str] = ()) -> list[FunnelRow]:
    ids = await _ids(db, shop_codes)
    return await reports.of_period(db, FunnelRow, reports.FUNNEL, period, ids)


async def search_terms(
    db: Db,
    period: Period,
    shop_codes: Sequence[str] = (),
    *,
    only_without_results: bool = False,
    at_most: int = AT_MOST,
) -> list[SearchTermRow]:
    """The most frequent first."""
    return await reports.of_period(
        db,
        SearchTermRow,
        reports.SEARCH_TERMS,
        period,
        await _ids(db, shop_codes),
        only_without_results=only_without_results,
        at_most=at_most,
    )


async def promotions(
    db: Db, period: Period, shop_codes: Sequence[str] = (), *, at_most: int = AT_MOST
) -> list[PromotionRow]:
    ids = await _ids(db, shop_codes)
    return await reports.of_period(
        db, PromotionRow, reports.PROMOTIONS, period, ids, at_most=at_most
    )


async def product_interest(
    db: Db, period: Period, shop_codes: Sequence[str] = (), *, at_most: int | None = None
) -> list[ProductInterest]:
    """The most looked at first; products that nobody saw are in no row."""
    ids = await _ids(db, shop_codes)
    return await reports.of_period(
        db, ProductInterest, reports.PRODUCT_INTEREST, period, ids, at_most=at_most
    )


async def missed_demand(
    db: Db, period: Period, shop_codes: Sequence[str] = (), *, at_most: int = AT_MOST
) -> list[MissedDemand]:
    ids = await _ids(db, shop_codes)
    return await reports.of_period(
        db, MissedDemand, reports.MISSED_DEMAND, period, ids, at_most=at_most
    )


async def web_vitals(db: Db, period: Period, shop_codes: Sequence[str] = ()) -> list[WebVitalRow]:
    ids = await _ids(db, shop_codes)
    buckets = await reports.of_period(db, VitalBucket, reports.WEB_VITALS, period, ids)
    together = attrgetter("shop_id", "page", "device", "navigation", "name")
    return [_vital([*group]) for _, group in groupby(buckets, together)]


async def exposures(db: Db, period: Period, shop_codes: Sequence[str] = ()) -> list[ExposureRow]:
    """Each visitor once for each experiment, on the first day and with the first arm."""
    ids = await _ids(db, shop_codes)
    return await reports.of_period(db, ExposureRow, reports.EXPOSURES, period, ids)


def _vital(buckets: Sequence[VitalBucket]) -> WebVitalRow:
    first = buckets[0]
    counts = {each.bucket: each.measured for each in buckets}
    return WebVitalRow(
        shop_id=first.shop_id,
        page=first.page,
        device=first.device,
        navigation=first.navigation,
        name=first.name,
        p75=percentile(first.name, counts, 0.75),
        measured=sum(counts.values()),
    )


async def _ids(db: Db, codes: Sequence[str]) -> list[int]:
    """Of these storefronts, or of all of them, closed ones included."""
    return [shop.id for shop in await shops.storefronts(db) if not codes or shop.code in codes]
