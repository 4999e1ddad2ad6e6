-- What filters and sorting read out of content, which holds numbers and moments as text.
create function content_number(value text) returns numeric
    language sql immutable parallel safe
    return case when value ~ '^\s*[-+]?\d{1,200}(\.\d{1,200})?\s*$' then value::numeric end;

-- Moments are in UTC unless they say otherwise.
create function content_moment(value text) returns timestamptz
    language sql stable parallel safe
    return case
        when value !~ '^\d{4}-\d\d-\d\d' or not pg_input_is_valid(value, 'timestamptz') then null
        when value ~ ':\d\d(\.\d+)?\s*(Z|[-+]\d\d(:?\d\d)?)$' then value::timestamptz
        else value::timestamp at time zone 'UTC'
    end;

create function content_items(value jsonb) returns text[]
    language sql immutable parallel safe
    return case
        when jsonb_typeof(value) = 'array'
        then array(select jsonb_array_elements_text(value))
        else '{}'
    end;

-- All words of a story, in every language; a very long one is found by its beginning.
create function content_words(name text, content jsonb) returns tsvector
    language sql immutable parallel safe
    return to_tsvector(
        'simple',
        left(
            name || ' ' || coalesce(
                (
                    select string_agg(word #>> '{}', ' ')
                    from jsonb_path_query(content, 'strict $.**') as word
                    where jsonb_typeof(word) = 'string'
                ),
                ''
            ),
            100000
        )
    );

create index story_version_words on story_version using gin (content_words(name, content));

-- Addresses in every language, exact ones and beginnings.
create index story_path_of_language on story_path (lang, path text_pattern_ops)
    where live_until is null;

create index story_by_publication on story (published_at desc nulls last, id)
    where deleted_at is null and not is_folder;
create index story_by_first_publication on story (first_published_at desc nulls last, id)
    where deleted_at is null and not is_folder;
create index story_by_creation on story (created_at desc nulls last, id)
    where deleted_at is null and not is_folder;
create index story_by_change on story (updated_at desc nulls last, id)
    where deleted_at is null and not is_folder;
create index story_by_name on story (name, id) where deleted_at is null and not is_folder;
