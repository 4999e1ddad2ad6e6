"""Experiments, and who has seen which arm."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.experiments.shapes import ExperimentVariant, NamespacePart, PageType
from vitrine.insight import CustomerType
from vitrine.kit.db import Db, as_json, documents, execute


class Experiment(Struct, frozen=True):
    name: str
    hypothesis: str
    variants: list[ExperimentVariant]
    page_types: list[PageType]
    shop_ids: list[int]
    audience: float
    customer_types: list[CustomerType]
    namespace: NamespacePart | None
    starts_at: datetime | None
    ends_at: datetime | None
    weights_since: datetime | None = None
    """When they were last changed while it ran."""

    def runs_at(self, moment: datetime) -> bool:
        has_begun = self.starts_at is not None and self.starts_at <= moment
        return has_begun and (self.ends_at is None or self.ends_at > moment)


_experiment = Decoder(Experiment)

EXPERIMENTS = """
    select json_build_object(
        'name', name,
        'hypothesis', hypothesis,
        'variants', variants,
        'page_types', page_types,
        'shop_ids', shop_ids,
        'audience', audience,
        'customer_types', customer_types,
        'namespace', namespace,
        'starts_at', starts_at,
        'ends_at', ends_at,
        'weights_since', weights_since
    )::text
    from experiment
    where %(name)s::text is null or name = %(name)s
    order by name
"""


async def experiments(db: Db, name: str | None = None) -> list[Experiment]:
    return await documents(db, _experiment, EXPERIMENTS, name=name)


async def experiment(db: Db, name: str) -> Experiment | None:
    return next(iter(await experiments(db, name)), None)


# One at a time: two operators who change the same experiment both see what the other did.
LOCK = "select pg_advisory_xact_lock(hashtext('experiment'))"

PUT = """
    insert into experiment (
        name, hypothesis, variants, page_types, shop_ids, audience, customer_types, namespace,
        starts_at, ends_at, weights_since
    )
    values (
        %(name)s, %(hypothesis)s, %(variants)s::jsonb, %(page_types)s, %(shop_ids)s,
        %(audience)s, %(customer_types)s, %(namespace)s::jsonb, %(starts_at)s, %(ends_at)s,
        %(weights_since)s
    )
    on conflict (name) do update set
        hypothesis = excluded.hypothesis,
        variants = excluded.variants,
        page_types = excluded.page_types,
        shop_ids = excluded.shop_ids,
        audience = excluded.audience,
        customer_types = excluded.customer_types,
        namespace = excluded.namespace,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at,
        weights_since = excluded.weights_since
"""


async def lock_experiments(db: Db) -> None:
    await execute(db, LOCK)


async def put_experiment(db: Db, experiment: Experiment) -> None:
    await execute(
        db,
        PUT,
        name=experiment.name,
        hypothesis=experiment.hypothesis,
        variants=as_json(experiment.variants),
        page_types=list(experiment.page_types),
        shop_ids=list(experiment.shop_ids),
        audience=experiment.audience,
        customer_types=list(experiment.customer_types),
        namespace=as_json(experiment.namespace) if experiment.namespace else None,
        starts_at=experiment.starts_at,
        ends_at=experiment.ends_at,
        weights_since=experiment.weights_since,
    )


END = """
    update experiment
    set ends_at = %(now)s
    where name = %(name)s and starts_at <= %(now)s and (ends_at is null or ends_at > %(now)s)
"""


async def end_experiment(db: Db, name: str, now: datetime) -> bool:
    return await execute(db, END, name=name, now=now) > 0
