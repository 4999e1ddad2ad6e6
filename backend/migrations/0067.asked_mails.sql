-- Mails that strangers asked for are counted by mailbox, not by spelling, and by who asked.

alter table stock_alert add column mailbox text;

comment on column stock_alert.mailbox is
    'Where its address leads to, however it is spelled. Missing in rows of older releases.';

create table asked_mail (
    id bigint generated always as identity primary key,
    mailbox text not null,
    sender text,
    asked_at timestamptz not null
);

create index asked_mail_of_mailbox on asked_mail (mailbox, asked_at);
create index asked_mail_of_sender on asked_mail (sender, asked_at);
create index asked_mail_over on asked_mail (asked_at);

comment on table asked_mail is
    'Mails of one day that somebody asked for in another''s name, so that nobody is flooded.';
comment on column asked_mail.sender is 'The network address that asked; forgotten after a day.';
