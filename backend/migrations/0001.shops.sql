-- A storefront is one row with everything that differs between storefronts.

create table shop (
    id integer primary key,
    code text not null unique check (code ~ '^[a-z]{2}(-[a-z]{2})?$'),
    language text not null check (language ~ '^[a-z]{2}$'),
    country text not null check (country ~ '^[A-Z]{2}$'),
    locale text not null,
    domain text,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    time_zone text not null,
    translation_file text not null,
    is_enabled boolean not null default true,
    is_language_home boolean not null default false,
    position integer not null,
    country_names jsonb not null,
    language_name text not null,
    path_words jsonb not null,
    payment_methods text[] not null default '{}',
    carriers text[] not null default '{}',
    delivery jsonb not null default '{}'
);

create unique index one_home_per_language on shop (language) where is_language_home and is_enabled;

comment on column shop.is_language_home is
    'Where a browser that names only the language is sent.';
comment on column shop.path_words is
    'Path words that differ by language: {"outfits": "ensembles", "magazine": "magazin"}.';

create table navigation_item (
    id integer primary key,
    tree text not null,
    parent_id integer references navigation_item (id),
    position integer not null,
    labels jsonb not null,
    paths jsonb not null,
    shop_codes text[]
);

create index navigation_item_of_tree on navigation_item (tree, position);

comment on column navigation_item.paths is
    'Path without the storefront prefix, by language, or under "*" when all share it; {outfits} and {magazine} stand for the path words of the storefront.';
comment on column navigation_item.labels is
    'By language, or by locale where a country says it differently.';
comment on column navigation_item.shop_codes is
    'Where the entry is shown; null shows it in every storefront.';

create table redirect_rule (
    id bigint generated always as identity primary key,
    shop_id integer references shop (id),
    source text not null check (source ~ '^/([^/]|$)'),
    target text not null check (target ~ '^(/([^/]|$)|https?://[^/])'),
    status_code integer not null default 301 check (status_code in (301, 302, 303, 307, 308)),
    changed_at timestamptz not null default now(),
    check (source <> target),
    unique nulls not distinct (source, shop_id)
);

comment on column redirect_rule.shop_id is 'Null holds for every storefront; a row of the storefront wins.';
comment on column redirect_rule.source is 'Decoded, without prefix, query and slash at its end.';
