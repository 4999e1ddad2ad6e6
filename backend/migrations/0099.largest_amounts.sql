-- The largest amount that a guest may pay by each method, and one for what is paid in advance.

alter table payment_method
    add column guest_maximum integer check (guest_maximum >= minimum);

comment on column payment_method.guest_maximum is
    'For whoever has no account, beside `maximum`; null: no other limit.';

update payment_method
set maximum = 200000
where key = 'prepayment' and maximum is null;

update payment_method
set guest_maximum = greatest(minimum, case when key = 'prepayment' then 100000 else 50000 end)
where key in ('prepayment', 'invoice', 'direct-debit');
