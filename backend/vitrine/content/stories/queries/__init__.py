"""Statements about stories: their rows, addresses, saved states, publications and deletions."""
