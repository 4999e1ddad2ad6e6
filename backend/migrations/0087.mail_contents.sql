-- Whoever sends a mail puts it into words; until then it is what it tells, as it was that moment.
alter table mail
    add column currency text,
    add column time_zone text,
    add column content jsonb,
    alter column html drop not null,
    alter column plain_text drop not null,
    add check (
        content is not null and currency is not null and time_zone is not null
        or html is not null and plain_text is not null
    );

comment on column mail.content is 'The values of its template (vitrine/mail/contents.py).';
comment on column mail.html is 'Of mails that an earlier release put into words; so is plain_text.';
