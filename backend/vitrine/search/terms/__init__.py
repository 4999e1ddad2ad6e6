"""What a shopper has typed, read into a query that any engine can answer."""
