-- Articles are ordered by the number in the printed catalogue, however it is spelt.

create function article_number(reference_key text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(regexp_replace(reference_key, '[^[:alnum:]]+', '', 'g')) $$;

comment on function article_number is
    'Numbers are compared without case and without what people put between their parts.';

create index product_by_article_number on product (article_number(reference_key));
create index variant_by_article_number on variant (article_number(reference_key));
