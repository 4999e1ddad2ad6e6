"""Brings goods in: batches, what is new in them, and what is refused."""
