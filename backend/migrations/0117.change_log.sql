-- Who changed what as an operator, with what differs before and after; nothing personal.
create table change_log (
    id bigint generated always as identity primary key,
    changed_at timestamptz not null,
    author_kind text not null check (author_kind in ('token', 'command')),
    author text not null,
    record_kind text not null,
    record_key text not null,
    before jsonb,
    after jsonb,
    request_id text not null
);

create index change_log_by_record on change_log (record_kind, record_key, id desc);
create index change_log_by_author on change_log (author, id desc);
create index change_log_by_time on change_log (changed_at);
