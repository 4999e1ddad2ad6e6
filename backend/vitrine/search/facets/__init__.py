"""How many products each choice of a filter would show."""
