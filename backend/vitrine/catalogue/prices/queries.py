"""Prices, their history, tax rates and campaigns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

import msgspec
from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine.catalogue.prices.incoming import IncomingReduction
from vitrine.catalogue.prices.rules import TaxClass, TaxRate
from vitrine.kit.db import Db, as_json, documents, execute, rows


@dataclass(frozen=True, slots=True)
class OfferRow:
    """`variant_id` 0 holds for every size without a price of its own; rates in ten-thousandths.

    `reductions` is JSON, a list of `IncomingReduction`.
    """

    product_id: int
    variant_id: int
    base_with_tax: int
    reductions: str
    tax_rate: int
    prior_with_tax: int | None
    prior_rule: str | None
    prior_until: datetime | None
    version: int


# The planner cannot count what `array(select …)` hands it, so it keeps one plan for one id and
# for a hundred; planning anew would take longer than the reading.
OFFERS = """
    select product_id, variant_id, base_with_tax, reductions::text as reductions,
        (tax_rate * 10000)::integer as tax_rate, prior_with_tax, prior_rule, prior_until, version
    from price
    where shop_id = %(shop_id)s
      and product_id = any(array(select unnest(%(product_ids)s::integer[])))
"""


async def offers(db: Db, shop_id: int, product_ids: Sequence[int]) -> list[OfferRow]:
    return await rows(db, OfferRow, OFFERS, shop_id=shop_id, product_ids=list(product_ids))


@dataclass(frozen=True, slots=True)
class HistoryRow:
    product_id: int
    shop_id: int
    variant_id: int
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool


# A size that gets its first price of its own has been sold at the product's price until then.
HISTORIES = """
    select history.product_id, history.shop_id, history.variant_id, history.valid_from,
        history.with_tax, history.is_reduced
    from (
        select distinct product_id, shop_id
        from unnest(%(product_ids)s::integer[], %(shop_ids)s::integer[])
            as each (product_id, shop_id)
    ) as pair
    join price_history as history
      on history.product_id = pair.product_id and history.shop_id = pair.shop_id
    order by history.valid_from
"""


async def histories(
    db: Db, product_ids: Sequence[int], shop_ids: Sequence[int]
) -> list[HistoryRow]:
    """In the order of time; those of the product are under variant 0."""
    return await rows(
        db, HistoryRow, HISTORIES, product_ids=list(product_ids), shop_ids=list(shop_ids)
    )


class PriceRecord(Struct, frozen=True):
    product_id: int
    shop_id: int
    variant_id: int
    currency: str
    base_with_tax: int
    reductions: Sequence[IncomingReduction]
    with_tax: int
    tax_rate: float
    valid_from: datetime
    prior_with_tax: int | None
    prior_rule: str | None
    prior_until: datetime | None


class HistoryRecord(Struct, frozen=True):
    product_id: int
    shop_id: int
    variant_id: int
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool


@dataclass(frozen=True, slots=True)
class ChangedPrice:
    product_id: int
    shop_id: int


PUT_PRICES = """
    insert into price as stored (
        product_id, shop_id, variant_id, currency, base_with_tax, reductions, with_tax,
        tax_rate, valid_from, prior_with_tax, prior_rule, prior_until
    )
    select * from json_to_recordset(%(rows)s::json) as row (
        product_id integer, shop_id integer, variant_id integer, currency text,
        base_with_tax integer, reductions jsonb, with_tax integer, tax_rate numeric,
        valid_from timestamptz, prior_with_tax integer, prior_rule text, prior_until timestamptz
    )
    on conflict (product_id, shop_id, variant_id) do update set
        currency = excluded.currency,
        base_with_tax = excluded.base_with_tax,
        reductions = excluded.reductions,
        with_tax = excluded.with_tax,
        tax_rate = excluded.tax_rate,
        valid_from = excluded.valid_from,
        prior_with_tax = excluded.prior_with_tax,
        prior_rule = excluded.prior_rule,
        prior_until = excluded.prior_until,
        version = stored.version + 1
    where (
        stored.currency, stored.base_with_tax, stored.reductions, stored.tax_rate,
        stored.prior_with_tax, stored.prior_rule, stored.prior_until
    ) is distinct from (
        excluded.currency, excluded.base_with_tax, excluded.reductions, excluded.tax_rate,
        excluded.prior_with_tax, excluded.prior_rule, excluded.prior_until
    )
    returning product_id, shop_id
"""
PUT_HISTORY = """
    insert into price_history (
        product_id, shop_id, variant_id, valid_from, with_tax, is_reduced
    )
    select * from json_to_recordset(%(rows)s::json) as row (
        product_id integer, shop_id integer, variant_id integer, valid_from timestamptz,
        with_tax integer, is_reduced boolean
    )
    on conflict (product_id, shop_id, variant_id, valid_from) do update set
        with_tax = excluded.with_tax,
        is_reduced = excluded.is_reduced
"""


async def put_prices(
    db: Db, prices: Sequence[PriceRecord], history: Sequence[HistoryRecord]
) -> list[ChangedPrice]:
    """Only what really changed comes back."""
    if history:
        await execute(db, PUT_HISTORY, rows=as_json(history))
    return await rows(db, ChangedPrice, PUT_PRICES, rows=as_json(prices))


# A version never goes down, so what is taken away leaves its version with the product.
WITHDRAW_PRICES = """
    with kept as (
        select * from unnest(
            %(product_ids)s::integer[], %(shop_ids)s::integer[], %(variant_ids)s::integer[]
        ) as each (product_id, shop_id, variant_id)
    ), gone as (
        delete from price
        where price.product_id = any(%(written)s)
          and (price.product_id, price.shop_id, price.variant_id) not in (select * from kept)
        returning product_id, shop_id, variant_id, version
    ), noted as (
        insert into price_history
        select product_id, shop_id, variant_id, %(now)s, null, false from gone
        on conflict (product_id, shop_id, variant_id, valid_from) do update set with_tax = null
    )
    update product set version = product.version + lost.version
    from (select product_id, sum(version) as version from gone group by product_id) as lost
    where product.id = lost.product_id
"""


async def withdraw_prices(
    db: Db, written: list[int], kept: Sequence[tuple[int, int, int]], now: datetime
) -> None:
    """Prices of these products that are not among the kept end now."""
    await execute(
        db,
        WITHDRAW_PRICES,
        written=written,
        product_ids=[each[0] for each in kept],
        shop_ids=[each[1] for each in kept],
        variant_ids=[each[2] for each in kept],
        now=now,
    )


@dataclass(frozen=True)
class _Rate:
    country: str
    tax_class: str
    valid_from: date
    rate: int


TAX_RATES = """
    select country, class as tax_class, valid_from, (rate * 10000)::integer as rate from tax_rate
"""


async def tax_rates(db: Db) -> list[TaxRate]:
    rates = await rows(db, _Rate, TAX_RATES)
    return [
        TaxRate(each.country, TaxClass(each.tax_class), each.valid_from, each.rate)
        for each in rates
    ]


SOLD_IN = """
    select product_id, shop_id from price
    where product_id = any(%(ids)s) and variant_id = 0
"""


@dataclass(frozen=True, slots=True)
class _Sold:
    product_id: int
    shop_id: int


async def sold_in(db: Db, product_ids: Sequence[int]) -> set[tuple[int, int]]:
    """Which of these products have a price in which storefronts."""
    pairs = await rows(db, _Sold, SOLD_IN, ids=list(product_ids))
    return {(each.product_id, each.shop_id) for each in pairs}


class Campaign(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    names: dict[str, str]
    relative: float
    starts_at: datetime
    ends_at: datetime


CAMPAIGNS = """
    select json_build_object(
        'key', key, 'names', names, 'relative', relative,
        'starts_at', starts_at, 'ends_at', ends_at
    )::text
    from campaign
    order by key
"""

_campaign = msgspec.json.Decoder(Campaign)


async def campaigns(db: Db) -> list[Campaign]:
    return await documents(db, _campaign, CAMPAIGNS)


PUT_CAMPAIGN = """
    insert into campaign (key, names, relative, starts_at, ends_at)
    values (%(key)s, %(names)s, %(relative)s, %(starts_at)s, %(ends_at)s)
    on conflict (key) do update set
        names = excluded.names,
        relative = excluded.relative,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at
"""


async def put_campaign(
    db: Db,
    key: str,
    names: dict[str, str],
    relative: float,
    starts_at: datetime,
    ends_at: datetime,
) -> None:
    await execute(
        db,
        PUT_CAMPAIGN,
        key=key,
        names=Jsonb(names),
        relative=relative,
        starts_at=starts_at,
        ends_at=ends_at,
    )


@dataclass(frozen=True, slots=True)
class CampaignPrice:
    """`campaigns`: the keys of those that are over."""

    product_id: int
    variant_id: int
    shop_id: int
    tax_class: str
    base_with_tax: int
    reductions: list[dict[str, object]]
    campaigns: list[str]


PRICES_OF_ENDED_CAMPAIGNS = """
    with ended as (
        select key from campaign where ends_at <= %(now)s
    )
    select price.product_id, price.variant_id, price.shop_id, product.tax_class,
        price.base_with_tax, price.reductions, array(select key from ended) as campaigns
    from price
    join product on product.id = price.product_id
    where price.reductions @> '[{"category": "campaign"}]'
      and exists (
        select from ended
        where price.reductions @> jsonb_build_array(jsonb_build_object('campaign', ended.key))
    )
"""


async def prices_of_ended_campaigns(db: Db, now: datetime) -> list[CampaignPrice]:
    return await rows(db, CampaignPrice, PRICES_OF_ENDED_CAMPAIGNS, now=now)
