-- What the wire itself keeps: answers of retried writes, and who may operate the shop.

create table idempotent_answer (
    digest bytea primary key check (octet_length(digest) = 32),
    payload_digest bytea not null,
    status integer,
    body bytea,
    sealed_cookies bytea,
    created_at timestamptz not null
);

create index idempotent_answer_by_age on idempotent_answer (created_at);

comment on column idempotent_answer.digest is
    'SHA-256 of shop, caller, procedure and key; the key itself is not kept.';
comment on column idempotent_answer.status is
    'Null only inside the transaction that is still making the answer.';
comment on column idempotent_answer.sealed_cookies is
    'Cookies of the answer, readable only with the caller''s own key.';

create table operator_token (
    id bigint generated always as identity primary key,
    name text not null,
    hash bytea not null unique check (octet_length(hash) = 32),
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
);

create unique index one_live_token_per_name on operator_token (name) where revoked_at is null;
