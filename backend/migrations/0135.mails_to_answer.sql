-- A mail that tells the shop of a shopper's message is answered to the shopper.

alter table mail add column reply_to text;

create index mail_to_answer on mail (lower(reply_to)) where reply_to is not null;
