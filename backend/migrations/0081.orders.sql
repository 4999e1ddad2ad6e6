-- What is typed at the checkout, and orders: a snapshot that is never looked up again.

create table checkout (
    visitor_id bigint primary key references visitor (id) on delete cascade,
    customer jsonb,
    shipping_address jsonb,
    billing_address jsonb,
    shipping_option text,
    payment_method text,
    changed_at timestamptz not null
);

create index checkout_by_age on checkout (changed_at);

comment on column checkout.billing_address is 'Null: the same as the shipping address.';

create sequence order_number start 10001;

create table shop_order (
    id bigint generated always as identity primary key,
    number text not null unique,
    token text not null unique,
    shop_id integer not null references shop (id),
    user_id bigint references shop_user (id) on delete set null,
    email text,
    status text not null,
    currency text not null,
    with_tax integer not null check (with_tax >= 0),
    document jsonb not null,
    placed_at timestamptz not null,
    ends_at timestamptz,
    changed_at timestamptz not null
);

create index order_of_user on shop_order (user_id, id desc);
create index order_to_end on shop_order (ends_at) where status = 'pending';

comment on column shop_order.token is
    'Opens the order to whoever has it: in the address of the success page and in mails.';
comment on column shop_order.ends_at is
    'A pending order is ended then, and its stock goes back.';

create table order_line (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order (id) on delete cascade,
    position integer not null,
    variant_id integer not null,
    quantity integer not null check (quantity > 0),
    taken integer not null check (taken between 0 and quantity),
    shipped integer not null default 0 check (shipped >= 0),
    cancelled integer not null default 0 check (cancelled >= 0),
    returned integer not null default 0 check (returned >= 0),
    total integer not null check (total >= 0),
    document jsonb not null,
    check (shipped + cancelled <= quantity),
    check (returned <= shipped),
    unique (order_id, position)
);

create index order_line_of_variant on order_line (variant_id);

comment on column order_line.variant_id is 'To put stock back and to count what sells; no reference, since goods may go.';
comment on column order_line.taken is 'Pieces that came out of stock; the others are sold without.';
comment on column order_line.total is 'What all pieces cost after every reduction.';

create table order_event (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order (id) on delete cascade,
    key text not null unique,
    kind text not null,
    at timestamptz not null,
    document jsonb not null default '{}'
);

create index order_event_of_order on order_event (order_id, id);

comment on column order_event.key is 'The same event twice has one effect.';

create table package (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order (id) on delete cascade,
    carrier text not null,
    tracking_number text not null default '',
    shipped_at timestamptz not null,
    delivered_at timestamptz
);

create index package_of_order on package (order_id, id);

create table package_line (
    package_id bigint not null references package (id) on delete cascade,
    line_id bigint not null references order_line (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    primary key (package_id, line_id)
);

create table invoice (
    order_id bigint primary key references shop_order (id) on delete cascade,
    number text not null unique,
    issued_at timestamptz not null
);

create table invoice_count (
    country text not null,
    year integer not null,
    count integer not null,
    primary key (country, year)
);

comment on table invoice_count is 'Invoices are numbered without gaps, for each country and year.';
