-- What is paid in advance waits for its money, in a state of its own, and ends without it.

alter table shop add column prepayment_days integer not null default 7
    check (prepayment_days between 1 and 60);

comment on column shop.prepayment_days is
    'Within how many days money that is paid in advance has to come.';

drop index order_to_end;
create index order_to_end on shop_order (ends_at) where status in ('pending', 'awaitingPayment');

comment on column shop_order.ends_at is
    'An order that was not paid is ended then, and its stock goes back.';

-- Orders of before, confirmed without their money: they have their days from now on.
with unpaid as (
    update shop_order
    set status = 'awaitingPayment',
        ends_at = (
            date_trunc('day', now() at time zone shop.time_zone)
            + make_interval(days => shop.prepayment_days + 1)
        ) at time zone shop.time_zone
    from shop, payment
    where shop.id = shop_order.shop_id
      and shop_order.status = 'confirmed'
      and payment.order_id = shop_order.id
      and payment.provider = 'prepayment'
      and payment.status = 'authorised'
    returning shop_order.id
)
insert into order_event (order_id, key, kind, at)
select id, id || ':transferAsked', 'transferAsked', now() from unpaid;
