-- Who gets the newsletter. An address counts once its mailbox has confirmed; who leaves it leaves
-- nothing but the link, so that a second click can be answered.

create table newsletter_subscription (
    id bigint generated always as identity primary key,
    shop_id integer not null references shop (id),
    email text,
    mailbox text,
    token text not null unique,
    source text not null,
    asked_at timestamptz not null,
    mailed_at timestamptz not null,
    mails integer not null default 1,
    confirmed_at timestamptz,
    ended_at timestamptz,
    expires_at timestamptz,
    check ((email is null) = (ended_at is not null)),
    check ((mailbox is null) = (ended_at is not null)),
    check ((expires_at is null) = (confirmed_at is not null and ended_at is null))
);

create unique index newsletter_subscription_once on newsletter_subscription (shop_id, lower(email));
create index newsletter_subscription_of_address on newsletter_subscription (lower(email));
create index newsletter_subscription_of_mailbox on newsletter_subscription (mailbox);
create index newsletter_subscription_over on newsletter_subscription (expires_at)
    where expires_at is not null;

comment on column newsletter_subscription.token is
    'In the links of mails: whoever has it reads that mailbox. It opens nothing else.';
comment on column newsletter_subscription.source is
    'Where it was asked for: with the two moments, the proof that the reader wanted it.';
comment on column newsletter_subscription.mails is 'How often the address was asked to confirm.';

-- Customers whose mailbox has answered and who said that they want it.
insert into newsletter_subscription (
    shop_id, email, mailbox, token, source, asked_at, mailed_at, mails, confirmed_at
)
select distinct on (shop_id, lower(email))
    shop_id, email, lower(email),
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    'account', newsletter_since, newsletter_since, 0, newsletter_since
from shop_user
where newsletter_since is not null and email_proven_at is not null
order by shop_id, lower(email), newsletter_since;

comment on column shop_user.newsletter_since is
    'No longer read: newsletter_subscription knows who gets the newsletter.';

alter table asked_mail add column kind text not null default 'stock';

comment on column asked_mail.kind is 'The form by which it was asked for; each counts by itself.';
