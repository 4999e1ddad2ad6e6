-- For the metric: which orders' money was not what is due when a job last compared them.

create table order_difference (
    order_id bigint primary key references shop_order (id) on delete cascade
);
