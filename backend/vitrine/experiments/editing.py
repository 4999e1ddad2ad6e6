"""What operators decide about experiments, checked before it is saved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

import msgspec

from vitrine import shops
from vitrine.experiments import queries
from vitrine.experiments.queries import Experiment
from vitrine.experiments.shapes import ExperimentEntry, ProductRows
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import FieldError, Problem, invalid, purge

# The storefront's server learns of it, and renders anew what an experiment touches.
TAG = "experiments"


async def saved_experiments(db: Db) -> list[ExperimentEntry]:
    """By name; those that have ended and those that have not begun, too."""
    codes = await shops.shop_codes(db)
    return [_entry(each, codes) for each in await queries.experiments(db)]


async def save_experiment(db: Db, operator: Operator, entry: ExperimentEntry) -> ExperimentEntry:
    """Makes the experiment, or changes the one of the same name as far as it may still change."""
    storefronts = await shops.storefronts(db)
    ids = {shop.code: shop.id for shop in storefronts}
    if errors := list(_errors(entry, ids)):
        raise invalid(*errors)
    await queries.lock_experiments(db)
    before = await queries.experiment(db, entry.name)
    after = Experiment(
        name=entry.name,
        hypothesis=entry.hypothesis,
        variants=entry.variants,
        page_types=entry.page_types,
        shop_ids=sorted(ids[code] for code in set(entry.shop_codes)),
        audience=entry.audience,
        customer_types=sorted(set(entry.customer_types)),
        namespace=entry.namespace,
        starts_at=entry.starts_at,
        ends_at=entry.ends_at,
    )
    if before:
        _demand_it_may_change(before, after, operator.now)
        after = msgspec.structs.replace(
            after, weights_since=_weights_since(before, after, operator)
        )
    await queries.put_experiment(db, after)
    codes = {number: code for code, number in ids.items()}
    saved = _entry(after, codes)
    await operator.record(
        db, "experiment", entry.name, _entry(before, codes) if before else None, saved
    )
    await purge(db, TAG, stale=True)
    return saved


async def end_experiment(db: Db, operator: Operator, name: str) -> bool:
    """Whether it was running. From now on everybody sees control."""
    await queries.lock_experiments(db)
    before = await queries.experiment(db, name)
    if before is None or not await queries.end_experiment(db, name, operator.now):
        return False
    codes = await shops.shop_codes(db)
    after = await queries.experiment(db, name)
    await operator.record(
        db, "experiment", name, _entry(before, codes), _entry(after, codes) if after else None
    )
    await purge(db, TAG, stale=True)
    return True


def _demand_it_may_change(before: Experiment, after: Experiment, now: datetime) -> None:
    """What visitors have seen is what a result speaks of."""
    if before.starts_at is None or before.starts_at > now:
        return
    if before.ends_at is not None and before.ends_at <= now:
        detail = "It has ended. A new experiment wants a new name."
        raise Problem(409, "ExperimentEnded", detail)
    parts = [
        [(each.name, each.changes) for each in experiment.variants]
        for experiment in (before, after)
    ]
    is_same = parts[0] == parts[1] and before.page_types == after.page_types
    if not is_same or after.starts_at != before.starts_at or after.namespace != before.namespace:
        detail = "It runs: weights, audience, storefronts and the end may change, nothing else."
        raise Problem(409, "ExperimentRuns", detail)


def _weights_since(before: Experiment, after: Experiment, operator: Operator) -> datetime | None:
    weights = [[each.weight for each in one.variants] for one in (before, after)]
    has_changed = before.runs_at(operator.now) and weights[0] != weights[1]
    return operator.now if has_changed else before.weights_since


def _errors(entry: ExperimentEntry, shop_ids: Mapping[str, int]) -> Iterator[FieldError]:
    names = [each.name for each in entry.variants]
    if len(set(names)) != len(names):
        yield FieldError(field="variants", rule="unique")
    if abs(sum(each.weight for each in entry.variants) - 1) > 1e-6:
        yield FieldError(field="variants", rule="weightsAddUpToOne")
    if entry.variants[0].changes:
        yield FieldError(field="variants[0].changes", rule="controlChangesNothing")
    for place, variant in enumerate(entry.variants):
        for number, change in enumerate(variant.changes):
            if isinstance(change, ProductRows) and len(set(change.order)) != len(change.order):
                yield FieldError(field=f"variants[{place}].changes[{number}].order", rule="unique")
    for place, code in enumerate(entry.shop_codes):
        if code not in shop_ids:
            yield FieldError(field=f"shopCodes[{place}]", rule="exists", params={"key": code})
    if entry.namespace and entry.namespace.begin >= entry.namespace.end:
        yield FieldError(field="namespace.end", rule="afterBegin")
    if entry.ends_at and (entry.starts_at is None or entry.ends_at <= entry.starts_at):
        yield FieldError(field="endsAt", rule="afterStart")


def _entry(experiment: Experiment, codes: Mapping[int, str]) -> ExperimentEntry:
    return ExperimentEntry(
        name=experiment.name,
        hypothesis=experiment.hypothesis,
        variants=experiment.variants,
        page_types=experiment.page_types,
        shop_codes=[codes[each] for each in experiment.shop_ids if each in codes],
        audience=experiment.audience,
        customer_types=experiment.customer_types,
        namespace=experiment.namespace,
        starts_at=experiment.starts_at,
        ends_at=experiment.ends_at,
    )
