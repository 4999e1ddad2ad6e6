"""Products that match a term and filters, in order, page by page."""
