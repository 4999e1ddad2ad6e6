create table search_together (
    product_id integer not null references product (id) on delete cascade,
    other_id integer not null references product (id) on delete cascade,
    orders integer not null check (orders > 0),
    primary key (product_id, other_id)
);

comment on table search_together is
    'In how many orders two products were bought together, the most of each; counted from orders.';
