-- Terms, privacy and the like, per storefront. A version that has become valid is never changed:
-- orders name the versions under which they were placed.

create table legal_text (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    key text not null check (
        key in (
            'terms', 'privacy', 'withdrawal', 'imprint', 'mediation', 'accessibility', 'cookies'
        )
    ),
    version text not null check (version ~ '^[0-9a-z]+([.-][0-9a-z]+)*$' and length(version) <= 40),
    valid_from timestamptz not null,
    title text not null check (title <> ''),
    body jsonb not null check (jsonb_typeof(body) = 'array'),
    is_shown boolean not null default false,
    unique (shop_id, key, version),
    unique (shop_id, key, valid_from)
);

comment on column legal_text.is_shown is
    'Whether pages were purged when it became valid; its words say nothing about it.';
