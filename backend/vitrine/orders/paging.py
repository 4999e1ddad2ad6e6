"""How many orders a page of a customer's own has."""

PER_PAGE = 10
MOST_PER_PAGE = 50
MOST_PAGES = 1_000
