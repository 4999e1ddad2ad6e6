-- Pictures that belong to a page and to no product, by name: home/1, category/women.

create table scene (
    name text primary key,
    hash text not null references picture (hash)
);
