-- How often one customer may use a voucher. A use is noted by the order that it was for.

alter table voucher add column most_uses_each integer check (most_uses_each > 0);
-- An operator may end a voucher by allowing fewer uses than there were.
alter table voucher drop constraint voucher_check;

create table voucher_use (
    voucher_id bigint not null references voucher (id) on delete cascade,
    user_id bigint not null references shop_user (id) on delete cascade,
    uses integer not null check (uses > 0),
    primary key (voucher_id, user_id)
);

create index voucher_use_of_user on voucher_use (user_id);
