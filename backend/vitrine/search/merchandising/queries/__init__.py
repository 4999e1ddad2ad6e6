"""The search slice's own tables."""
