"""Google Merchant's product feeds, as XML or as a table."""
