-- Experiments as data. Without `starts_at` nothing runs yet; the first variant is control.
-- `experiment_visitor` is who has seen which arm first: a result counts visitors, and raw events end.

create table experiment (
    name text primary key,
    hypothesis text not null,
    variants jsonb not null,
    page_types text[] not null,
    shop_ids integer[] not null,
    audience double precision not null,
    namespace jsonb,
    starts_at timestamptz,
    ends_at timestamptz
);

create table experiment_visitor (
    experiment text not null references experiment (name) on delete cascade,
    visitor uuid not null,
    variant text not null,
    first_at timestamptz not null,
    primary key (experiment, visitor)
);
