-- Vouchers count by mailbox, and guests have one too.
create index shop_user_of_mailbox on shop_user (lower(email));
