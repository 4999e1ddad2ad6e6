"""What the visitors of an arm bought, for experiments: those who agreed to statistics alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True)
class ArmSales:
    """`squares` is of what each buyer spent, so that a mean has an interval."""

    variant: str
    currency: str
    buyers: int
    orders: int
    revenue: int
    squares: int


OF_ARMS = """
    select
        variant, currency, count(*)::integer as buyers, sum(orders)::integer as orders,
        sum(revenue)::bigint as revenue, sum(revenue::numeric * revenue)::bigint as squares
    from (
        select
            sale_visit.arms ->> %(experiment)s as variant, sale.currency, sale_visit.visitor,
            count(*) as orders, sum(sale.with_tax) as revenue
        from sale_visit
        join sale on sale.order_id = sale_visit.order_id and sale.kind = 'purchase'
        where sale_visit.arms ? %(experiment)s
            and sale.at >= %(since)s and sale.at < %(until)s
            and sale.shop_id = any(%(shop_ids)s)
        group by 1, 2, 3
    ) as buyer
    group by 1, 2
    order by 1, 2
"""


async def sales_of_arms(
    db: Db, experiment: str, *, since: datetime, until: datetime, shop_ids: Sequence[int]
) -> list[ArmSales]:
    """By variant and currency."""
    return await rows(
        db,
        ArmSales,
        OF_ARMS,
        experiment=experiment,
        since=since,
        until=until,
        shop_ids=list(shop_ids),
    )
