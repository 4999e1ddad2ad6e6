-- What is known of an outfit's picture, so that reading outfits asks for nothing more.

alter table outfit add column image jsonb;

comment on column outfit.image is 'The picture of image_path as the wire shows it, without words.';
