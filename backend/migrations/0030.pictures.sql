-- What is known of each master picture, so that a page can reserve its place and colour.

create table picture (
    hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    format text not null check (format in ('avif', 'webp', 'jpg', 'png')),
    bytes integer not null check (bytes > 0),
    dominant_colour text not null check (dominant_colour ~ '^#[0-9a-f]{6}$'),
    placeholder text not null,
    created_at timestamptz not null default now()
);

comment on column picture.width is 'As seen, after the camera''s orientation was applied.';
comment on column picture.placeholder is 'A data URI of a WebP a few pixels wide.';
