-- A customer who is erased is still written to about what has not come or may go back.
alter table shop_order add column contact_ends_at timestamptz;

comment on column shop_order.contact_ends_at is
    'The customer was erased: until then mails about this order go out, if all of it was sent.';

create index order_contact_to_end on shop_order (contact_ends_at);

-- Mails about an order are erased with its customer, whether the mailbox has answered or not.
create index mail_of_order on mail ((content ->> 'order')) where content ->> 'order' is not null;
