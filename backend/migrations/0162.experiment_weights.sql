-- The check of the split compares visitors with the weights by which they were given arms.

alter table experiment add column weights_since timestamptz;
