-- What is stored about one customer is found by the mailbox, too.

create index mail_of_recipient on mail (lower(recipient));
