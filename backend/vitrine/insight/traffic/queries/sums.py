"""Sums of one day, made anew from its raw events: doing it twice changes nothing.

Visits and visitors are counted, not events: nobody counts for more by doing a thing often. What
strangers may name freely, such as terms, has a limit for each day.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from vitrine.insight.spans import forget_summed_until
from vitrine.insight.traffic.queries.months import keep_months
from vitrine.kit.db import Db, execute, maybe_value, rows, value

TERMS_AT_MOST = 500
PRODUCTS_AT_MOST = 20_000
PROMOTIONS_AT_MOST = 500


@dataclass(frozen=True)
class Day:
    day: date


# Withdrawals change a day, too: they take events away.
CHANGED_DAYS = """
    select day
    from (
        select day, count(*) as event_count from browser_event
        where day >= %(since)s
        group by day
    ) counted
    full join summed_day using (day)
    where
        day >= %(since)s
        and summed_day.event_count is distinct from coalesce(counted.event_count, 0)
    order by 1
"""


async def changed_days(db: Db, since: date) -> list[date]:
    return [row.day for row in await rows(db, Day, CHANGED_DAYS, since=since)]


COUNTABLE_DAYS = """
    select distinct day from browser_event where day >= %(since)s order by 1
"""


async def rebuild_sums(db: Db, since: date) -> int:
    """Of all days from this one on that have their events; those of others stay. How many days."""
    await execute(db, ONE_AT_A_TIME)
    days = [row.day for row in await rows(db, Day, COUNTABLE_DAYS, since=since)]
    for day in days:
        await make_sums(db, day)
    await forget_summed_until(db, "visits")
    newest = await maybe_value(db, date, "select max(day) from summed_day")
    if newest:
        await keep_months(db, newest)
    return len(days)


CLAIM_DAY = "insert into summed_day (day) values (%(day)s) on conflict (day) do nothing"
ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('insight.visits'))"
COUNT_EVENTS = "select count(*) from browser_event where day = %(day)s"
NOTE_COUNT = "update summed_day set event_count = %(event_count)s where day = %(day)s"


async def make_sums(db: Db, day: date) -> None:
    """Whoever counts meanwhile waits, since days share their month; what comes meanwhile changes
    the count again."""
    await execute(db, ONE_AT_A_TIME)
    await execute(db, CLAIM_DAY, day=day)
    event_count = await value(db, int, COUNT_EVENTS, day=day)
    await execute(db, KNOW_VISITORS, day=day)
    await execute(db, KNOW_EXPOSURES, day=day)
    for forget, make in SUMS:
        await execute(db, forget, day=day)
        await execute(db, make, day=day, **LIMITS)
    await keep_months(db, day)
    await execute(db, NOTE_COUNT, day=day, event_count=event_count)


KNOW_VISITORS = """
    insert into known_visitor as known (visitor, first_day, last_day)
    select visitor, %(day)s, %(day)s from browser_event where day = %(day)s group by visitor
    on conflict (visitor) do update
    set
        first_day = least(known.first_day, excluded.first_day),
        last_day = greatest(known.last_day, excluded.last_day)
    where known.first_day > excluded.first_day or known.last_day < excluded.last_day
"""

KNOW_EXPOSURES = """
    insert into exposed_visitor as exposed (experiment, visitor, shop_id, variant, first_day)
    select distinct on (content ->> 'experiment', visitor)
        content ->> 'experiment', visitor, shop_id, content ->> 'variant', day
    from browser_event
    where day = %(day)s and event = 'experiment_exposure'
    order by content ->> 'experiment', visitor, received_at, id
    on conflict (experiment, visitor) do update
    set shop_id = excluded.shop_id, variant = excluded.variant, first_day = excluded.first_day
    where exposed.first_day > excluded.first_day
"""

FORGET_VISITS = "delete from visit_day where day = %(day)s"
MAKE_VISITS = """
    with of_visit as (
        select
            shop_id, visit, min(visitor::text)::uuid as visitor, min(device) as device,
            count(*) filter (where event = 'page_view') as page_views,
            bool_or(page_type = 'productlist' or page_category = 'searchResult') as saw_list,
            bool_or(event = 'view_item') as saw_product,
            bool_or(event = 'add_to_cart') as added,
            bool_or(event = 'view_cart') as saw_basket,
            bool_or(event = 'begin_checkout') as began_checkout
        from browser_event
        where day = %(day)s
        group by shop_id, visit
    ),
    of_visitor as (
        select *, min(device) over (partition by shop_id, visitor) as one_device from of_visit
    )
    insert into visit_day
    select
        %(day)s, shop_id, one_device, first_day = %(day)s, count(*), count(distinct visitor),
        sum(page_views), count(*) filter (where saw_list), count(*) filter (where saw_product),
        count(*) filter (where added), count(*) filter (where saw_basket),
        count(*) filter (where began_checkout)
    from of_visitor
    join known_visitor using (visitor)
    group by shop_id, one_device, first_day = %(day)s
"""

FORGET_SEARCHES = "delete from visit_day_search where day = %(day)s"
MAKE_SEARCHES = """
    insert into visit_day_search
    select day, shop_id, term, visits, searches, without_results
    from (
        select
            day, shop_id, content ->> 'term' as term, count(distinct visit) as visits,
            count(*) as searches,
            count(*) filter (where content -> 'results' = '0') as without_results,
            row_number() over (
                partition by shop_id order by count(distinct visit) desc, content ->> 'term'
            ) as place
        from browser_event
        where day = %(day)s and event = 'search' and content ? 'term'
        group by day, shop_id, content ->> 'term'
    ) counted
    where place <= %(terms)s
"""

FORGET_PROMOTIONS = "delete from visit_day_promotion where day = %(day)s"
MAKE_PROMOTIONS = """
    insert into visit_day_promotion
    select day, shop_id, promotion_id, slot, name, seen, followed
    from (
        select
            day, shop_id, place.id as promotion_id, place.slot, max(place.name) as name,
            count(distinct visit) filter (where event = 'view_promotion') as seen,
            count(distinct visit) filter (where event = 'select_promotion') as followed,
            row_number() over (
                partition by shop_id order by count(distinct visit) desc, place.id, place.slot
            ) as place
        from browser_event
        cross join lateral jsonb_to_recordset(content -> 'places') as place (
            id text, name text, slot text
        )
        where day = %(day)s and event in ('view_promotion', 'select_promotion')
        group by day, shop_id, place.id, place.slot
    ) counted
    where place <= %(promotions)s
"""

FORGET_PRODUCTS = "delete from visit_day_product where day = %(day)s"
MAKE_PRODUCTS = """
    insert into visit_day_product
    select day, shop_id, product_id, listed, viewed, added, wished
    from (
        select
            day, shop_id, piece.product as product_id,
            count(distinct visit) filter (where event = 'view_item_list') as listed,
            count(distinct visit) filter (where event = 'view_item') as viewed,
            count(distinct visit) filter (where event = 'add_to_cart') as added,
            count(distinct visit) filter (where event = 'add_to_wishlist') as wished,
            row_number() over (
                partition by shop_id order by count(distinct visit) desc, piece.product
            ) as place
        from browser_event
        cross join lateral jsonb_to_recordset(content -> 'pieces') as piece (product bigint)
        where
            day = %(day)s
            and event in ('view_item_list', 'view_item', 'add_to_cart', 'add_to_wishlist')
        group by day, shop_id, piece.product
    ) counted
    where place <= %(products)s
"""

FORGET_MISSED = "delete from visit_day_missed where day = %(day)s"
MAKE_MISSED = """
    insert into visit_day_missed
    select day, shop_id, product_id, variant_id, looked, wished
    from (
        select
            day, shop_id, piece.product as product_id, piece.variant as variant_id,
            count(distinct visitor) filter (where event = 'size_unavailable') as looked,
            count(distinct visitor) filter (where event = 'back_in_stock') as wished,
            row_number() over (
                partition by shop_id order by count(distinct visitor) desc, piece.variant
            ) as place
        from browser_event
        cross join lateral jsonb_to_recordset(content -> 'pieces') as piece (
            product bigint, variant bigint
        )
        where
            day = %(day)s and event in ('size_unavailable', 'back_in_stock')
            and piece.variant is not null
        group by day, shop_id, piece.product, piece.variant
    ) counted
    where place <= %(products)s
"""

# Bucket b begins at u * (2^(b / 10) - 1): each is 7 % wider than the one before. `u` is 10 ms, or
# a thousandth of a layout shift (rules/vitals.py).
FORGET_VITALS = "delete from visit_day_vital where day = %(day)s"
MAKE_VITALS = """
    insert into visit_day_vital
    select
        day, shop_id, case page_type when 'other' then page_category else page_type end, device,
        content ->> 'navigation', content ->> 'name',
        floor(10 * ln(1 + (content ->> 'value')::float8
            / case content ->> 'name' when 'CLS' then 0.001 else 10 end) / ln(2.0::float8)),
        count(*)
    from browser_event
    where day = %(day)s and event = 'web_vital'
    group by 1, 2, 3, 4, 5, 6, 7
"""

FORGET_EXPOSURES = "delete from visit_day_exposure where day = %(day)s"
MAKE_EXPOSURES = """
    insert into visit_day_exposure
    select first_day, shop_id, experiment, variant, count(*)
    from exposed_visitor
    where first_day = %(day)s
    group by first_day, shop_id, experiment, variant
"""

SUMS = (
    (FORGET_VISITS, MAKE_VISITS),
    (FORGET_SEARCHES, MAKE_SEARCHES),
    (FORGET_PROMOTIONS, MAKE_PROMOTIONS),
    (FORGET_PRODUCTS, MAKE_PRODUCTS),
    (FORGET_MISSED, MAKE_MISSED),
    (FORGET_VITALS, MAKE_VITALS),
    (FORGET_EXPOSURES, MAKE_EXPOSURES),
)
LIMITS = {
    "terms": TERMS_AT_MOST,
    "products": PRODUCTS_AT_MOST,
    "promotions": PROMOTIONS_AT_MOST,
}
