-- Mails that a stranger can cause are counted by mailbox for a day, also when mails are erased.
create table limited_mail (
    mailbox bytea not null check (octet_length(mailbox) = 32),
    counted_as text not null,
    written_at timestamptz not null default now()
);

create index limited_mail_of_mailbox on limited_mail (mailbox, counted_as, written_at);
create index limited_mail_written on limited_mail (written_at);

comment on column limited_mail.mailbox is 'A hash of the mailbox, whatever the spelling.';
