-- Browsers that somebody has signed in with: others' wrong tries do not slow them down.
create table signed_in_browser (
    id bytea not null check (octet_length(id) = 32),
    user_id bigint not null references shop_user on delete cascade,
    used_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (id, user_id)
);

create index signed_in_browser_of_user on signed_in_browser (user_id);
create index signed_in_browser_expires on signed_in_browser (expires_at);
