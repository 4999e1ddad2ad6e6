-- What shoppers write to us, and to whom a printed catalogue is sent.

create table contact_message (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    name text not null,
    email text not null,
    subject text not null,
    order_number text not null default '',
    message text not null,
    received_at timestamptz not null,
    answered_at timestamptz,
    expires_at timestamptz not null
);

create index contact_message_of_address on contact_message (lower(email));
create index contact_message_newest_first on contact_message (id desc) where answered_at is null;
create index contact_message_over on contact_message (expires_at);

comment on column contact_message.subject is
    'Its name in the language of the storefront, as it was chosen.';

create table catalogue_order (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    email text not null,
    catalogues text[] not null check (cardinality(catalogues) > 0),
    first_name text not null,
    last_name text not null,
    company text not null default '',
    street text not null,
    house_number text not null default '',
    additional text not null default '',
    zip_code text not null,
    city text not null,
    state text not null default '',
    country_code text not null,
    ordered_at timestamptz not null,
    sent_at timestamptz,
    expires_at timestamptz not null
);

create index catalogue_order_of_address on catalogue_order (lower(email));
create index catalogue_order_to_send on catalogue_order (id) where sent_at is null;
create index catalogue_order_over on catalogue_order (expires_at);

comment on column catalogue_order.catalogues is
    'Their names in the language of the storefront, as they were chosen.';
