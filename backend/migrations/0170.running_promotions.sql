-- Pages show the promotions that run, so they are rendered anew when one begins or ends.

alter table promotion add column is_shown boolean not null default false;

comment on column promotion.is_shown is
    'Whether it ran when pages were last told so: promotions.show purges them when that changes.';
