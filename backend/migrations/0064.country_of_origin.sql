-- Where a product was made, as a country's ISO code.

alter table product
    add column country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$');

insert into attribute_group (key, multi_select, labels) values
    ('countryOfOrigin', false,
     '{"de": "Herkunftsland", "fr": "Pays d’origine", "nl": "Land van herkomst", "en": "Country of origin"}');
