-- Products are read from their tables: no ready-made documents, no prices as JSON.

drop table style_document;
drop table category_document;

alter table price
    add column prior_with_tax integer,
    add column prior_rule text check (prior_rule in ('lowest-of-30-days', 'charged-before'));

update price set
    prior_with_tax = (prior::json ->> 'withTax')::integer,
    prior_rule = prior::json ->> 'rule';

alter table price drop column body, drop column prior;

comment on column price.prior_with_tax is
    'What a reduced price may be compared with (docs/rules/prices.md).';

-- What is known of a picture's master, which never changes, so that a product is one read.
alter table product_image
    add column width integer,
    add column height integer,
    add column ground_colour text,
    add column placeholder text;

update product_image as image set
    width = picture.width,
    height = picture.height,
    ground_colour = picture.dominant_colour,
    placeholder = picture.placeholder
from picture
where picture.hash = image.path;

alter table outfit drop column image;
