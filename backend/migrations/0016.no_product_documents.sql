-- Replaced by style_document, from which every product is read.

drop table product_document;
