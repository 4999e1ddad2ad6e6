-- What visitors keep: a basket and a wishlist each, the same in every storefront.

create table basket (
    visitor_id bigint primary key references visitor (id) on delete cascade,
    key uuid not null default gen_random_uuid(),
    voucher_code text,
    changed_at timestamptz not null
);

create index basket_by_age on basket (changed_at);

create table basket_line (
    key uuid primary key default gen_random_uuid(),
    visitor_id bigint not null references basket (visitor_id) on delete cascade,
    variant_id integer not null references variant (id) on delete cascade,
    quantity integer not null check (quantity between 1 and 99),
    position bigint generated always as identity,
    shop_id integer not null references shop (id),
    unit integer not null,
    snapshot jsonb not null,
    display_data jsonb not null default '{}',
    custom_data jsonb not null default '{}',
    unique (visitor_id, variant_id)
);

create index basket_line_of_variant on basket_line (variant_id);

comment on column basket_line.unit is
    'What a piece cost, in the storefront, when the line was last changed: differences are named.';
comment on column basket_line.snapshot is
    'Name, colour, size and picture, for a storefront that does not sell it.';

create table wishlist (
    visitor_id bigint primary key references visitor (id) on delete cascade,
    key uuid not null default gen_random_uuid(),
    share_token text unique,
    changed_at timestamptz not null
);

create table wishlist_line (
    key uuid primary key default gen_random_uuid(),
    visitor_id bigint not null references wishlist (visitor_id) on delete cascade,
    product_id integer not null references product (id) on delete cascade,
    variant_id integer references variant (id) on delete cascade,
    position bigint generated always as identity,
    shop_id integer not null references shop (id),
    unit integer not null,
    added_at timestamptz not null,
    unique nulls not distinct (visitor_id, product_id, variant_id)
);

create index wishlist_line_of_product on wishlist_line (product_id);
create index wishlist_line_by_age on wishlist_line (added_at);
