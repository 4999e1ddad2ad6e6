-- What belongs to a product cannot be there without it.

alter table product_text
    add foreign key (product_id) references product (id) on delete cascade;
alter table product_image
    add foreign key (product_id) references product (id) on delete cascade;
alter table variant
    add foreign key (product_id) references product (id) on delete cascade;
alter table stock
    add foreign key (variant_id) references variant (id) on delete cascade,
    add foreign key (product_id) references product (id) on delete cascade;
alter table price
    add foreign key (product_id) references product (id) on delete cascade;
