"""The facts: each is written once and never changed; who it was is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.insight.sales.shapes import Sale
from vitrine.kit.db import Db, as_json, execute, rows

ADD_SALE = """
    with added as (
        insert into sale (
            key, kind, order_id, shop_id, country, currency, at, is_new_customer, voucher_code,
            delivery, taxes, with_tax, tax
        )
        values (
            %(key)s, %(kind_of_sale)s, %(order_id)s, %(shop_id)s, %(country)s, %(currency)s, %(at)s,
            coalesce(%(is_new_customer)s::boolean, (
                select is_new_customer from sale
                where order_id = %(order_id)s and kind = 'purchase'
            ), false),
            %(voucher_code)s, %(delivery)s, %(taxes)s::jsonb, %(with_tax)s,
            %(tax)s
        )
        on conflict (key) do nothing
        returning id
    ),
    visit as (
        insert into sale_visit (order_id, visitor, arms, at)
        select %(order_id)s, %(visitor)s::uuid, %(arms)s::jsonb, %(at)s
        from added
        where %(visitor)s::uuid is not null
        on conflict (order_id) do nothing
    )
    insert into sale_line (
        sale_id, position, line_id, product_id, variant_id, reference_key, name, brand, colour,
        colour_key, size, category_id, category, quantity, sale, campaign, promotions, voucher,
        total, tax_rate, tax, reason, attribution, reductions
    )
    select
        added.id, line.position, line_id, product_id, variant_id, reference_key, name, brand,
        colour, colour_key, size, category_id, category, quantity, sale, campaign, promotions,
        voucher, total, tax_rate, tax, reason, attribution, reductions
    from added, rows from (
        json_to_recordset(%(lines)s::json) as (
            line_id bigint, product_id integer, variant_id integer, reference_key text, name text,
            brand text, colour text, colour_key text, size text, category_id integer,
            category text, quantity integer, sale integer, campaign integer, promotions integer,
            voucher integer, total integer, tax_rate integer, tax integer, reason text,
            attribution jsonb, reductions jsonb
        )
    ) with ordinality as line (
        line_id, product_id, variant_id, reference_key, name, brand, colour, colour_key, size,
        category_id, category, quantity, sale, campaign, promotions, voucher, total, tax_rate, tax,
        reason, attribution, reductions, position
    )
"""


async def add_sale(db: Db, sale: Sale) -> None:
    """In one statement and in the caller's transaction; one of the same key is left as it is."""
    await execute(
        db,
        ADD_SALE,
        key=sale.key,
        kind_of_sale=sale.kind,
        order_id=sale.order_id,
        shop_id=sale.shop_id,
        country=sale.country,
        currency=sale.currency,
        at=sale.at,
        is_new_customer=sale.is_new_customer,
        voucher_code=sale.voucher_code,
        delivery=sale.delivery,
        taxes=as_json(sale.taxes),
        with_tax=sale.with_tax,
        tax=sale.tax,
        visitor=sale.visit.visitor if sale.visit else None,
        arms=as_json(sale.visit.arms if sale.visit else {}),
        lines=as_json(sale.lines),
    )


SALES_OF_ORDERS = """
    select
        sale.order_id, sale.kind, coalesce(
            jsonb_object_agg(line.line_id, line.pieces) filter (where line.line_id is not null),
            '{}'::jsonb
        ) as pieces
    from sale
    left join lateral (
        select line_id, sum(quantity) as pieces
        from sale_line
        where sale_line.sale_id = sale.id
        group by line_id
    ) as line on true
    where sale.order_id = any(%(order_ids)s)
    group by sale.id
    order by sale.id
"""


@dataclass(frozen=True)
class SaleOfOrder:
    """`pieces` by the line of the order."""

    order_id: int
    kind: str
    pieces: dict[str, int]


async def sales_of_orders(db: Db, order_ids: Sequence[int]) -> list[SaleOfOrder]:
    """What has been told of them."""
    return await rows(db, SaleOfOrder, SALES_OF_ORDERS, order_ids=list(order_ids))


FORGET_VISITS = "delete from sale_visit where order_id = any(%(order_ids)s)"


async def forget_visits(db: Db, order_ids: Sequence[int]) -> None:
    """Whoever is erased: what was sold stays, to whom does not."""
    await execute(db, FORGET_VISITS, order_ids=list(order_ids))


FORGET_VISITOR = "delete from sale_visit where visitor = %(visitor)s"


async def forget_visitor(db: Db, visitor: UUID) -> None:
    """Whoever withdraws leave to statistics: the orders stay, whose visit they were does not."""
    await execute(db, FORGET_VISITOR, visitor=visitor)


FORGET_OLD_VISITS = "delete from sale_visit where at < %(before)s"


async def forget_old_visits(db: Db, before: datetime) -> int:
    return await execute(db, FORGET_OLD_VISITS, before=before)
