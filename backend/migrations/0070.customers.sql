-- Who shops: a visitor as soon as something must be kept, a user once there is a name and a mailbox.

create table shop_user (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    email text not null check (length(email) <= 254),
    is_guest boolean not null,
    email_proven_at timestamptz,
    password_hash text,
    first_name text not null,
    last_name text not null,
    gender text check (gender in ('m', 'f', 'd', 'n')),
    title text,
    phone text,
    birth_date date,
    groups text[] not null default '{}',
    newsletter_since timestamptz,
    public_key uuid not null default gen_random_uuid(),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (is_guest or password_hash is not null),
    check (not is_guest or email_proven_at is null)
);

-- Anybody may type any address: it is one customer's alone once its mailbox has answered.
create unique index shop_user_proven on shop_user (lower(email)) where email_proven_at is not null;
create index shop_user_of_email on shop_user (lower(email), created_at desc) where not is_guest;

create table visitor (
    id bigint generated always as identity primary key,
    user_id bigint unique references shop_user (id) on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null
);

create index visitor_unseen on visitor (seen_at) where user_id is null;

delete from session;
alter table session
    add column visitor_id bigint not null references visitor (id) on delete cascade,
    add column number bigint generated always as identity unique,
    add column shop_id integer references shop (id),
    add column user_agent text not null default '';
create index session_of_visitor on session (visitor_id);

comment on column session.number is 'Its name in the list of sessions: opens nothing.';

create table one_time_token (
    id bytea primary key check (octet_length(id) = 32),
    user_id bigint not null references shop_user (id) on delete cascade,
    purpose text not null check (purpose in ('prove_email', 'reset_password', 'change_email')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
);

create index one_time_token_of_user on one_time_token (user_id, purpose);
create index one_time_token_over on one_time_token (expires_at);

comment on column one_time_token.id is 'SHA-256 of the token in the link.';
comment on column one_time_token.email is 'The mailbox that the link was sent to.';

create table address (
    id bigint generated always as identity primary key,
    user_id bigint not null references shop_user (id) on delete cascade,
    first_name text not null,
    last_name text not null,
    gender text check (gender in ('m', 'f', 'd', 'n')),
    company text not null default '',
    street text not null,
    house_number text not null default '',
    additional text not null default '',
    zip_code text not null,
    city text not null,
    state text not null default '',
    country_code text not null check (length(country_code) = 2),
    is_default_billing boolean not null default false,
    is_default_shipping boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index address_of_user on address (user_id);
create unique index address_default_billing on address (user_id) where is_default_billing;
create unique index address_default_shipping on address (user_id) where is_default_shipping;

create table passkey (
    id bytea primary key,
    user_id bigint not null references shop_user (id) on delete cascade,
    public_key bytea not null,
    sign_count bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
);

create index passkey_of_user on passkey (user_id);

create table passkey_challenge (
    challenge bytea primary key,
    user_id bigint references shop_user (id) on delete cascade,
    expires_at timestamptz not null
);
