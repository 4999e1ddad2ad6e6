-- Each package has an invoice of its own, and what is taken back of one has a credit note. Both are
-- written down when they are issued and printed once.

alter table invoice drop constraint invoice_pkey;

alter table invoice
    add column id bigint generated always as identity primary key,
    add column kind text not null default 'invoice' check (kind in ('invoice', 'credit')),
    add column package_id bigint unique references package (id) on delete cascade,
    add column document jsonb,
    add column pdf bytea;

create index invoice_of_order on invoice (order_id, id);
create index invoice_to_print on invoice (id) where pdf is null;

comment on column invoice.package_id is
    'What was delivered with it; null for credit notes, and for invoices of a whole order, as they once were.';
comment on column invoice.document is
    'What stands on it (vitrine/invoices/document.py); null until an invoice of a whole order is needed.';

create table credit_note_count (
    country text not null,
    year integer not null,
    count integer not null,
    primary key (country, year)
);

comment on table credit_note_count is 'Credit notes have numbers of their own, without gaps.';
