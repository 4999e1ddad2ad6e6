-- What goes wrong in browsers, and what visitors write about the shop. Nothing here names a visitor,
-- but what they wrote themselves.

create table client_error (
    id bigint generated always as identity primary key,
    fingerprint bytea not null unique,
    kind text not null,
    message text not null,
    thrown_at text not null,
    event_count bigint not null default 0,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    resolved_at timestamptz
);

create index client_error_by_time on client_error (last_seen);

create table client_error_event (
    event_id uuid primary key,
    error_id bigint not null references client_error on delete cascade,
    received_at timestamptz not null,
    level text not null,
    message text not null,
    release text not null,
    route text not null,
    shop_id integer references shop (id) on delete set null,
    tags jsonb not null,
    -- Null where enough of the same are kept.
    frames jsonb
);

create index client_error_event_by_error on client_error_event (error_id, received_at);
create index client_error_event_by_time on client_error_event (received_at);

create table feedback (
    id bigint generated always as identity primary key,
    event_id uuid not null unique,
    received_at timestamptz not null,
    shop_id integer references shop (id) on delete set null,
    source text not null,
    tags jsonb not null,
    name text not null,
    email text not null,
    message text not null,
    path text not null,
    release text not null,
    -- A WebP that we have drawn anew.
    screenshot bytea
);

create index feedback_by_time on feedback (received_at);
create index feedback_by_email on feedback (lower(email)) where email <> '';
create index feedback_by_tag on feedback using gin (tags);
