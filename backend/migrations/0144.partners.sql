-- Who else may learn of a visitor that agreed, in each storefront: ids that an operator sets.

alter table shop
    add column tag_manager_id text check (tag_manager_id ~ '^GTM-[A-Z0-9]{4,10}$'),
    add column analytics_id text check (analytics_id ~ '^G-[A-Z0-9]{4,16}$'),
    add column kameleoon_id text check (kameleoon_id ~ '^[a-z0-9]{10}$');
