-- Pictures that operators put straight into the bucket, from the signed address to the picture.

create table picture_upload (
    id uuid primary key,
    operator text not null,
    begun_at timestamptz not null,
    picture_hash text references picture (hash)
);

create index picture_upload_unfinished on picture_upload (operator, begun_at)
    where picture_hash is null;
