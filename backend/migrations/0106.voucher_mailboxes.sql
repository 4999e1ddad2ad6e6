-- A use belongs to a mailbox that has answered, however its address is spelt.

alter table voucher_use add column mailbox text;

comment on column voucher_use.mailbox is
    'As vitrine.kit.mailbox folds it; null while the customer had only typed an address.';

update voucher_use
set mailbox = case
    when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
    then replace(split_part(lower(split_part(email, '@', 1)), '+', 1), '.', '') || '@gmail.com'
    else split_part(lower(split_part(email, '@', 1)), '+', 1)
         || '@' || lower(split_part(email, '@', 2))
end
from shop_user
where shop_user.id = voucher_use.user_id and shop_user.email_proven_at is not null;

create index voucher_use_of_mailbox on voucher_use (mailbox);
