-- Sums of visits by day, made from the raw events while those are there. Nobody is in them.

create table summed_day (
    day date primary key,
    event_count bigint not null default -1
);

-- Visits that came to each step, by the visitor's device and whether the day was their first.
create table visit_day (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    device text not null,
    is_new boolean not null,
    visits integer not null,
    visitors integer not null,
    page_views integer not null,
    saw_list integer not null,
    saw_product integer not null,
    added integer not null,
    saw_basket integer not null,
    began_checkout integer not null,
    primary key (day, shop_id, device, is_new)
);

create table visit_day_search (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    term text not null,
    visits integer not null,
    searches integer not null,
    without_results integer not null,
    primary key (day, shop_id, term)
);

create table visit_day_promotion (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    promotion_id text not null,
    slot text not null,
    name text not null,
    seen integer not null,
    followed integer not null,
    primary key (day, shop_id, promotion_id, slot)
);

create table visit_day_product (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    product_id bigint not null,
    listed integer not null,
    viewed integer not null,
    added integer not null,
    wished integer not null,
    primary key (day, shop_id, product_id)
);

create table visit_day_missed (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    product_id bigint not null,
    variant_id bigint not null,
    looked integer not null,
    wished integer not null,
    primary key (day, shop_id, product_id, variant_id)
);

create table visit_day_vital (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    page text not null,
    device text not null,
    navigation text not null,
    name text not null,
    bucket smallint not null,
    measured integer not null,
    primary key (day, shop_id, page, device, navigation, name, bucket)
);

create table visit_day_exposure (
    day date not null,
    shop_id integer not null references shop (id) on delete cascade,
    experiment text not null,
    variant text not null,
    visitors integer not null,
    primary key (day, shop_id, experiment, variant)
);
