"""The index: what it holds, how it is built, written, and kept as the database is."""
