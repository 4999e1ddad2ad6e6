-- Whom an experiment is for, by what kind of customer they are; none means everybody.

alter table experiment add column customer_types text[] not null default '{}';
