-- Two editors of one list: who saves what is no longer there is told so.
alter table datasource add column version integer not null default 1;
