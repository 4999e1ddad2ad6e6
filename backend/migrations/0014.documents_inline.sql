-- A document of 9 KB packs into 3 KB. Kept in its row it is read and written without the detour
-- over the table for large values, which cost a third of an import.

alter table product_document set (toast_tuple_target = 4096);
