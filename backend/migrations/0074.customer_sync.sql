-- When a customer's data was last synced: by user, so that several tabs and devices count together.

alter table shop_user add column synced_at timestamptz;
