-- What a variant costs and how many there are.

create table stock (
    variant_id integer primary key references variant (id) on delete cascade,
    product_id integer not null,
    quantity integer not null check (quantity >= 0),
    is_sellable_without_stock boolean not null default false,
    expected_at timestamptz,
    version bigint not null default 1
) with (fillfactor = 70);

create index stock_of_product on stock (product_id);

create table tax_rate (
    country text not null check (country ~ '^[A-Z]{2}$'),
    class text not null check (class in ('standard', 'reduced', 'zero-children')),
    valid_from date not null,
    rate numeric(5, 4) not null check (rate >= 0 and rate < 1),
    primary key (country, class, valid_from)
);

insert into tax_rate (country, class, valid_from, rate) values
    ('AT', 'standard', '1984-01-01', 0.20),
    ('AT', 'reduced', '1984-01-01', 0.10),
    ('BE', 'standard', '1996-01-01', 0.21),
    ('BE', 'reduced', '1996-01-01', 0.06),
    ('CH', 'standard', '2018-01-01', 0.077),
    ('CH', 'standard', '2024-01-01', 0.081),
    ('CH', 'reduced', '2018-01-01', 0.025),
    ('CH', 'reduced', '2024-01-01', 0.026),
    ('DE', 'standard', '2007-01-01', 0.19),
    ('DE', 'standard', '2020-07-01', 0.16),
    ('DE', 'standard', '2021-01-01', 0.19),
    ('DE', 'reduced', '1983-07-01', 0.07),
    ('DE', 'reduced', '2020-07-01', 0.05),
    ('DE', 'reduced', '2021-01-01', 0.07),
    ('FI', 'standard', '2013-01-01', 0.24),
    ('FI', 'standard', '2024-09-01', 0.255),
    ('FI', 'reduced', '2013-01-01', 0.14),
    ('FI', 'reduced', '2026-01-01', 0.135),
    ('FR', 'standard', '2014-01-01', 0.20),
    ('FR', 'reduced', '2014-01-01', 0.055),
    ('GB', 'standard', '2011-01-04', 0.20),
    ('GB', 'reduced', '1997-09-01', 0.05),
    ('GB', 'zero-children', '1973-04-01', 0),
    ('NL', 'standard', '2012-10-01', 0.21),
    ('NL', 'reduced', '2019-01-01', 0.09);

comment on table tax_rate is
    'Dated, so that a new rate is a row; where zero-children has none, the standard rate holds.';

create table price (
    product_id integer not null references product (id) on delete cascade,
    shop_id integer not null,
    variant_id integer not null default 0,
    currency text not null,
    base_with_tax integer not null check (base_with_tax > 0),
    reductions jsonb not null default '[]',
    with_tax integer not null check (with_tax >= 0),
    tax_rate numeric(5, 4) not null,
    valid_from timestamptz not null,
    prior_until timestamptz,
    body text not null,
    prior text not null,
    version bigint not null default 1,
    primary key (product_id, shop_id, variant_id)
) with (fillfactor = 80);

comment on column price.variant_id is '0 holds for every size without a price of its own.';
comment on column price.body is 'The price as it travels, ready-made JSON.';
comment on column price.prior is 'The price it may be compared with, ready-made JSON (docs/rules/prices.md).';
comment on column price.prior_until is 'When that comparison may no longer be shown; null: no end.';

create table price_history (
    product_id integer not null,
    shop_id integer not null,
    variant_id integer not null default 0,
    valid_from timestamptz not null,
    with_tax integer,
    is_reduced boolean not null,
    primary key (product_id, shop_id, variant_id, valid_from)
);

comment on table price_history is
    'Outlives what it tells of, so it refers to nothing; twenty checks for each product would be felt.';
comment on column price_history.with_tax is 'Null from the moment it was no longer sold there.';
