"""Statements that read and write a space in batches."""
