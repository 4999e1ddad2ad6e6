-- Sessions: opaque in the cookie, hashed here; made only when something must be kept.

create table session (
    id bytea primary key check (octet_length(id) = 32),
    kind text not null check (kind in ('user', 'guest', 'visitor')),
    created_at timestamptz not null,
    touched_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
);

create index session_by_expiry on session (expires_at);

comment on column session.id is 'SHA-256 of the token in the cookie.';
