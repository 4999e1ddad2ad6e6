-- How orders are paid: the methods of each storefront, payments, and what happened to them.

create table payment_method (
    shop_id integer not null references shop (id),
    key text not null,
    provider text not null,
    icon text not null,
    position integer not null,
    is_enabled boolean not null default true,
    minimum integer not null default 0 check (minimum >= 0),
    maximum integer check (maximum >= minimum),
    primary key (shop_id, key)
);

comment on column payment_method.provider is 'Who takes the money; a name in payments/providers.';
comment on column payment_method.maximum is 'Minor units of the storefront''s currency; null: no limit.';

create table payment (
    id bigint generated always as identity primary key,
    key uuid not null unique default gen_random_uuid(),
    order_id bigint not null,
    shop_id integer not null references shop (id),
    method_key text not null,
    provider text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    status text not null,
    captured integer not null default 0,
    refunded integer not null default 0,
    provider_reference text,
    redirect_url text,
    attempts integer not null default 0,
    created_at timestamptz not null,
    away_at timestamptz,
    asked_at timestamptz,
    changed_at timestamptz not null,
    check (0 <= refunded and refunded <= captured and captured <= amount),
    unique (provider, provider_reference)
);

create index payment_of_order on payment (order_id);
create index payment_away on payment (away_at) where status = 'away';

comment on column payment.key is 'Its name outside of the database.';
comment on column payment.status is 'Reached by events alone (payments/rules/machine.py).';
comment on column payment.attempts is 'How often the provider was asked to begin; part of its idempotency key.';

create table payment_event (
    id bigint generated always as identity primary key,
    payment_id bigint not null references payment (id),
    key text not null unique,
    kind text not null,
    total integer not null default 0,
    reason text,
    outcome text not null,
    happened_at timestamptz not null,
    received_at timestamptz not null
);

create index payment_event_of_payment on payment_event (payment_id);

comment on column payment_event.key is 'The provider''s own id of the event, so that a doubled one is known.';
comment on column payment_event.total is 'What was captured or refunded in all so far, not by this event.';
comment on column payment_event.outcome is 'What it came to: applied, late, or why it changed nothing.';

create table refund (
    id bigint generated always as identity primary key,
    payment_id bigint not null references payment (id),
    key text not null unique,
    amount integer not null check (amount > 0),
    status text not null default 'waiting',
    problem text,
    created_at timestamptz not null,
    ended_at timestamptz
);

create index refund_of_payment on refund (payment_id);
create index refund_waiting on refund (created_at) where status = 'waiting';

create table direct_debit_mandate (
    payment_id bigint primary key references payment (id) on delete cascade,
    reference text not null unique,
    account_holder text not null,
    iban_ending text not null,
    sealed_iban bytea not null,
    signed_at timestamptz not null
);

comment on column direct_debit_mandate.sealed_iban is 'Encrypted with a key that is not in the database.';
