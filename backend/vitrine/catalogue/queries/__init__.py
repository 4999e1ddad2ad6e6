"""The tables of the catalogue; nobody else reads or writes them."""
