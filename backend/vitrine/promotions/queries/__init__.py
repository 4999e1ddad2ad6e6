"""The tables of promotions and vouchers. The scope of either is written flat."""
