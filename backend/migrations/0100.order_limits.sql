-- How much may be ordered unpaid, for each storefront, and by whom unpaid orders were placed.

create table order_limits (
    shop_id integer primary key references shop (id) on delete cascade,
    most_pieces_of_size integer not null default 10 check (most_pieces_of_size >= 1),
    most_pieces integer not null default 50 check (most_pieces >= 1),
    most_unpaid_of_mailbox integer not null default 3 check (most_unpaid_of_mailbox >= 1),
    most_unpaid_of_visitor integer not null default 3 check (most_unpaid_of_visitor >= 1),
    most_unpaid_of_address integer not null default 20 check (most_unpaid_of_address >= 1)
);

comment on table order_limits is 'An operator changes them; largest amounts stand in payment_method.';

insert into order_limits (shop_id)
select id from shop;

create table order_origin (
    order_id bigint primary key references shop_order (id) on delete cascade,
    mailbox text not null,
    visitor_id bigint not null,
    address text
);

create index order_origin_of_mailbox on order_origin (mailbox);
create index order_origin_of_visitor on order_origin (visitor_id);
create index order_origin_of_address on order_origin (address);

comment on table order_origin is
    'Counts unpaid orders and leads back to them; deleted when one is paid, a day after it ended.';
comment on column order_origin.mailbox is 'The folded address (kit/mailbox.py).';
comment on column order_origin.address is 'In the network, as call limits count it.';
