"""Datasources: lists of names and values, which may differ by dimension."""
