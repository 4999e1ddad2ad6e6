-- A deleted story comes back with what went along with it, as public as it was.
alter table story
    add column deleted_with bigint references story,
    add column deleted_by text,
    add column public_before_deletion bigint references story_version;

create index story_deleted on story (deleted_at desc, id) where deleted_at is not null;
create index story_deleted_with on story (deleted_with) where deleted_with is not null;

-- What is public then, by release or by story.
create index story_publication_of_release on story_publication (release_id)
    where release_id is not null;

alter table content_release
    add column author text not null default '',
    add column taken_back_at timestamptz;
