-- What a storefront says it takes and sends with is what its checkout offers.

alter table payment_method add column brands text[] not null default '{}';

comment on column payment_method.brands is
    'Whose cards are taken; a method without them is known by its icon.';

update payment_method
set brands = array(
    select brand
    from unnest(shop.payment_methods) with ordinality as listed (brand, place)
    where brand in ('cartes-bancaires', 'visa', 'mastercard', 'amex', 'maestro', 'diners', 'discover')
    order by place
)
from shop
where shop.id = payment_method.shop_id and payment_method.key = 'card';

update shop
set delivery = delivery || jsonb_build_object('carrier', coalesce(carriers[1], ''));

comment on column shop.payment_methods is 'Read by the release before this one alone.';
comment on column shop.carriers is 'Read by the release before this one alone.';
