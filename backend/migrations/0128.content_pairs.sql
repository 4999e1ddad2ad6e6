-- What filters for equality ask: `5:title=Wolle` of the root block, `5:sizes[]=m` of each member of
-- a list. With the length of the field no two fields and values are the same text.
-- Long texts are left out, since nobody asks for a whole one.
create function content_pairs(content jsonb) returns text[]
    language sql immutable parallel safe
    return array(
        select length(field) || ':' || field
            || case jsonb_typeof(value) when 'array' then '[]=' else '=' end || (member #>> '{}')
        from jsonb_each(case jsonb_typeof(content) when 'object' then content else '{}' end)
            as root (field, value)
        cross join lateral jsonb_path_query(value, 'lax $[*]') as member
        where jsonb_typeof(member) not in ('object', 'array')
          and length(member #>> '{}') <= 100
          and length(field) <= 200
    );

alter table story_version
    add column pairs text[] not null generated always as (content_pairs(content)) stored;

-- Without a list of pending entries, which every read would go through.
create index story_version_by_pair on story_version using gin (pairs) with (fastupdate = off);

-- From a version to the story that shows it.
create index story_by_published_version on story (published_version);
create index story_by_draft_version on story (draft_version);

-- How deep a story stands: its path has so many parts.
alter table story_path
    add column level integer not null
        generated always as (cardinality(string_to_array(path, '/'))) stored;

create index story_path_by_level on story_path (level, story_id)
    where lang = 'default' and live_until is null;
