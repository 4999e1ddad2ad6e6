-- The account that a direct debit is taken from is asked for with the payment, one step before the
-- order. It is encrypted by a key that the database does not hold, and gone with the order.
alter table checkout add column account bytea;
