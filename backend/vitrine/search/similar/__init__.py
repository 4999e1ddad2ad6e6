"""Products that are like one, and those for everyone."""
