-- After a change of e-mail the old mailbox has a link that brings the old address back.
alter table one_time_token
    drop constraint one_time_token_purpose_check,
    add constraint one_time_token_purpose_check
        check (purpose in ('prove_email', 'reset_password', 'change_email', 'restore_email')),
    add column number bigint generated always as identity;

comment on column one_time_token.number is 'Tells which of two links was sent first.';

-- Whoever proves an address finds the orders that were placed with it.
create index order_of_mailbox on shop_order (lower(email));
