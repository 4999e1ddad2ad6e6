-- A 38 of shoes is another size than a 38 of dresses: each table says what its sizes are sizes of.
alter table size_table add column size_kind text not null default 'clothing'
    check (size_kind in ('clothing', 'jeans', 'shirts', 'shoes'));
