"""Products of a category or of a term: filtered, matched, in order, page by page."""
