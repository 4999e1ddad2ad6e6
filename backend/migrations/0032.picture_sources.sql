-- What an address gave last, so that it is asked only for news.

create table picture_source (
    address text primary key,
    hash text not null references picture (hash),
    etag text,
    last_modified text
);
