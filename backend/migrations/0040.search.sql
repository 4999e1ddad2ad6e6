-- What the search slice keeps for itself: pins, popularity and words that mean the same.

create table search_pin (
    category_id integer not null references category (id) on delete cascade,
    position integer not null,
    product_id integer not null references product (id) on delete cascade,
    primary key (category_id, position),
    unique (category_id, product_id)
);

comment on table search_pin is 'What comes first in the recommended order of a category.';

create table search_popularity (
    product_id integer primary key references product (id) on delete cascade,
    share real not null check (share between 0 and 1)
);

comment on table search_popularity is
    'How much a product is bought, as a share of the most bought one; counted from orders.';

create table search_synonym (
    language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
    word text not null,
    means text[] not null,
    primary key (language, word)
);

comment on table search_synonym is
    'Who looks for the word also finds what has one of these; by language, or by locale.';
