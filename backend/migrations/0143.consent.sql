-- What visitors have agreed to, as proof. A choice is a row, and the last of one id is what holds.
-- It names nobody: the id stands in the visitor's own cookie alone.

create table consent (
    id bigint generated always as identity primary key,
    consent_id uuid not null,
    shop_id integer not null references shop (id) on delete cascade,
    version text not null,
    purposes text[] not null,
    given_at timestamptz not null
);

create index consent_by_id on consent (consent_id, id);
create index consent_by_time on consent (given_at);
