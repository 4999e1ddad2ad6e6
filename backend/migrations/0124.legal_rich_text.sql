-- Legal texts are rich text like all content. Their words stay as they are, so what an order
-- accepted is still what its versions say.

create function legal_words(text) returns jsonb language sql as $$
    select jsonb_build_array(jsonb_build_object('type', 'text', 'text', $1))
$$;

create function legal_paragraph(text) returns jsonb language sql as $$
    select jsonb_build_object('type', 'paragraph', 'content', legal_words($1))
$$;

create function legal_block(component text, words text, fields jsonb) returns jsonb language sql as $$
    select jsonb_build_object(
        'type', 'blok',
        'attrs', jsonb_build_object(
            'id', md5(words)::uuid,
            'body', jsonb_build_array(
                jsonb_build_object('_uid', md5(words)::uuid, 'component', component) || fields
            )
        )
    )
$$;

create function legal_node(block jsonb) returns jsonb language sql as $$
    select case block ->> 'type'
        when 'heading' then jsonb_build_object(
            'type', 'heading',
            'attrs', jsonb_build_object('level', coalesce((block ->> 'level')::integer, 2)),
            'content', legal_words(block ->> 'text')
        )
        when 'paragraph' then legal_paragraph(block ->> 'text')
        when 'list' then jsonb_build_object(
            'type', 'bullet_list',
            'content', (
                select jsonb_agg(
                    jsonb_build_object(
                        'type', 'list_item', 'content', jsonb_build_array(legal_paragraph(item))
                    )
                    order by place
                )
                from jsonb_array_elements_text(block -> 'items') with ordinality as given (item, place)
            )
        )
        when 'lines' then (
            select legal_block('lines', words, jsonb_build_object('lines', words))
            from (
                select string_agg(line, e'\n' order by place) as words
                from jsonb_array_elements_text(block -> 'lines') with ordinality as given (line, place)
            ) as joined
        )
        when 'notice' then legal_block(
            'notice',
            block ->> 'text',
            jsonb_build_object(
                'text',
                jsonb_build_object(
                    'type', 'doc', 'content', jsonb_build_array(legal_paragraph(block ->> 'text'))
                )
            )
        )
    end
$$;

alter table legal_text drop constraint if exists legal_text_body_check;

update legal_text set body = jsonb_build_object(
    'type', 'doc',
    'content', (
        select coalesce(jsonb_agg(legal_node(block) order by place), '[]')
        from jsonb_array_elements(body) with ordinality as given (block, place)
    )
)
where jsonb_typeof(body) = 'array';

alter table legal_text
    add constraint legal_text_body_check check (body ->> 'type' = 'doc' and body ? 'content');

drop function legal_node(jsonb), legal_block(text, text, jsonb), legal_paragraph(text), legal_words(text);
