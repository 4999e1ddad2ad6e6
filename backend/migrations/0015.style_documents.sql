-- What the colours of a style say in one language, once for all of them: each shows the others,
-- and most of their words are the same. A sixth of the bytes of a document for each colour.

create table style_document (
    style_id integer not null references style (id) on delete cascade,
    language text not null,
    product_ids integer[] not null,
    body bytea not null,
    primary key (style_id, language)
) with (toast_tuple_target = 8160);

-- Small enough to lie in its row as it is: packing took half of an import, unpacking a third
-- of a read.
alter table style_document alter column body set storage external;

comment on column style_document.product_ids is 'The colours that have texts in this language.';
comment on table style_document is
    'What the colours of a style say in a language (MessagePack, catalogue/style_document.py); made of the tables in the same transaction (decision 0010).';
