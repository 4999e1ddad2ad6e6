-- Money off, per storefront: promotions apply by themselves, vouchers when their code is typed.

create table promotion (
    id bigint generated always as identity primary key,
    key text not null,
    shop_id integer not null references shop (id),
    names jsonb not null,
    effect jsonb not null,
    product_ids integer[] not null default '{}',
    category_ids integer[] not null default '{}',
    minimum integer not null default 0 check (minimum >= 0),
    priority integer not null default 0,
    starts_at timestamptz not null,
    ends_at timestamptz,
    unique (shop_id, key)
);

comment on column promotion.priority is 'The lowest applies first.';
comment on column promotion.minimum is 'Minor units that all goods must cost.';

create table voucher (
    id bigint generated always as identity primary key,
    code text not null check (code = upper(code)),
    shop_id integer not null references shop (id),
    effect jsonb not null,
    product_ids integer[] not null default '{}',
    category_ids integer[] not null default '{}',
    minimum integer not null default 0 check (minimum >= 0),
    most_uses integer check (most_uses > 0),
    uses integer not null default 0 check (uses >= 0),
    starts_at timestamptz not null,
    ends_at timestamptz,
    check (most_uses is null or uses <= most_uses),
    unique (shop_id, code)
);
