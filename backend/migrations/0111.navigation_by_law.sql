-- Entries of the navigation that the law of withdrawal asks for, wherever it holds: a storefront that
-- is opened later would be missing from a list of codes.

alter table navigation_item
    add column withdrawal_law text check (withdrawal_law in ('eu', 'uk', 'promise'));

comment on column navigation_item.withdrawal_law is
    'Shown in the storefronts of countries with this law of withdrawal, whatever shop_codes says.';

update navigation_item
set withdrawal_law = case shop_codes[1] when 'ch' then 'promise' when 'uk' then 'uk' else 'eu' end
where id in (2400, 2405, 2410, 2420) and shop_codes is not null;
