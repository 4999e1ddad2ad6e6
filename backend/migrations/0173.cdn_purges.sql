-- CDNs that are told what was purged, and what each of them has yet to be told.

create table cdn (
    name text primary key
);

create table cdn_purge (
    id bigint generated always as identity primary key,
    cdn text not null,
    tags text[] not null,
    is_stale boolean not null,
    is_repeated boolean not null default false,
    due_at timestamptz not null default now()
);

create index cdn_purge_due on cdn_purge (cdn, due_at);
