-- Sums by month, of the sums by day: a year is read from twelve months and the days at its ends.
-- They are written with the sums of the days they hold, in the same transaction.

-- Months before this one (its first day) have sums of their own; the others are read by day.
create table summed_until (
    sums text primary key check (sums in ('sales', 'visits')),
    month date not null
);

create table sale_month (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    orders bigint not null,
    pieces bigint not null,
    reduced bigint not null,
    promotions bigint not null,
    voucher bigint not null,
    sold bigint not null,
    cancelled bigint not null,
    returned bigint not null,
    net bigint not null,
    refunded bigint not null,
    primary key (month, shop_id, currency)
);

create table sale_month_tax (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    country text not null,
    rate integer not null,
    with_tax bigint not null,
    tax bigint not null,
    primary key (month, shop_id, currency, country, rate)
);

create table sale_month_size (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    size text not null,
    sold bigint not null,
    returned bigint not null,
    net bigint not null,
    primary key (month, shop_id, currency, size)
);

create table sale_month_colour (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    colour text not null,
    sold bigint not null,
    returned bigint not null,
    net bigint not null,
    primary key (month, shop_id, currency, colour)
);

create table sale_month_product (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    product_id integer not null,
    name text not null,
    colour text not null,
    sold bigint not null,
    returned bigint not null,
    net bigint not null,
    primary key (month, shop_id, currency, product_id)
);

create table sale_month_variant (
    month date not null,
    shop_id integer not null references shop (id),
    variant_id integer not null,
    pieces bigint not null,
    primary key (month, shop_id, variant_id)
);

create table sale_month_return (
    month date not null,
    shop_id integer not null references shop (id),
    kind text not null,
    reason text not null,
    size text not null,
    pieces bigint not null,
    primary key (month, shop_id, kind, reason, size)
);

create table sale_month_customer (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    is_new boolean not null,
    orders bigint not null,
    with_tax bigint not null,
    primary key (month, shop_id, currency, is_new)
);

create table sale_month_cause (
    month date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    cause text not null,
    reference text not null,
    name text not null,
    orders bigint not null,
    reduction bigint not null,
    total bigint not null,
    primary key (month, shop_id, currency, cause, reference)
);

create table visit_month (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    device text not null,
    is_new boolean not null,
    visits bigint not null,
    visitors bigint not null,
    page_views bigint not null,
    saw_list bigint not null,
    saw_product bigint not null,
    added bigint not null,
    saw_basket bigint not null,
    began_checkout bigint not null,
    primary key (month, shop_id, device, is_new)
);

create table visit_month_search (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    term text not null,
    visits bigint not null,
    searches bigint not null,
    without_results bigint not null,
    primary key (month, shop_id, term)
);

create table visit_month_promotion (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    promotion_id text not null,
    slot text not null,
    name text not null,
    seen bigint not null,
    followed bigint not null,
    primary key (month, shop_id, promotion_id, slot)
);

create table visit_month_product (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    product_id bigint not null,
    listed bigint not null,
    viewed bigint not null,
    added bigint not null,
    wished bigint not null,
    primary key (month, shop_id, product_id)
);

create table visit_month_missed (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    product_id bigint not null,
    variant_id bigint not null,
    looked bigint not null,
    wished bigint not null,
    primary key (month, shop_id, product_id, variant_id)
);

create table visit_month_vital (
    month date not null,
    shop_id integer not null references shop (id) on delete cascade,
    page text not null,
    device text not null,
    navigation text not null,
    name text not null,
    bucket smallint not null,
    measured bigint not null,
    primary key (month, shop_id, page, device, navigation, name, bucket)
);

-- Months and days in the same columns, so that what counts as sold, returned and left is said once.
-- `day` of a month is its first.

create view money_sums as
    select
        true as is_month, month as day, shop_id, currency, orders, pieces, reduced, promotions,
        voucher, sold, cancelled, returned, net, refunded
    from sale_month
    union all
    select
        false, day, shop_id, currency,
        case when kind = 'purchase' then orders else 0 end,
        case when kind = 'purchase' then pieces else 0 end,
        case when kind = 'purchase' then sale + campaign else 0 end,
        case when kind = 'purchase' then promotions else 0 end,
        case when kind = 'purchase' then voucher else 0 end,
        case when kind = 'purchase' then with_tax else 0 end,
        case when kind = 'cancellation' then with_tax else 0 end,
        case when kind = 'return' then with_tax else 0 end,
        case
            when kind = 'purchase' then with_tax - tax
            when kind in ('cancellation', 'return') then tax - with_tax
            else 0
        end,
        case when kind = 'refund' then with_tax else 0 end
    from sale_day;

create view tax_sums as
    select true as is_month, month as day, shop_id, currency, country, rate, with_tax, tax
    from sale_month_tax
    union all
    select
        false, day, shop_id, currency, country, rate,
        case when kind = 'purchase' then with_tax else -with_tax end,
        case when kind = 'purchase' then tax else -tax end
    from sale_day_tax
    where kind in ('purchase', 'cancellation', 'return');

create view day_of_goods as
    select
        day, shop_id, currency, variant_id, product_id, name, colour, size,
        case when kind = 'purchase' then pieces else 0 end as sold,
        case when kind = 'return' then pieces else 0 end as returned,
        case when kind = 'purchase' then total - tax else tax - total end as net,
        case when kind = 'purchase' then pieces else -pieces end as pieces
    from sale_day_goods
    where kind in ('purchase', 'cancellation', 'return');

create view size_sums as
    select true as is_month, month as day, shop_id, currency, size, sold, returned, net
    from sale_month_size
    union all
    select false, day, shop_id, currency, size, sold, returned, net from day_of_goods;

create view colour_sums as
    select true as is_month, month as day, shop_id, currency, colour, sold, returned, net
    from sale_month_colour
    union all
    select false, day, shop_id, currency, colour, sold, returned, net from day_of_goods;

create view product_sums as
    select
        true as is_month, month as day, shop_id, currency, product_id, name, colour, sold,
        returned, net
    from sale_month_product
    union all
    select false, day, shop_id, currency, product_id, name, colour, sold, returned, net
    from day_of_goods;

create view variant_sums as
    select true as is_month, month as day, shop_id, variant_id, pieces from sale_month_variant
    union all
    select false, day, shop_id, variant_id, pieces from day_of_goods;

create view return_sums as
    select true as is_month, month as day, shop_id, kind, reason, size, pieces
    from sale_month_return
    union all
    select false, day, shop_id, kind, reason, size, pieces from sale_day_return;

create view customer_sums as
    select true as is_month, month as day, shop_id, currency, is_new, orders, with_tax
    from sale_month_customer
    union all
    select false, day, shop_id, currency, is_new, orders, with_tax from sale_day_customer;

create view cause_sums as
    select
        true as is_month, month as day, shop_id, currency, cause, reference, name, orders,
        reduction, total
    from sale_month_cause
    union all
    select false, day, shop_id, currency, cause, reference, name, orders, reduction, total
    from sale_day_cause;

create view visit_sums as
    select true as is_month, month as day, shop_id, device, is_new, visits, visitors, page_views, saw_list, saw_product, added,
        saw_basket, began_checkout
    from visit_month
    union all
    select false, day, shop_id, device, is_new, visits, visitors, page_views, saw_list, saw_product, added,
        saw_basket, began_checkout from visit_day;

create view search_sums as
    select true as is_month, month as day, shop_id, term, visits, searches, without_results
    from visit_month_search
    union all
    select false, day, shop_id, term, visits, searches, without_results from visit_day_search;

create view promotion_sums as
    select true as is_month, month as day, shop_id, promotion_id, slot, name, seen, followed
    from visit_month_promotion
    union all
    select false, day, shop_id, promotion_id, slot, name, seen, followed from visit_day_promotion;

create view interest_sums as
    select true as is_month, month as day, shop_id, product_id, listed, viewed, added, wished
    from visit_month_product
    union all
    select false, day, shop_id, product_id, listed, viewed, added, wished from visit_day_product;

create view missed_sums as
    select true as is_month, month as day, shop_id, product_id, variant_id, looked, wished
    from visit_month_missed
    union all
    select false, day, shop_id, product_id, variant_id, looked, wished from visit_day_missed;

create view vital_sums as
    select true as is_month, month as day, shop_id, page, device, navigation, name, bucket, measured
    from visit_month_vital
    union all
    select false, day, shop_id, page, device, navigation, name, bucket, measured from visit_day_vital;

-- Whether a period reads this row: months from `begins` on and before `ends`, and the days from
-- `first` to `last` that are in none of them.
create function is_read(
    is_month boolean, day date, first date, begins date, ends date, last date
) returns boolean
    language sql immutable parallel safe
    return is_month and day >= begins and day < ends
        or not is_month and (day >= first and day < begins or day >= ends and day <= last);
