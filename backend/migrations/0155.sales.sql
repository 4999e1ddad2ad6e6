-- What was sold, cancelled, given back and paid back: written by the order's own transaction, each
-- once, and never believed from a browser (decision 0075). It names nobody.

create table sale (
    id bigint generated always as identity primary key,
    key text not null unique,
    kind text not null check (
        kind in ('purchase', 'cancellation', 'withdrawal', 'returnAsked', 'return', 'refund')
    ),
    order_id bigint not null,
    shop_id integer not null references shop (id),
    country text not null,
    currency text not null,
    at timestamptz not null,
    is_new_customer boolean not null,
    device text not null default 'unknown',
    voucher_code text,
    delivery integer not null,
    taxes jsonb not null,
    with_tax integer not null,
    tax integer not null,
    day date
);

create index sale_of_order on sale (order_id);
create index sale_of_day on sale (day, shop_id);
create index sale_uncounted on sale (id) where day is null;

comment on column sale.day is
    'The day in the storefront''s own time; null until the sums of that day hold it.';
comment on column sale.taxes is
    'By rate, delivery included: [{"rate", "with_tax", "amount"}], in minor units.';

create table sale_line (
    sale_id bigint not null references sale (id) on delete cascade,
    position integer not null,
    line_id bigint not null,
    product_id integer not null,
    variant_id integer not null,
    reference_key text not null,
    name text not null,
    brand text not null,
    colour text not null,
    colour_key text not null,
    size text not null,
    category_id integer,
    category text not null,
    quantity integer not null,
    sale integer not null,
    campaign integer not null,
    promotions integer not null,
    voucher integer not null,
    total integer not null,
    tax_rate integer not null,
    tax integer not null,
    reason text,
    attribution jsonb,
    reductions jsonb not null,
    primary key (sale_id, position)
);

comment on column sale_line.sale is
    'Of all its pieces, as campaign, promotions and voucher: what was taken off before `total`.';
comment on column sale_line.reductions is
    'By price promotion: [{"reference", "amount"}]; attribution is the banner that led here.';

create table sale_visit (
    order_id bigint primary key,
    visitor uuid not null,
    arms jsonb not null,
    at timestamptz not null
);

create index sale_visit_by_time on sale_visit (at);

comment on table sale_visit is
    'Who agreed to statistics: the visitor of an order and the arms of experiments it was placed'
    ' in. Forgotten after a time, and with the customer.';
