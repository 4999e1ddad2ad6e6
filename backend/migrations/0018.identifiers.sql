-- What a size is called outside this shop: its barcode and its maker's own number.

alter table variant
    add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
    add column mpn text;
