-- The page of an outfit is found by its slug of any language.

create index outfit_slug_of_any_language on outfit_slug (slug);
