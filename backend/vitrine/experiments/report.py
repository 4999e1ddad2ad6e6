"""What an experiment says so far: who has seen which arm, and what they bought."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime

from vitrine import insight, shops
from vitrine.experiments import queries
from vitrine.experiments.queries import Experiment
from vitrine.experiments.rules.outcome import ArmCounts, ArmOutcome, outcome_of
from vitrine.experiments.rules.statistics import Interval, Sample
from vitrine.kit.calendar import first_day_of, last_day_of
from vitrine.kit.db import Db
from vitrine.rpc import Problem, Wire


class IntervalRange(Wire):
    """Of 95 percent."""

    low: float
    high: float


class ArmRevenue(Wire):
    """Minor units for each visitor; `difference` to control by Welch."""

    currency: str
    per_visitor: float
    difference: IntervalRange | None


class ArmResult(Wire):
    """`interval` of the rate by Wilson; `difference` to control by Newcombe."""

    variant: str
    visitors: int
    conversions: int
    rate: float | None
    interval: IntervalRange | None
    difference: IntervalRange | None
    revenue: list[ArmRevenue]


class ExperimentReport(Wire):
    """Without a split as it was meant there are counts alone. `sentences` by language."""

    name: str
    hypothesis: str
    is_running: bool
    split_chance: float
    is_split_as_meant: bool
    arms: list[ArmResult]
    sentences: dict[str, str]


async def experiment_report(db: Db, name: str, now: datetime) -> ExperimentReport:
    experiment = await queries.experiment(db, name)
    if experiment is None or experiment.starts_at is None or experiment.starts_at > now:
        raise Problem(404, "UnknownExperiment", "No experiment of this name has begun.")
    is_running = experiment.runs_at(now)
    outcome = outcome_of(await _counts(db, experiment, now), is_running=is_running)
    return ExperimentReport(
        name=experiment.name,
        hypothesis=experiment.hypothesis,
        is_running=is_running,
        split_chance=outcome.split_chance,
        is_split_as_meant=outcome.is_split_as_meant,
        arms=[_result(each) for each in outcome.arms],
        sentences=outcome.sentences,
    )


def _result(arm: ArmOutcome) -> ArmResult:
    return ArmResult(
        variant=arm.variant,
        visitors=arm.visitors,
        conversions=arm.conversions,
        rate=arm.rate,
        interval=_range(arm.interval),
        difference=_range(arm.difference),
        revenue=[
            ArmRevenue(
                currency=each.currency,
                per_visitor=each.per_visitor,
                difference=_range(each.difference),
            )
            for each in arm.revenue
        ],
    )


def _range(interval: Interval | None) -> IntervalRange | None:
    return IntervalRange(low=interval.low, high=interval.high) if interval else None


async def _counts(db: Db, experiment: Experiment, now: datetime) -> list[ArmCounts]:
    since = experiment.starts_at or now
    until = min(experiment.ends_at or now, now)
    storefronts = [
        shop
        for shop in await shops.storefronts(db)
        if not experiment.shop_ids or shop.id in experiment.shop_ids
    ]
    currencies = {shop.id: shop.currency for shop in storefronts}
    visitors: dict[tuple[str, str], int] = defaultdict(int)
    seen_since: dict[str, int] = defaultdict(int)
    zones = {shop.time_zone for shop in storefronts}
    changed = experiment.weights_since and last_day_of(experiment.weights_since, zones)
    period = insight.Period(first_day_of(since, zones), last_day_of(until, zones))
    for row in await insight.exposures(db, period, [shop.code for shop in storefronts]):
        if row.experiment == experiment.name:
            visitors[row.variant, currencies[row.shop_id]] += row.visitors
            # The day of the change has visitors of both.
            if changed is None or row.day > changed:
                seen_since[row.variant] += row.visitors
    sales = {
        (each.variant, each.currency): each
        for each in await insight.sales_of_arms(
            db, experiment.name, since=since, until=until, shop_ids=list(currencies)
        )
    }
    arms = []
    for variant in experiment.variants:
        of_arm = {currency: visitors[variant.name, currency] for currency in {*currencies.values()}}
        bought = [sales[key] for key in sales if key[0] == variant.name]
        arms.append(
            ArmCounts(
                variant=variant.name,
                weight=variant.weight,
                visitors=sum(of_arm.values()),
                visitors_of_weight=seen_since[variant.name],
                conversions=sum(each.buyers for each in bought),
                revenue={
                    each.currency: Sample(of_arm[each.currency], each.revenue, each.squares)
                    for each in bought
                    if of_arm.get(each.currency, 0) > 1
                },
            )
        )
    return arms
