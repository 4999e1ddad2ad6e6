-- One mail that cannot be written must not hold up the others that wait.

alter table stock_alert add column put_off_until timestamptz;

comment on column stock_alert.put_off_until is
    'Set when its mail could not be written: until then the request is passed over.';
