-- Sums of sales by day, from the facts and made anew from them whenever a day gets another one.
-- A report of a year reads these alone. Amounts are minor units of the currency beside them.

create table sale_day (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    country text not null,
    kind text not null,
    orders integer not null,
    pieces integer not null,
    sale bigint not null,
    campaign bigint not null,
    promotions bigint not null,
    voucher bigint not null,
    goods bigint not null,
    delivery bigint not null,
    with_tax bigint not null,
    tax bigint not null,
    primary key (day, shop_id, currency, country, kind)
);

create table sale_day_tax (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    country text not null,
    kind text not null,
    rate integer not null,
    with_tax bigint not null,
    tax bigint not null,
    primary key (day, shop_id, currency, country, kind, rate)
);

create table sale_day_goods (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    kind text not null,
    variant_id integer not null,
    product_id integer not null,
    name text not null,
    brand text not null,
    colour text not null,
    size text not null,
    category_id integer,
    category text not null,
    pieces integer not null,
    total bigint not null,
    tax bigint not null,
    primary key (day, shop_id, currency, kind, variant_id)
);

create table sale_day_return (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    kind text not null,
    reason text not null,
    size text not null,
    pieces integer not null,
    total bigint not null,
    primary key (day, shop_id, currency, kind, reason, size)
);

create table sale_day_customer (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    is_new boolean not null,
    orders integer not null,
    pieces integer not null,
    with_tax bigint not null,
    primary key (day, shop_id, currency, is_new)
);

create table sale_day_cause (
    day date not null,
    shop_id integer not null references shop (id),
    currency text not null,
    cause text not null,
    reference text not null,
    name text not null,
    orders integer not null,
    reduction bigint not null,
    total bigint not null,
    primary key (day, shop_id, currency, cause, reference)
);

comment on column sale_day_cause.cause is
    'banner (led here), promotion and voucher (money off), campaign and sale (reduced prices).';
