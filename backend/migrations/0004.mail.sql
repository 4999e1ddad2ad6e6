-- Mail waits here from the transaction that wrote it until the mail server has taken it.

create type mail_state as enum ('waiting', 'sending', 'sent', 'failed');

create table mail (
    id bigint generated always as identity primary key,
    message_id uuid not null unique default gen_random_uuid(),
    shop_id integer references shop (id),
    template text not null,
    locale text not null,
    recipient text not null,
    subject text not null check (subject !~ '[[:cntrl:]]'),
    html text not null,
    plain_text text not null,
    unsubscribe_url text,
    state mail_state not null default 'waiting',
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    send_after timestamptz not null default now(),
    lease_until timestamptz,
    sent_at timestamptz,
    sent_by text,
    last_error text,
    check ((state = 'sent') = (sent_at is not null)),
    check ((state = 'sending') = (lease_until is not null))
);

create index mail_still_to_send on mail (send_after) where state in ('waiting', 'sending');
create index mail_newest_first on mail (created_at desc, id desc);
create index mail_that_failed on mail (created_at) where state = 'failed';

comment on column mail.lease_until is
    'Until then the sender that claimed the row is believed to be alive.';
comment on column mail.sent_by is 'smtp or mailbox: what took the mail.';
comment on column mail.unsubscribe_url is
    'Set for mail that a reader may unsubscribe from with one click.';
