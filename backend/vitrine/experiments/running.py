"""The experiments that run at this moment, as the storefront's server asks for them."""

from __future__ import annotations

from datetime import datetime

from vitrine import shops
from vitrine.experiments import queries
from vitrine.experiments.queries import Experiment
from vitrine.experiments.shapes import RunningExperiment, RunningExperiments
from vitrine.kit.db import Db


async def running_experiments(db: Db, now: datetime) -> RunningExperiments:
    codes = await shops.shop_codes(db)
    return RunningExperiments(
        experiments=[
            RunningExperiment(
                name=each.name,
                variants=each.variants,
                page_types=each.page_types,
                shop_codes=[codes[number] for number in each.shop_ids or codes],
                audience=each.audience,
                customer_types=each.customer_types,
                namespace=each.namespace,
            )
            for each in await running_in(db, None, now)
        ]
    )


async def running_in(db: Db, shop_id: int | None, now: datetime) -> list[Experiment]:
    """Those of one storefront, or of any."""
    return [
        each
        for each in await queries.experiments(db)
        if each.runs_at(now) and (shop_id is None or not each.shop_ids or shop_id in each.shop_ids)
    ]
