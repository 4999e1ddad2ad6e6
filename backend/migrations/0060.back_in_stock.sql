-- Who wants to know when a size is back. A row goes when its mail is written or its time is over.

create table stock_alert (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    variant_id integer not null references variant (id) on delete cascade,
    email text not null,
    token text not null unique,
    asked_at timestamptz not null,
    mailed_at timestamptz not null,
    mails integer not null default 1,
    confirmed_at timestamptz,
    expires_at timestamptz not null
);

create unique index stock_alert_once on stock_alert (shop_id, variant_id, lower(email));
create index stock_alert_of_address on stock_alert (lower(email), mailed_at);
create index stock_alert_awaited on stock_alert (shop_id, variant_id, confirmed_at)
    where confirmed_at is not null;
create index stock_alert_over on stock_alert (expires_at);

comment on column stock_alert.token is
    'In the link of the mail: whoever has it reads that mailbox. It opens nothing else.';
comment on column stock_alert.mails is 'How often the address was asked to confirm.';
